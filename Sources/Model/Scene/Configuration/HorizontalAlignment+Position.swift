extension HorizontalAlignment {
    /// The left edge, in points from the room's, of something `width` wide in a room; the leading side of right-to-left content
    /// is the right one.
    public func position(of width: Double, in room: Double, isRightToLeft: Bool = false) -> Double {
        switch (self, isRightToLeft) {
        case (.center, _): (room - width) / 2
        case (.leading, false), (.trailing, true): 0
        case (.leading, true), (.trailing, false): room - width
        }
    }
}

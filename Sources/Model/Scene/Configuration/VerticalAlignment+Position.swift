extension VerticalAlignment {
    /// The top edge, in points from the room's, of something `height` high in a room.
    public func position(of height: Double, in room: Double) -> Double {
        switch self {
        case .top: 0
        case .center: (room - height) / 2
        case .bottom: room - height
        }
    }
}

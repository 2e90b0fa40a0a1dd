/// A part of a line that is too long to be measured and drawn as a whole.
public struct LinePart: Equatable, Hashable, Sendable {
    /// What the part says.
    public var text: String
    /// The writing direction of the whole line.
    public var isRightToLeft: Bool
    /// From where to where it goes in the line, left to right, the line being 1 long: over that a paint is spread.
    public var share: ClosedRange<Double>

    public init(text: String, isRightToLeft: Bool, share: ClosedRange<Double>) {
        self.text = text
        self.isRightToLeft = isRightToLeft
        self.share = share
    }
}

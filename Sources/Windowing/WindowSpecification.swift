import Model

/// What a window is to be.
public struct WindowSpecification: Sendable {
    /// Where it stands, and how it behaves there.
    public var configuration: WindowConfiguration
    /// The instance's name: the first part of WM_CLASS.
    public var name: String
    /// Where it shall stand; nil leaves it to the window system.
    public var output: Output?
    /// What the rows need, in points: a bar or an overlay whose height is 0 takes it.
    public var contentHeight: Double
    /// Whether every pixel of the compositions will be opaque; the opacity of the whole window is the back-end's to apply.
    public var isOpaque: Bool

    public init(configuration: WindowConfiguration, name: String, output: Output?, contentHeight: Double, isOpaque: Bool) {
        self.configuration = configuration
        self.name = name
        self.output = output
        self.contentHeight = contentHeight
        self.isOpaque = isOpaque
    }
}

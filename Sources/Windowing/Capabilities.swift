/// What only some back-ends or servers can do.
public struct Capabilities: Equatable, Sendable {
    /// Whether frames are paced by the display itself, not by a timer.
    public var displayPacing: Bool
    /// Whether a window may be translucent.
    public var translucency: Bool

    public init(displayPacing: Bool, translucency: Bool) {
        self.displayPacing = displayPacing
        self.translucency = translucency
    }
}

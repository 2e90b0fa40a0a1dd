/// Identifies a window within its window system.
public struct WindowID: Hashable, Sendable {
    /// Unique within one window system; the number itself means nothing.
    public let value: UInt64

    public init(_ value: UInt64) {
        self.value = value
    }
}

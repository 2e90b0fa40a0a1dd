/// Identifies a piece within one live scene; never used again for other content.
public struct PieceID: Hashable, Sendable {
    /// Equal values are one piece; the number itself means nothing.
    public let value: UInt64

    public init(_ value: UInt64) {
        self.value = value
    }
}

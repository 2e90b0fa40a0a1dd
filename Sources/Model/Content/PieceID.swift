/// Identifies a piece within one live scene; never used again for other content.
public struct PieceID: Hashable, Sendable {
    public let value: UInt64

    public init(_ value: UInt64) {
        self.value = value
    }
}

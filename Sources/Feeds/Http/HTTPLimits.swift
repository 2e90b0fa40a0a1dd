/// How much a fetch may take.
public struct HTTPLimits: Equatable, Sendable {
    /// Bytes of a body, after decompression.
    public var bodyByteCount = 32 << 20
    /// Seconds until there is a connection.
    public var connectSeconds = 15
    /// Seconds for one request in all.
    public var totalSeconds = 120
    /// Seconds during which fewer than a hundred bytes a second may come.
    public var slowSeconds = 30
    /// How many redirects are followed.
    public var redirectCount = 10

    public init() {}
}

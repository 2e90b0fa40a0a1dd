/// Makes Brotli streams (RFC 7932) for tests.
public enum TestBrotli {
    /// `bytes`, stored; at most 65,536 and at least one of them.
    public static func stored(_ bytes: [UInt8]) -> [UInt8] {
        // A window of 16 bits, not the last block, four nibbles of length, not compressed; then the last block, empty.
        let head = UInt32(bytes.count - 1) << 4 | 1 << 20
        return (0..<3).map { UInt8(truncatingIfNeeded: head >> (8 * $0)) } + bytes + [3]
    }
}

/// Makes gzip files (RFC 1951, RFC 1952) for tests.
public enum TestGzip {
    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    /// `bytes`, stored.
    public static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var file = header
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65535)
            rest = rest.dropFirst(65535)
            file.append(rest.isEmpty ? 1 : 0)
            file += little(UInt32(block.count) | ~UInt32(block.count) << 16)
            file += block
        } while !rest.isEmpty
        return file + little(checksum(bytes)) + little(UInt32(bytes.count))
    }

    /// About `count` blanks in a hundredth of their length and less.
    public static func bomb(_ count: Int) -> [UInt8] {
        var file = header
        var buffer: UInt64 = 0
        var bitCount: UInt64 = 0
        // Huffman codes begin with their most significant bit, all else with the least.
        func put(_ value: UInt64, _ count: UInt64) {
            buffer |= value << bitCount
            bitCount += count
            while bitCount >= 8 {
                file.append(UInt8(truncatingIfNeeded: buffer))
                buffer >>= 8
                bitCount -= 8
            }
        }
        put(0b011, 3)  // the last block, of fixed codes
        put(0b0000_1010, 8)  // the literal 0x20 is 01010000
        for _ in 0..<(count / 258) {
            put(0b1010_0011, 8)  // length 258 is 11000101
            put(0, 5)  // distance 1
        }
        put(0, 7)
        put(0, 7)
        return file
    }

    private static func little(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0 as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}

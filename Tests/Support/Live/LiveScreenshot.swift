/// The pixels of a screen.
public struct LiveScreenshot: Equatable {
    public let width: Int
    public let height: Int
    private let bytes: [UInt8]

    /// - Parameter bytes: Three a pixel, red first, row by row.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// - Parameter bytes: A file in the format P6 with 255 levels; anything else makes nil.
    public init?(portablePixmap bytes: [UInt8]) {
        // P6, width, height, 255, each ended by white space.
        var fields: [Int] = []
        var index = 2
        while fields.count < 3, index < bytes.count {
            let digits = bytes[(index + 1)...].prefix { $0 > 0x20 }
            fields.append(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
            index += 1 + digits.count
        }
        guard fields.count == 3, fields[2] == 255, index + 1 + fields[0] * fields[1] * 3 == bytes.count else { return nil }
        self.init(width: fields[0], height: fields[1], bytes: Array(bytes[(index + 1)...]))
    }

    /// 0xRRGGBB; nil outside.
    public subscript(x: Int, y: Int) -> UInt32? {
        let index = (y * width + x) * 3
        guard x >= 0, y >= 0, x < width, y < height, index + 2 < bytes.count else { return nil }
        return UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    }
}

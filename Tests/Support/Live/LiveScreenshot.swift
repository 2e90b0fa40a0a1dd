/// The pixels of a screen.
public struct LiveScreenshot {
    public let width: Int
    public let height: Int
    private let bytes: [UInt8]

    /// - Parameter bytes: Three a pixel, red first, row by row.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// 0xRRGGBB; nil outside.
    public subscript(x: Int, y: Int) -> UInt32? {
        let index = (y * width + x) * 3
        guard x >= 0, y >= 0, x < width, y < height, index + 2 < bytes.count else { return nil }
        return UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    }
}

import Model

/// A finished picture: pixels that nobody changes any more, shared by the compositions that show them.
public final class PixelTile {
    /// The pixels, premultiplied; finished when the tile is made.
    public let buffer: PixelBuffer
    /// Whether every pixel has alpha 255, so that copying is enough.
    public let isOpaque: Bool

    /// Takes over `buffer`; the caller draws into it no more.
    public init(_ buffer: PixelBuffer, isOpaque: Bool = false) {
        self.buffer = buffer
        self.isOpaque = isOpaque
    }

    public var size: PixelSize { buffer.size }
    /// Bytes of memory that the pixels take.
    public var byteCount: Int { buffer.bytesPerRow * buffer.size.height }
}

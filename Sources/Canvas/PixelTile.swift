import Model

/// A finished picture: pixels that nobody changes any more, shared by the compositions that show them.
///
/// A lasting tile can make its pixels again. Whoever executes compositions may keep it where showing it costs least, and then
/// let the pixels go. Used by one thread.
public final class PixelTile {
    /// In device pixels.
    public let size: PixelSize
    /// Whether every pixel has alpha 255, so that copying is enough.
    public let isOpaque: Bool
    /// What an executor keeps in the tile's stead, for instance its copy in a display server; it goes when the tile goes.
    public var residence: AnyObject?
    private var pixels: PixelBuffer?
    private let make: (() -> PixelBuffer)?

    /// Takes over `buffer`; the caller draws into it no more.
    public init(_ buffer: PixelBuffer, isOpaque: Bool = false) {
        size = buffer.size
        byteCount = buffer.bytesPerRow * buffer.size.height
        pixels = buffer
        make = nil
        self.isOpaque = isOpaque
    }

    /// A lasting tile: it will be shown in many frames.
    ///
    /// - Parameter make: Draws the pixels; called again after `releasePixels` if somebody asks for them, always with the same result.
    public init(isOpaque: Bool, make: @escaping () -> PixelBuffer) {
        let buffer = make()
        size = buffer.size
        byteCount = buffer.bytesPerRow * buffer.size.height
        pixels = buffer
        self.make = make
        self.isOpaque = isOpaque
    }

    /// The pixels, premultiplied; made again if they were let go.
    public var buffer: PixelBuffer {
        if let pixels { return pixels }
        // A tile without pixels has a way to make them.
        let made = make?() ?? PixelBuffer(size: size)
        pixels = made
        return made
    }

    /// Whether the pixels can be made again, so that it is worth while to keep the tile elsewhere.
    public var isLasting: Bool { make != nil }

    /// Lets the pixels of a lasting tile go until somebody asks for them again.
    public func releasePixels() {
        if make != nil { pixels = nil }
    }

    /// Bytes of memory that the pixels take, wherever they are kept.
    public let byteCount: Int
}

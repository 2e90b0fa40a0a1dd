import CPixman
import Model

/// A block of premultiplied ARGB32 pixels (native byte order), drawn into by one thread at a time.
///
/// It owns its memory, or borrows memory that `owner` keeps alive (a shared segment).
@safe public final class PixelBuffer {
    public let size: PixelSize
    /// The distance between the starts of two rows, a multiple of 4.
    public let bytesPerRow: Int
    // Safety: valid until deinit; `owner` or this object keeps it allocated, and it spans bytesPerRow * size.height bytes.
    private let base: UnsafeMutableRawPointer
    private let owner: AnyObject?
    // Safety: one reference is held from init to deinit.
    let image: OpaquePointer

    /// A buffer of its own, cleared to transparent; an empty size becomes 1 x 1.
    public init(size: PixelSize) {
        let width = max(size.width, 1)
        let height = max(size.height, 1)
        self.size = PixelSize(width: width, height: height)
        bytesPerRow = (width * 4 + 15) & ~15
        let count = bytesPerRow * height
        unsafe base = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
        unsafe base.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        owner = nil
        unsafe image = PixelBuffer.makeImage(base, self.size, bytesPerRow)
    }

    /// A view of memory that somebody else owns.
    ///
    /// - Parameters:
    ///   - memory: At least `bytesPerRow * size.height` bytes, aligned to 4, which `owner` keeps valid.
    ///   - bytesPerRow: A multiple of 4.
    @unsafe public init(borrowing memory: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int, owner: AnyObject) {
        self.size = size
        self.bytesPerRow = bytesPerRow
        self.owner = owner
        unsafe base = memory
        unsafe image = PixelBuffer.makeImage(memory, size, bytesPerRow)
    }

    deinit {
        unsafe pixman_image_unref(image)
        if owner == nil { unsafe base.deallocate() }
    }

    /// Calls `body` with the memory, `bytesPerRow * size.height` bytes, row by row from the top.
    @unsafe public func withUnsafeBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) throws -> Result) rethrows -> Result {
        try unsafe body(UnsafeMutableRawBufferPointer(start: base, count: bytesPerRow * size.height))
    }

    /// One pixel, premultiplied 0xAARRGGBB; outside the buffer 0.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            guard x >= 0, y >= 0, x < size.width, y < size.height else { return 0 }
            return unsafe base.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        }
        set {
            guard x >= 0, y >= 0, x < size.width, y < size.height else { return }
            unsafe base.storeBytes(of: newValue, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        }
    }

    /// Takes over the pixels of another buffer, as far as both reach.
    public func copyPixels(of other: PixelBuffer) {
        let width = min(size.width, other.size.width)
        for y in 0..<min(size.height, other.size.height) {
            // Safety: the first `width` pixels of row `y` lie within both buffers.
            unsafe base.advanced(by: y * bytesPerRow).copyMemory(
                from: other.base.advanced(by: y * other.bytesPerRow), byteCount: width * 4)
        }
    }

    /// The pixels of a rectangle, row by row without gaps; the part outside the buffer is left out.
    public func words(of rectangle: PixelRect) -> [UInt32] {
        let part = rectangle.intersection(PixelRect(size: size))
        guard !part.isEmpty else { return [] }
        // Safety: each row of `part` lies within the memory; the array has room for all of them and is filled.
        return unsafe [UInt32](unsafeUninitializedCapacity: part.width * part.height) { words, count in
            for row in 0..<part.height {
                let source = unsafe base.advanced(by: (part.y + row) * bytesPerRow + part.x * 4)
                unsafe UnsafeMutableRawPointer(words.baseAddress?.advanced(by: row * part.width))?.copyMemory(
                    from: source, byteCount: part.width * 4)
            }
            count = part.width * part.height
        }
    }

    private static func makeImage(_ memory: UnsafeMutableRawPointer, _ size: PixelSize, _ bytesPerRow: Int) -> OpaquePointer {
        // Safety: memory spans bytesPerRow * height bytes and outlives the image. pixman fails only when it cannot
        // allocate its small header; nothing can go on then.
        guard
            let image = unsafe pixman_image_create_bits(
                PIXMAN_a8r8g8b8, Int32(size.width), Int32(size.height), memory.assumingMemoryBound(to: UInt32.self),
                Int32(bytesPerRow))
        else { preconditionFailure("out of memory") }
        return unsafe image
    }
}

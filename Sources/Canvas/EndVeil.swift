import CBlend
import Model

/// A veil over one end of a run, ready to be drawn over what moves beneath it: the result is that of `SoftwareCompositor`.
///
/// Used by one thread.
public final class EndVeil {
    /// In pixels of the surface.
    public let bounds: PixelRect
    private let pixels: PixelBuffer
    /// What is left of each channel of each column, as `mq_blend` wants it.
    private let factors: [UInt16]
    private let isWide: Bool

    /// Draws in the widest instructions that this processor has.
    ///
    /// nil for a layer of which not all rows of pixels are equally dense, or of which only a part is shown.
    public convenience init?(_ layer: Layer) {
        self.init(layer, isWide: EndVeil.canBeWide)
    }

    /// Whether this processor has wide instructions.
    static var canBeWide: Bool { mq_blend_can_be_wide() }

    /// - Parameter isWide: Whether to draw in wide instructions, which this processor must have: the result is the same.
    init?(_ layer: Layer, isWide: Bool) {
        let pixels = layer.tile.buffer
        bounds = layer.bounds
        guard bounds == PixelRect(origin: layer.destination, size: pixels.size), layer.opacity >= 1, layer.mask == nil else {
            return nil
        }
        let alphas = (0..<pixels.size.width).map { pixels[$0, 0] >> 24 }
        for y in 0..<pixels.size.height {
            for x in 0..<pixels.size.width where pixels[x, y] >> 24 != alphas[x] { return nil }
        }
        self.pixels = pixels
        self.isWide = isWide
        factors = alphas.flatMap { Array(repeating: mq_blend_factor(UInt8(255 - $0), isWide), count: 4) }
    }

    /// Draws what is shown of a picture beneath the veil.
    ///
    /// - Parameters:
    ///   - picture: Opaque, and as high as the run.
    ///   - columns: What is shown of it, in pixels of the surface.
    ///   - place: Where its top left corner is, in pixels of the surface.
    ///   - target: Is drawn into.
    ///   - origin: Where the target's top left corner is, in pixels of the surface.
    public func draw(
        _ picture: PixelBuffer, columns: Range<Int>, at place: PixelPoint, into target: PixelBuffer, origin: PixelPoint
    ) {
        let shown = columns.clamped(to: bounds.x..<bounds.maxX).clamped(to: place.x..<place.x + picture.size.width)
            .clamped(to: origin.x..<origin.x + target.size.width)
        let rows = (place.y..<place.y + picture.size.height).clamped(to: origin.y..<origin.y + target.size.height)
        guard !shown.isEmpty, !rows.isEmpty else { return }
        let veiled = rows.clamped(to: bounds.y..<bounds.maxY)
        // Safety: rows and columns lie within the three buffers, and there are four factors for each column of the veil.
        unsafe picture.withUnsafeBytes { source in
            unsafe target.withUnsafeBytes { drawn in
                guard
                    let from = unsafe source.baseAddress?.advanced(by: (shown.lowerBound - place.x) * 4),
                    let to = unsafe drawn.baseAddress?.advanced(by: (shown.lowerBound - origin.x) * 4)
                else { return }
                func start(of row: Int) -> (from: UnsafeRawPointer, to: UnsafeMutableRawPointer) {
                    unsafe (
                        UnsafeRawPointer(from).advanced(by: (row - place.y) * picture.bytesPerRow),
                        to.advanced(by: (row - origin.y) * target.bytesPerRow)
                    )
                }
                for bare in [rows.lowerBound..<veiled.lowerBound, veiled.upperBound..<rows.upperBound] {
                    for row in bare {
                        let (from, to) = unsafe start(of: row)
                        unsafe to.copyMemory(from: from, byteCount: shown.count * 4)
                    }
                }
                guard !veiled.isEmpty else { return }
                let first = unsafe start(of: veiled.lowerBound)
                unsafe pixels.withUnsafeBytes { veil in
                    unsafe factors.withUnsafeBufferPointer { factors in
                        let column = shown.lowerBound - bounds.x
                        unsafe mq_blend(
                            first.to, target.bytesPerRow, first.from, picture.bytesPerRow,
                            veil.baseAddress?.advanced(by: (veiled.lowerBound - bounds.y) * pixels.bytesPerRow + column * 4),
                            pixels.bytesPerRow, factors.baseAddress?.advanced(by: 4 * column), shown.count, veiled.count, isWide)
                    }
                }
            }
        }
    }
}

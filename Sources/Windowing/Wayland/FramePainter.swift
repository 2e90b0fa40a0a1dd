import Canvas
import Glibc
import Model

/// Draws compositions into buffers; what only moved is copied row by row.
final class FramePainter {
    private let compositor = SoftwareCompositor()
    /// The opacity of the whole window, 0 to 1.
    private let opacity: Double

    init(opacity: Double) {
        self.opacity = opacity
    }

    /// Draws what `stale` covers.
    func draw(_ composition: Composition, into target: PixelBuffer, stale: [PixelRect]) {
        for rectangle in stale {
            // The usual frame: whole rows, which have moved.
            guard let run = composition.runs.first(where: { $0.area.contains(rectangle) }) else {
                compositor.draw(composition, into: target, damage: [rectangle])
                continue
            }
            if run.veils.isEmpty {
                copy(run, into: target, within: rectangle)
            } else {
                var middle = Damage(rectangle)
                var ends: [PixelRect] = []
                for veil in run.veils { ends += middle.subtract(veil.bounds) }
                for part in middle.rectangles { copy(run, into: target, within: part) }
                compositor.draw(composition, into: target, damage: ends)
            }
        }
        guard opacity < 1 else { return }
        // Rectangles may overlap: drawn twice is drawn once, faded twice is too faint.
        for (index, rectangle) in stale.enumerated() {
            var rest = Damage(rectangle)
            for faded in stale[..<index] { _ = rest.subtract(faded) }
            for part in rest.rectangles { target.fade(part, to: opacity) }
        }
    }

    private func copy(_ run: OpaqueRun, into target: PixelBuffer, within area: PixelRect) {
        let whole = area.intersection(run.area).intersection(PixelRect(size: target.size))
        for part in run.parts {
            let shown = PixelRect(x: part.start, y: whole.y, width: part.end - part.start, height: whole.height)
                .intersection(whole)
            guard !shown.isEmpty else { continue }
            target.copy(part.tile.buffer, from: PixelPoint(x: shown.x - part.x, y: shown.y - run.area.y), to: shown)
        }
    }
}

extension PixelBuffer {
    /// Copies pixels as they are; what reaches beyond either buffer is left out.
    fileprivate func copy(_ source: PixelBuffer, from origin: PixelPoint, to area: PixelRect) {
        let (from, to) = (source.bytesPerRow, bytesPerRow)
        guard origin.x >= 0, origin.y >= 0, area.x >= 0, area.y >= 0, origin.x + area.width <= source.size.width,
            origin.y + area.height <= source.size.height, area.maxX <= size.width, area.maxY <= size.height
        else { return }
        // Safety: both rectangles lie within their buffers, as was just seen.
        unsafe source.withUnsafeBytes { sourceBytes in
            unsafe withUnsafeBytes { targetBytes in
                guard var read = unsafe sourceBytes.baseAddress?.advanced(by: origin.y * from + origin.x * 4),
                    var write = unsafe targetBytes.baseAddress?.advanced(by: area.y * to + area.x * 4)
                else { return }
                for _ in 0..<area.height {
                    unsafe memcpy(write, read, area.width * 4)
                    unsafe read += from
                    unsafe write += to
                }
            }
        }
    }

    /// Multiplies premultiplied pixels with `opacity`.
    fileprivate func fade(_ rectangle: PixelRect, to opacity: Double) {
        let area = rectangle.intersection(PixelRect(size: size))
        let factor = UInt32((min(max(opacity, 0), 1) * 256).rounded())
        let rowLength = bytesPerRow
        // Safety: the rectangle lies within the buffer.
        unsafe withUnsafeBytes { bytes in
            for y in area.y..<area.maxY {
                guard let row = unsafe bytes.baseAddress?.advanced(by: y * rowLength) else { return }
                let words = unsafe row.assumingMemoryBound(to: UInt32.self)
                for x in area.x..<area.maxX {
                    let pixel = unsafe words[x]
                    // Two channels at once, each in 16 bits.
                    let even = ((pixel & 0x00ff_00ff) * factor) >> 8 & 0x00ff_00ff
                    let odd = (pixel >> 8 & 0x00ff_00ff) * factor & 0xff00_ff00
                    unsafe words[x] = even | odd
                }
            }
        }
    }
}

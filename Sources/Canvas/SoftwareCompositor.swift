import CPixman
import Model

/// Executes compositions in memory with pixman.
///
/// It keeps the last edge mask that it made; use it from one thread.
public final class SoftwareCompositor {
    private struct Ramp: Equatable {
        var width: Int
        var rising: Bool
    }
    private var ramps: [(ramp: Ramp, mask: PixelMask)] = []

    public init() {}

    /// Draws what `damage` covers of `composition` into `target`; the rest of `target` stays as it is.
    public func draw(_ composition: Composition, into target: PixelBuffer, damage: [PixelRect]) {
        let whole = PixelRect(size: composition.size).intersection(PixelRect(size: target.size))
        for rect in damage {
            let area = rect.intersection(whole)
            guard !area.isEmpty else { continue }
            drawGround(composition.ground, into: target, area)
            for layer in composition.layers {
                draw(layer, into: target, area)
            }
            for run in composition.runs where !run.area.intersection(area).isEmpty {
                for layer in run.layers { draw(layer, into: target, area) }
            }
        }
    }

    private func drawGround(_ ground: Composition.Ground, into target: PixelBuffer, _ area: PixelRect) {
        switch ground {
        case .clear:
            fill(0, target, area)
        case .solid(let color):
            fill(color, target, area)
        case .tile(let tile):
            let covered = area.intersection(PixelRect(size: tile.size))
            if covered != area { fill(0, target, area) }
            composite(PIXMAN_OP_SRC, tile.buffer, mask: nil, maskOrigin: .zero, target, source: covered.origin, covered)
        }
    }

    private func draw(_ layer: Layer, into target: PixelBuffer, _ area: PixelRect) {
        let bounds = layer.bounds.intersection(area)
        guard !bounds.isEmpty, layer.opacity > 0 else { return }
        guard let mask = layer.mask else { return drawPart(layer, into: target, bounds, mask: nil, maskOrigin: .zero) }
        let left = min(max(mask.left, 0), layer.clip.width)
        let right = min(max(mask.right, 0), layer.clip.width - left)
        let leftEdge = PixelRect(x: layer.clip.x, y: layer.clip.y, width: left, height: layer.clip.height)
        let rightEdge = PixelRect(x: layer.clip.maxX - right, y: layer.clip.y, width: right, height: layer.clip.height)
        let middle = PixelRect(
            x: leftEdge.maxX, y: layer.clip.y, width: layer.clip.width - left - right, height: layer.clip.height)
        drawPart(layer, into: target, bounds.intersection(middle), mask: nil, maskOrigin: .zero)
        if left > 0 {
            drawPart(
                layer, into: target, bounds.intersection(leftEdge), mask: ramp(left, rising: true), maskOrigin: leftEdge.origin)
        }
        if right > 0 {
            drawPart(
                layer, into: target, bounds.intersection(rightEdge), mask: ramp(right, rising: false),
                maskOrigin: rightEdge.origin)
        }
    }

    private func drawPart(
        _ layer: Layer, into target: PixelBuffer, _ part: PixelRect, mask: PixelMask?, maskOrigin: PixelPoint
    ) {
        guard !part.isEmpty else { return }
        let source = PixelPoint(
            x: part.x - layer.destination.x + layer.source.x, y: part.y - layer.destination.y + layer.source.y)
        if layer.opacity >= 1 {
            let operation = layer.tile.isOpaque && mask == nil ? PIXMAN_OP_SRC : PIXMAN_OP_OVER
            composite(operation, layer.tile.buffer, mask: mask, maskOrigin: maskOrigin, target, source: source, part)
        } else if let mask {
            let faded = mask.multiplied(by: layer.opacity)
            composite(PIXMAN_OP_OVER, layer.tile.buffer, mask: faded, maskOrigin: maskOrigin, target, source: source, part)
        } else {
            let even = PixelMask(evenAlpha: layer.opacity)
            composite(PIXMAN_OP_OVER, layer.tile.buffer, mask: even, maskOrigin: part.origin, target, source: source, part)
        }
    }

    private func ramp(_ width: Int, rising: Bool) -> PixelMask {
        let wanted = Ramp(width: width, rising: rising)
        if let known = ramps.first(where: { $0.ramp == wanted }) { return known.mask }
        let mask = PixelMask(rampWidth: width, rising: rising)
        if ramps.count >= 16 { ramps.removeFirst() }
        ramps.append((wanted, mask))
        return mask
    }

    // Safety: both images live as long as their owners, which the caller holds; pixman clips to the images' own bounds.
    private func composite(
        _ operation: pixman_op_t, _ source: PixelBuffer, mask: PixelMask?, maskOrigin: PixelPoint, _ target: PixelBuffer,
        source origin: PixelPoint, _ area: PixelRect
    ) {
        unsafe pixman_image_composite32(
            operation, source.image, mask?.image, target.image, Int32(clamping: origin.x), Int32(clamping: origin.y),
            Int32(clamping: area.x - maskOrigin.x), Int32(clamping: area.y - maskOrigin.y), Int32(clamping: area.x),
            Int32(clamping: area.y), Int32(clamping: area.width), Int32(clamping: area.height))
    }

    // Safety: the rectangle lies within the target, as `draw` has intersected it.
    private func fill(_ color: UInt32, _ target: PixelBuffer, _ area: PixelRect) {
        unsafe target.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            _ = unsafe pixman_fill(
                base.assumingMemoryBound(to: UInt32.self), Int32(target.bytesPerRow / 4), 32, Int32(area.x), Int32(area.y),
                Int32(area.width), Int32(area.height), color)
        }
    }
}

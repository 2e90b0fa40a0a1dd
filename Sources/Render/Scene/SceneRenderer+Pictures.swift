import Canvas
import Model

extension SceneRenderer {
    /// The frame drawn in memory.
    public func picture(of frame: SceneFrame) -> PixelBuffer { picture(of: compose(frame)) }

    /// The frame as the bytes of a PNG file, without an alpha channel where the background has none.
    public func renderPNG(_ frame: SceneFrame) -> [UInt8] {
        let composition = compose(frame)
        let isOpaque =
            switch composition.ground {
            case .clear: false
            case .solid(let pixel): pixel >> 24 == 255
            case .tile(let tile): tile.isOpaque
            }
        return PNGFile.encode(picture(of: composition), isOpaque: isOpaque)
    }

    private func picture(of composition: Composition) -> PixelBuffer {
        let target = PixelBuffer(size: composition.size)
        SoftwareCompositor().draw(composition, into: target, damage: composition.fullDamage)
        return target
    }
}

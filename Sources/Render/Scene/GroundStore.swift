import Canvas
import Model

/// Keeps the background of the whole surface.
struct GroundStore {
    private struct Key: Equatable {
        var background: SceneConfiguration.Background
        var appearance: Appearance
        var size: PixelSize
    }
    private var current: (key: Key, ground: Composition.Ground)?

    /// The ground of a surface, and whether it differs from the one before.
    mutating func ground(
        _ background: SceneConfiguration.Background, _ appearance: Appearance, _ size: PixelSize, icons: IconLibrary
    ) -> (ground: Composition.Ground, isNew: Bool) {
        let key = Key(background: background, appearance: appearance, size: size)
        if let current, current.key == key { return (current.ground, false) }
        let ground = GroundStore.make(key, icons)
        current = (key, ground)
        return (ground, true)
    }

    mutating func removeAll() { current = nil }

    private static func make(_ key: Key, _ icons: IconLibrary) -> Composition.Ground {
        guard !key.size.isEmpty else { return .clear }
        switch key.background {
        case .transparent:
            return .clear
        case .paint(let paint):
            let resolved = ResolvedPaint(paint, in: key.appearance)
            if let pixel = resolved.solidPixel { return pixel == 0 ? .clear : .solid(pixel) }
            let buffer = PixelBuffer(size: key.size)
            let whole = Rect(x: 0, y: 0, width: Double(key.size.width), height: Double(key.size.height))
            let context = DrawingContext(buffer)
            context.setSource(.white)
            context.fill(whole, radius: 0)
            DitheredFill.apply(resolved, over: whole, to: buffer)
            return .tile(PixelTile(buffer, isOpaque: resolved.isOpaque))
        case .image(let path):
            guard let picture = icons.picture(atPath: path) else { return .clear }
            let buffer = PixelBuffer(size: key.size)
            picture.draw(in: DrawingContext(buffer), rect: covering(key.size, picture.size))
            return .tile(PixelTile(buffer))
        }
    }

    /// The smallest centred rectangle of the picture's proportions that leaves nothing of the surface free.
    private static func covering(_ size: PixelSize, _ picture: Size) -> Rect {
        let factor = max(Double(size.width) / picture.width, Double(size.height) / picture.height)
        let width = picture.width * factor
        let height = picture.height * factor
        return Rect(x: (Double(size.width) - width) / 2, y: (Double(size.height) - height) / 2, width: width, height: height)
    }
}

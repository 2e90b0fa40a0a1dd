import Canvas
import Model

/// Keeps the background of the whole surface.
struct GroundStore {
    private var known: SceneSurroundings?
    private var size = PixelSize.zero
    private(set) var ground = Composition.Ground.clear
    /// How bright an even ground is, 0 to 255; gradients, pictures and what is behind a transparent one count as dark.
    private(set) var brightness = 0

    /// Makes the ground of a surface, `size` pixels large, unless it is the one that there is.
    ///
    /// - Returns: Whether it differs from the one before.
    mutating func update(_ surroundings: SceneSurroundings, _ size: PixelSize, icons: IconLibrary) -> Bool {
        if let known, known == surroundings, size == self.size { return false }
        known = surroundings
        self.size = size
        ground = GroundStore.make(surroundings.background, surroundings.appearance, size, icons)
        brightness =
            if case .paint(let paint) = surroundings.background {
                ResolvedPaint(paint, in: surroundings.appearance).evenBrightness ?? 0
            } else { 0 }
        return true
    }

    mutating func removeAll() { known = nil }

    private static func make(
        _ background: SceneConfiguration.Background, _ appearance: Appearance, _ size: PixelSize, _ icons: IconLibrary
    ) -> Composition.Ground {
        guard !size.isEmpty else { return .clear }
        switch background {
        case .transparent:
            return .clear
        case .paint(let paint):
            let resolved = ResolvedPaint(paint, in: appearance)
            if let pixel = resolved.solidPixel { return pixel == 0 ? .clear : .solid(pixel) }
            let buffer = PixelBuffer(size: size)
            let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
            let context = DrawingContext(buffer)
            context.setSource(.white)
            context.fill(whole, radius: 0)
            DitheredFill.apply(resolved, over: whole, to: buffer)
            return .tile(PixelTile(buffer, isOpaque: resolved.isOpaque))
        case .image(let path):
            guard let picture = icons.picture(atPath: path) else { return .clear }
            let buffer = PixelBuffer(size: size)
            picture.draw(in: DrawingContext(buffer), rect: covering(size, picture.size))
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

import Model

/// A stretch of the surface that pictures fill by themselves: they may be copied without looking at what is beneath.
public struct OpaqueRun {
    /// One picture of the run.
    public struct Part {
        /// Opaque, and as high as the run.
        public var tile: PixelTile
        /// Where its left edge is, in pixels of the surface.
        public var x: Int
        /// Where begins what is shown of it, in pixels of the surface; nothing is shown outside the run.
        public var start: Int
        /// Where that ends.
        public var end: Int

        public init(tile: PixelTile, x: Int, start: Int, end: Int) {
            self.tile = tile
            self.x = x
            self.start = start
            self.end = end
        }
    }

    /// In pixels of the surface.
    public var area: PixelRect
    /// Together they cover all of `area`, and where they overlap they are alike, so that their order does not matter.
    public var parts: [Part]
    /// Layers that are drawn over them, at the ends of `area`: what makes it fade out.
    public var veils: [Layer]

    public init(area: PixelRect, parts: [Part], veils: [Layer] = []) {
        self.area = area
        self.parts = parts
        self.veils = veils
    }

    /// The same as layers, back to front.
    public var layers: [Layer] {
        parts.map { part in
            Layer(
                tile: part.tile,
                source: PixelRect(x: part.start - part.x, y: 0, width: part.end - part.start, height: part.tile.size.height),
                destination: PixelPoint(x: part.start, y: area.y), clip: area)
        } + veils
    }
}

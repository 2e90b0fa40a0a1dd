import Model

/// A stretch of the surface that layers fill by themselves: its pixels may be copied without looking at what is beneath.
public struct OpaqueRun {
    /// In pixels of the surface.
    public var area: PixelRect
    /// Layers of the composition, each opaque, whole and unmasked within `area`. Together they cover
    /// all of it, and where they overlap they are alike, so that their order does not matter.
    public var tiles: Range<Int>
    /// Layers that are drawn over them, at the ends of `area`: what makes it fade out. Nothing else touches it.
    public var veils: Range<Int>

    public init(area: PixelRect, tiles: Range<Int>, veils: Range<Int>) {
        self.area = area
        self.tiles = tiles
        self.veils = veils
    }
}

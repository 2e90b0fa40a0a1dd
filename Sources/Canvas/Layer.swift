import Model

/// One blit: a part of a tile, where it goes, and what of it shows. All in device pixels.
public struct Layer {
    /// Where the pixels come from; shared with other layers and frames, never changed.
    public var tile: PixelTile
    /// The part of the tile that is shown.
    public var source: PixelRect
    /// Where the top left corner of `source` lands on the surface.
    public var destination: PixelPoint
    /// Nothing is drawn outside, in pixels of the surface.
    public var clip: PixelRect
    /// 0 to 1, multiplied with the tile's own alpha.
    public var opacity: Double
    /// Measured over the width of `clip`.
    public var mask: EdgeMask?

    /// A whole tile at `destination`, unless `source` names a part.
    public init(
        tile: PixelTile, source: PixelRect? = nil, destination: PixelPoint, clip: PixelRect, opacity: Double = 1,
        mask: EdgeMask? = nil
    ) {
        self.tile = tile
        self.source = source ?? PixelRect(size: tile.size)
        self.destination = destination
        self.clip = clip
        self.opacity = opacity
        self.mask = mask
    }

    /// What the layer can touch, in pixels of the surface.
    public var bounds: PixelRect {
        PixelRect(origin: destination, size: source.size).intersection(clip)
    }
}

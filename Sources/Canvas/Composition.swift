import Model

/// A whole frame as a list of blits over a ground, and which part of it differs from the frame before.
public struct Composition {
    /// What everything else is drawn over.
    public enum Ground {
        case clear
        /// Premultiplied 0xAARRGGBB.
        case solid(UInt32)
        /// A tile of the surface's size.
        case tile(PixelTile)
    }

    /// In device pixels.
    public var size: PixelSize
    /// Fills the whole surface, below every layer.
    public var ground: Ground
    /// Back to front.
    public var layers: [Layer]
    /// What may differ from the composition that was made before this one, in pixels of the surface.
    public var damage: [PixelRect]
    /// Where copying is enough. No two of these overlap, and no layer reaches into one; whoever executes the composition may as
    /// well draw the layers that a run consists of.
    public var runs: [OpaqueRun]

    public init(size: PixelSize, ground: Ground, layers: [Layer], damage: [PixelRect], runs: [OpaqueRun] = []) {
        self.size = size
        self.ground = ground
        self.layers = layers
        self.damage = damage
        self.runs = runs
    }

    /// The damage that means everything.
    public var fullDamage: [PixelRect] { [PixelRect(size: size)] }
}

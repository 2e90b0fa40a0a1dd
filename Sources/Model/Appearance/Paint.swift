/// What fills a shape: one colour, or colours spread evenly along a line, interpolated in sRGB.
public enum Paint: Equatable, Hashable, Sendable {
    case color(ColorReference)
    /// At least two colours, first to last along `angle`.
    case gradient([ColorReference], angle: GradientAngle)

    /// An even fill with a colour of the appearance's palette.
    public static func named(_ name: NamedColor) -> Paint { .color(.named(name)) }
}

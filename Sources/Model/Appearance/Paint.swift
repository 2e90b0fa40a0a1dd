/// What fills a shape: one colour, or colours spread evenly along a line, interpolated in sRGB.
public enum Paint: Equatable, Hashable, Sendable {
    case color(ColorReference)
    /// At least two colours, first to last along `angle`.
    case gradient([ColorReference], angle: GradientAngle)

    public static func named(_ name: NamedColor) -> Paint { .color(.named(name)) }
}

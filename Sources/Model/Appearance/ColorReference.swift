/// A colour as a configuration writes it: a value, or a name that the appearance resolves.
public enum ColorReference: Equatable, Hashable, Sendable {
    case value(Color)
    case named(NamedColor)
    /// Another reference with its alpha multiplied by `alpha`, 0 to 1.
    indirect case faded(ColorReference, alpha: Double)
}

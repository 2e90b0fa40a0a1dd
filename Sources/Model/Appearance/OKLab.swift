import Glibc

/// A colour in the OKLab space, in which equal steps look equal (Björn Ottosson, 2020).
public struct OKLab: Equatable, Hashable, Sendable {
    /// Lightness, 0 for black to 1 for white.
    public var lightness: Double
    /// Green to red.
    public var a: Double
    /// Blue to yellow.
    public var b: Double

    /// Takes the three coordinates.
    public init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// The same colour as the sRGB colour `color`, whose alpha is left out.
    public init(_ color: Color) {
        let r = Color.linear(color.red)
        let g = Color.linear(color.green)
        let b = Color.linear(color.blue)
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        self.init(
            lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    /// The nearest sRGB colour: components outside sRGB are clamped.
    public func color(alpha: Double = 1) -> Color {
        let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return Color(
            red: Color.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            green: Color.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            blue: Color.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s),
            alpha: alpha)
    }

    /// The colour `share` (0 to 1) of the way to `other`.
    public func mixed(with other: OKLab, share: Double) -> OKLab {
        OKLab(
            lightness: lightness + (other.lightness - lightness) * share,
            a: a + (other.a - a) * share,
            b: b + (other.b - b) * share)
    }

    private func cube(_ x: Double) -> Double { x * x * x }
}

import Glibc

extension Color {
    /// The colour `share` (0 to 1) of the way to `other`, mixed in OKLab; alpha is mixed linearly.
    public func mixedInOKLab(with other: Color, share: Double) -> Color {
        OKLab(self).mixed(with: OKLab(other), share: share).color(alpha: alpha + (other.alpha - alpha) * share)
    }

    /// The relative luminance, 0 to 1, alpha left out (WCAG 2.2).
    public var relativeLuminance: Double {
        0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue)
    }

    /// The contrast ratio, 1 to 21, between two opaque colours (WCAG 2.2).
    public func contrastRatio(to other: Color) -> Double {
        let lighter = max(relativeLuminance, other.relativeLuminance)
        let darker = min(relativeLuminance, other.relativeLuminance)
        return (lighter + 0.05) / (darker + 0.05)
    }

    /// The same colour with its OKLab lightness lowered just as far as white text on it needs to reach `ratio`.
    public func darkened(untilWhiteTextReaches ratio: Double) -> Color {
        guard contrastRatio(to: .white) < ratio else { return self }
        var lab = OKLab(self)
        var tooLight = lab.lightness
        var darkEnough = 0.0
        // 40 halvings: far below what eight bits a component can show.
        for _ in 0..<40 {
            lab.lightness = (tooLight + darkEnough) / 2
            if lab.color().contrastRatio(to: .white) < ratio {
                tooLight = lab.lightness
            } else {
                darkEnough = lab.lightness
            }
        }
        lab.lightness = darkEnough
        return lab.color(alpha: alpha)
    }

    /// The light intensity of an sRGB component (IEC 61966-2-1).
    static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }

    /// The sRGB component of a light intensity, clamped to 0 to 1 (IEC 61966-2-1).
    static func encoded(_ intensity: Double) -> Double {
        let value = intensity <= 0.0031308 ? intensity * 12.92 : 1.055 * pow(intensity, 1 / 2.4) - 0.055
        return min(max(value, 0), 1)
    }
}

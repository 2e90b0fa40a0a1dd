/// What a chip's ground looks like for a tint: a flat colour, the tint's standard gradient, or a paint of the user's own.
public enum TintGradient: Equatable, Hashable, Sendable {
    case flat(Color)
    /// Top to bottom, interpolated in OKLab.
    case vertical(top: Color, bottom: Color)
    /// Used as it is, interpolated in sRGB.
    case paint(Paint)

    /// How much white is mixed into the top of a standard gradient. Ours: no source publishes the stops.
    public static let topWhiteShare = 0.20
    /// The contrast that white text has on a tint in high contrast (WCAG 2.2, level AA).
    public static let minimumContrast = 4.5

    /// The ground for `tint` in an appearance.
    ///
    /// In high contrast every tint is flat, of the light increased-contrast column whatever the scheme, and dark enough for
    /// white text; a gradient gives its first colour.
    public init(tint: Paint, in appearance: Appearance) {
        let reference: ColorReference
        switch (tint, appearance.contrast) {
        case (.gradient, .normal):
            self = .paint(tint)
            return
        case (.gradient(let colors, _), .high):
            reference = colors.first ?? .named(.black)
        case (.color(let color), _):
            reference = color
        }
        switch appearance.contrast {
        case .high:
            let color = reference.resolved(in: Appearance(scheme: .light, contrast: .high))
            self = .flat(color.darkened(untilWhiteTextReaches: Self.minimumContrast))
        case .normal:
            let color = reference.resolved(in: appearance)
            let white = Color.white.multiplyingAlpha(by: color.alpha)
            self = .vertical(top: color.mixedInOKLab(with: white, share: Self.topWhiteShare), bottom: color)
        }
    }

    /// The colour at `share` of the height, 0 at the top to 1 at the bottom; nil for a paint of the user's own.
    public func color(at share: Double) -> Color? {
        switch self {
        case .flat(let color): color
        case .vertical(let top, let bottom): top.mixedInOKLab(with: bottom, share: min(max(share, 0), 1))
        case .paint: nil
        }
    }

    /// `count` (at least 2) evenly spaced stops, from the top to the bottom; empty for a paint of the user's own.
    public func stops(_ count: Int) -> [Color] {
        let last = max(count, 2) - 1
        return (0...last).compactMap { color(at: Double($0) / Double(last)) }
    }
}

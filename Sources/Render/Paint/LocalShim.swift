import Model

extension ColorReference {
    func resolved(in appearance: Appearance) -> Color {
        switch self {
        case .value(let color): return color
        case .faded(let color, let alpha): return color.resolved(in: appearance).multiplyingAlpha(by: alpha)
        case .named(let name):
            switch name {
            case .pink: return Color(hex: 0xFF375F)
            case .orange: return Color(hex: 0xFF9F0A)
            case .blue: return Color(hex: 0x0A84FF)
            case .indigo: return Color(hex: 0x5E5CE6)
            case .purple: return Color(hex: 0xBF5AF2)
            case .teal: return Color(hex: 0x40C8E0)
            case .black: return .black
            case .white: return .white
            default: return .clear
            }
        }
    }
}

/// A tint's standard gradient.
func tintStops(_ paint: Paint, _ appearance: Appearance) -> ResolvedPaint {
    guard case .color(let reference) = paint else { return ResolvedPaint(paint, in: appearance) }
    let color = reference.resolved(in: appearance)
    func mix(_ a: Double) -> Double { a + (1 - a) * 0.2 }
    return ResolvedPaint(stops: [
        Color(red: mix(color.red), green: mix(color.green), blue: mix(color.blue), alpha: color.alpha), color,
    ])
}

/// The ring around what the keyboard is at.
public enum FocusRing {
    /// The thickness of the ring, in points.
    public static let width = 2.0
    /// The thickness of the line of the contrary colour around it, that shows on any ground, in points.
    public static let edgeWidth = 1.0
    /// How far it reaches out of what it surrounds, in points.
    static let outset = width + edgeWidth
    /// Of the corners of what is no capsule, in points.
    static let radius = 6.0
    /// In front of all rows, and none of them.
    static let rowIndex = -1

    /// The colours of ring and edge: white and black, in the order in which the ring stands out from the background.
    static func colors(over background: SceneConfiguration.Background, in appearance: Appearance) -> (ring: Color, edge: Color) {
        var ground: [Color] = [appearance.scheme == .light ? .white : .black]
        if case .paint(let paint) = background {
            switch paint {
            case .color(let color): ground = [color.resolved(in: appearance)]
            case .gradient(let colors, _): ground = colors.map { $0.resolved(in: appearance) }
            }
        }
        func worst(_ color: Color) -> Double { ground.map { color.contrastRatio(to: $0) }.min() ?? 1 }
        return worst(.white) >= worst(.black) ? (.white, .black) : (.black, .white)
    }
}

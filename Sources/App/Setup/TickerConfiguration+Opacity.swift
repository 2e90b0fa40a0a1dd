import Model

extension TickerConfiguration {
    /// Whether every pixel of the window will be opaque, before `window.opacity` makes the whole window shine through.
    var isOpaque: Bool {
        guard case .paint(let paint) = scene.background else { return false }
        switch paint {
        case .color(let color): return color.isOpaque
        case .gradient(let colors, _): return colors.allSatisfy(\.isOpaque)
        }
    }
}

extension ColorReference {
    /// Whether the colour hides what is behind it, whatever the appearance.
    fileprivate var isOpaque: Bool {
        switch self {
        case .value(let color): color.isOpaque
        case .named(let name): name != .clear && name != .secondaryLabel && name != .tertiaryLabel
        case .faded(let color, let alpha): alpha >= 1 && color.isOpaque
        }
    }
}

extension ColorReference {
    /// The colour that is meant in an appearance.
    public func resolved(in appearance: Appearance) -> Color {
        switch self {
        case .value(let color): color
        case .named(let name): name.color(in: appearance)
        case .faded(let reference, let alpha): reference.resolved(in: appearance).multiplyingAlpha(by: alpha)
        }
    }
}

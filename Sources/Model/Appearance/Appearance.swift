/// The look that the user asked for: it decides what a named colour is.
public struct Appearance: Equatable, Hashable, Sendable {
    /// Which column of the named colours is in force.
    public var scheme: ColorScheme
    /// Whether colours are taken for legibility before looks.
    public var contrast: Contrast

    public init(scheme: ColorScheme = .dark, contrast: Contrast = .normal) {
        self.scheme = scheme
        self.contrast = contrast
    }
}

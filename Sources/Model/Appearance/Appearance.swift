/// The look that the user asked for: it decides what a named colour is.
public struct Appearance: Equatable, Hashable, Sendable {
    public var scheme: ColorScheme
    public var contrast: Contrast

    public init(scheme: ColorScheme = .dark, contrast: Contrast = .normal) {
        self.scheme = scheme
        self.contrast = contrast
    }
}

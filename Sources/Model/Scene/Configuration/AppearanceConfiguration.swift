/// The table `[appearance]`; nil leaves a choice to the desktop.
public struct AppearanceConfiguration: Equatable, Sendable {
    public var scheme: ColorScheme?
    public var contrast: Contrast?

    public init() {}
}

/// What the desktop says, but for its display.
public struct SettingsReport: Equatable, Sendable {
    /// As in `DesktopSettings`.
    public var portal = DesktopFacts()
    /// As in `DesktopSettings`.
    public var files = DesktopFacts()

    public init() {}
}

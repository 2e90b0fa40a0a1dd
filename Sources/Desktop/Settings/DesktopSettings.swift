import Model

/// What the desktop wants, from everything that says something about it.
///
/// Wishes for less motion and for more contrast add up: one is enough. Of scales and schemes one is taken: the portal's text scale
/// unless it is 1 (which a portal answers as well where nobody chose), then the display's; the portal's scheme if one was chosen,
/// else that of the theme.
public struct DesktopSettings: Equatable, Sendable {
    /// What the settings portal of the session bus says.
    public var portal = DesktopFacts()
    /// What the window system says.
    public var display = DesktopFacts()
    /// What the files say that programs of other toolkits read.
    public var files = DesktopFacts()

    public init() {}

    /// Whether motion shall be reduced, and who says so; an origin of nil: nobody says anything, and this is the usual.
    public var reduceMotion: (value: Bool, origin: String?) { DesktopSettings.anyOf(all.flatMap(\.reduceMotion)) }
    /// Whether contrast shall be high, and who says so.
    public var highContrast: (value: Bool, origin: String?) { DesktopSettings.anyOf(all.flatMap(\.highContrast)) }

    /// How many times larger than usual text shall be, and who says so.
    public var textScale: (value: Double, origin: String?) {
        let chosen =
            portal.textScale.flatMap { $0.value == 1 ? nil : $0 } ?? display.textScale ?? portal.textScale ?? files.textScale
        return (chosen?.value ?? 1, chosen?.origin)
    }

    /// Where nothing at all is known there is no session, and dark is usual.
    public var scheme: (value: ColorScheme, origin: String?) {
        if let fact = portal.scheme, let scheme = fact.value { return (scheme, fact.origin) }
        let themes = all.compactMap(\.darkTheme)
        if let dark = themes.first(where: \.value) { return (.dark, dark.origin) }
        guard let origin = portal.scheme?.origin ?? themes.first?.origin else { return (.dark, nil) }
        return (.light, origin)
    }

    /// The same as one value.
    public var environment: SceneEnvironment {
        SceneEnvironment(
            category: .nearest(toTextScale: textScale.value),
            appearance: Appearance(scheme: scheme.value, contrast: highContrast.value ? .high : .normal),
            reduceMotion: reduceMotion.value)
    }

    private var all: [DesktopFacts] { [portal, display, files] }

    private static func anyOf(_ facts: [DesktopFacts.Fact<Bool>]) -> (value: Bool, origin: String?) {
        let fact = facts.first(where: \.value) ?? facts.first
        return (fact?.value ?? false, fact?.origin)
    }
}

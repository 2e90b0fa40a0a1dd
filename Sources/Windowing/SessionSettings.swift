/// What the window system itself knows of how the desktop should look: on X11 what XSETTINGS and Xresources say. nil means that
/// nothing is said.
///
/// It is one source of several: where the session's message bus answers for the same thing, the portal's text scale other than 1
/// comes before this one, wishes for less motion and more contrast add up, and the portal's colour scheme comes first. Whoever
/// configures the program comes before all of them.
public struct SessionSettings: Equatable, Sendable {
    /// How much larger text is than usual, beside the device scale that windows are told of: never apply both to one thing.
    public var textScale: Double?
    /// Whether animations are wanted (`Gtk/EnableAnimations`).
    public var animationsEnabled: Bool?
    /// The name of the theme (`Net/ThemeName`).
    public var themeName: String?
    /// Whether applications shall use a theme's dark variant (`Gtk/ApplicationPreferDarkTheme`).
    public var prefersDarkVariant: Bool?

    public init(
        textScale: Double? = nil, animationsEnabled: Bool? = nil, themeName: String? = nil, prefersDarkVariant: Bool? = nil
    ) {
        self.textScale = textScale
        self.animationsEnabled = animationsEnabled
        self.themeName = themeName
        self.prefersDarkVariant = prefersDarkVariant
    }

    /// Whether the theme is a dark one: by the variant that is asked for, or by its name.
    public var isDark: Bool? {
        guard themeName != nil || prefersDarkVariant != nil else { return nil }
        return prefersDarkVariant == true || themeName?.lowercased().hasSuffix("-dark") == true
            || themeName == "HighContrastInverse"
    }

    /// Whether the theme is one of high contrast.
    public var hasHighContrast: Bool? { themeName.map { $0.hasPrefix("HighContrast") } }
}

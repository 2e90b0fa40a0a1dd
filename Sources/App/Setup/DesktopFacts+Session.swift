import Desktop
import Windowing

extension DesktopFacts {
    /// What the window system says.
    init(_ session: SessionSettings) {
        self.init()
        textScale = session.textScale.map { Fact($0, "the display's dots per inch") }
        if let flag = session.animationsEnabled { reduceMotion.append(Fact(!flag, "Gtk/EnableAnimations")) }
        take(
            themeName: session.themeName, prefersDark: session.prefersDarkVariant, nameOrigin: "Net/ThemeName",
            variantOrigin: "Gtk/ApplicationPreferDarkTheme")
    }
}

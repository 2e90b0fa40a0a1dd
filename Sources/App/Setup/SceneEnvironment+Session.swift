import Model
import Windowing

extension SceneEnvironment {
    /// What the desktop wants, as far as the window system knows it; where it says nothing, the usual.
    init(_ session: SessionSettings) {
        self.init()
        if let textScale = session.textScale { category = .nearest(toTextScale: textScale) }
        if let isDark = session.isDark { appearance.scheme = isDark ? .dark : .light }
        if session.hasHighContrast == true { appearance.contrast = .high }
        reduceMotion = session.animationsEnabled == false
    }
}

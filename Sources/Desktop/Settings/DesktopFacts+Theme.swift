extension DesktopFacts {
    /// Takes what a theme's name, and the wish for its dark variant, say.
    public mutating func take(themeName: String?, prefersDark: Bool?, nameOrigin: String, variantOrigin: String) {
        if let prefersDark, prefersDark || themeName == nil {
            darkTheme = Fact(prefersDark, variantOrigin)
        } else if let themeName {
            let lowercased = themeName.lowercased()
            let isDark = lowercased.hasSuffix("-dark") || lowercased.hasSuffix(":dark") || themeName == "HighContrastInverse"
            darkTheme = Fact(isDark, nameOrigin)
        }
        if let themeName { highContrast.append(Fact(themeName.hasPrefix("HighContrast"), nameOrigin)) }
    }
}

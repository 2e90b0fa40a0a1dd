import Model
import Testing

@testable import Desktop

@Suite struct DesktopSettingsTests {
    private func facts(_ change: (inout DesktopFacts) -> Void) -> DesktopFacts {
        var facts = DesktopFacts()
        change(&facts)
        return facts
    }

    @Test func nobodySaysAnything() {
        let settings = DesktopSettings()
        #expect(settings.environment == SceneEnvironment())
        #expect(settings.reduceMotion == (false, nil))
        #expect(settings.highContrast == (false, nil))
        #expect(settings.textScale == (1, nil))
        #expect(settings.scheme == (.dark, nil))
    }

    @Test func oneWishForLessMotionIsEnough() {
        var settings = DesktopSettings()
        settings.portal.reduceMotion = [.init(false, "a"), .init(false, "b")]
        #expect(settings.reduceMotion == (false, "a"))
        settings.files.reduceMotion = [.init(true, "c")]
        #expect(settings.reduceMotion == (true, "c"))
        settings.display.reduceMotion = [.init(true, "d")]
        #expect(settings.reduceMotion == (true, "d"))
        settings.portal.reduceMotion = [.init(false, "a"), .init(true, "b")]
        #expect(settings.reduceMotion == (true, "b"))
        #expect(settings.environment.reduceMotion)
    }

    @Test func oneWishForContrastIsEnough() {
        var settings = DesktopSettings()
        settings.portal.highContrast = [.init(false, "a")]
        settings.display.highContrast = [.init(true, "theme")]
        #expect(settings.highContrast == (true, "theme"))
        #expect(settings.environment.appearance.contrast == .high)
    }

    @Test(
        arguments: [
            (nil, nil, 1.0, nil), (1.5, 1.2, 1.5, "portal"), (1.0, 1.2, 1.2, "display"), (1.0, nil, 1.0, "portal"),
            (nil, 1.0, 1.0, "display"), (0.8, nil, 0.8, "portal"),
        ] as [(Double?, Double?, Double, String?)])
    func thePortalsTextScaleCountsUnlessItIsTheUsual(_ portal: Double?, _ display: Double?, _ scale: Double, _ origin: String?) {
        var settings = DesktopSettings()
        settings.portal.textScale = portal.map { .init($0, "portal") }
        settings.display.textScale = display.map { .init($0, "display") }
        #expect(settings.textScale == (scale, origin))
        #expect(settings.environment.category == .nearest(toTextScale: scale))
    }

    @Test func aChosenSchemeBeatsThemes() {
        var settings = DesktopSettings()
        settings.display.darkTheme = .init(false, "theme")
        #expect(settings.scheme == (.light, "theme"))
        settings.files.darkTheme = .init(true, "file")
        #expect(settings.scheme == (.dark, "file"))
        settings.portal.scheme = .init(nil, "portal")
        #expect(settings.scheme == (.dark, "file"))
        settings.files.darkTheme = nil
        settings.display.darkTheme = nil
        #expect(settings.scheme == (.light, "portal"))
        settings.display.darkTheme = .init(true, "theme")
        settings.portal.scheme = .init(.light, "portal")
        #expect(settings.scheme == (.light, "portal"))
        settings.portal.scheme = .init(.dark, "portal")
        #expect(settings.scheme == (.dark, "portal"))
    }

    @Test(
        arguments: [
            ("Adwaita", nil, false, false), ("Adwaita-dark", nil, true, false), ("Adwaita:dark", nil, true, false),
            ("HighContrast", nil, false, true), ("HighContrastInverse", nil, true, true), ("Adwaita", true, true, false),
            ("Adwaita-dark", false, true, false),
        ] as [(String, Bool?, Bool, Bool)])
    func namesOfThemesSaySomething(_ name: String, _ prefersDark: Bool?, _ isDark: Bool, _ isHigh: Bool) {
        let facts = facts { $0.take(themeName: name, prefersDark: prefersDark, nameOrigin: "name", variantOrigin: "variant") }
        #expect(facts.darkTheme == .init(isDark, prefersDark == true ? "variant" : "name"))
        #expect(facts.highContrast == [.init(isHigh, "name")])
    }

    // MARK: The portal

    private func facts(_ values: [String: [String: BusValue]]) -> DesktopFacts {
        var settings = PortalSettings()
        settings.replace(by: .dictionary(values.mapValues { .dictionary($0) }))
        return settings.facts
    }

    @Test func thePortalsValuesAreRead() {
        let facts = facts([
            "org.freedesktop.appearance": ["color-scheme": .integer(1), "contrast": .integer(1), "reduced-motion": .integer(1)],
            "org.gnome.desktop.interface": [
                "enable-animations": .boolean(false), "text-scaling-factor": .double(1.5),
                "color-scheme": .string("prefer-light"),
                "gtk-theme": .string("HighContrast"),
            ],
            "org.gnome.desktop.a11y.interface": ["high-contrast": .boolean(true), "reduced-motion": .string("reduce")],
            "org.other": ["enable-animations": .boolean(true)],
        ])
        #expect(
            facts.reduceMotion == [
                .init(true, "org.freedesktop.appearance reduced-motion"),
                .init(true, "org.gnome.desktop.a11y.interface reduced-motion"),
                .init(true, "org.gnome.desktop.interface enable-animations"),
            ])
        #expect(
            facts.highContrast == [
                .init(true, "org.freedesktop.appearance contrast"), .init(true, "org.gnome.desktop.a11y.interface high-contrast"),
                .init(true, "org.gnome.desktop.interface gtk-theme"),
            ])
        #expect(facts.textScale == .init(1.5, "org.gnome.desktop.interface text-scaling-factor"))
        #expect(facts.scheme == .init(.dark, "org.freedesktop.appearance color-scheme"))
        #expect(facts.darkTheme == .init(false, "org.gnome.desktop.interface gtk-theme"))
    }

    @Test func unknownNumbersAreNoPreference() {
        let facts = facts([
            "org.freedesktop.appearance": ["color-scheme": .integer(7), "contrast": .integer(2), "reduced-motion": .integer(9)]
        ])
        #expect(facts.reduceMotion.map(\.value) == [false])
        #expect(facts.highContrast.map(\.value) == [false])
        #expect(facts.scheme == .init(nil, "org.freedesktop.appearance color-scheme"))
    }

    @Test func valuesOfOtherTypesSayNothing() {
        let interface: [String: BusValue] = [
            "enable-animations": .string("no"), "text-scaling-factor": .string("2"), "color-scheme": .integer(1),
            "gtk-theme": .list([]),
        ]
        let appearance: [String: BusValue] = ["color-scheme": .string("dark"), "contrast": .boolean(true)]
        #expect(
            facts(["org.gnome.desktop.interface": interface, "org.freedesktop.appearance": appearance]) == DesktopFacts())
        for scale in [0.0, -1, .infinity, .nan, 1e9] {
            #expect(facts(["org.gnome.desktop.interface": ["text-scaling-factor": .double(scale)]]).textScale == nil)
        }
        var settings = PortalSettings()
        settings.replace(by: .list([.string("x")]))
        #expect(settings.facts == DesktopFacts())
    }
}

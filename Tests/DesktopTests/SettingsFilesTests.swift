import TestSupport
import Testing

@testable import Desktop

@Suite struct SettingsFilesTests {
    private func facts(_ folder: TemporaryFolder?, system: [String] = [], theme: String? = nil) -> DesktopFacts {
        SettingsFiles(folder: folder?.path, systemFolders: system, themeVariable: theme).facts
    }

    @Test func noFilesSayNothing() throws {
        #expect(facts(nil) == DesktopFacts())
        #expect(facts(try TemporaryFolder(), system: ["/nowhere"]) == DesktopFacts())
    }

    @Test func theNewerToolkitComesFirst() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "[Settings]\ngtk-enable-animations=0\ngtk-theme-name=Adwaita-dark\ngtk-application-prefer-dark-theme = true\n",
            to: "gtk-3.0/settings.ini")
        #expect(facts(folder).reduceMotion == [.init(true, "gtk-3.0/settings.ini gtk-enable-animations")])
        #expect(facts(folder).darkTheme == .init(true, "gtk-3.0/settings.ini gtk-application-prefer-dark-theme"))
        try folder.write(
            "# a comment\n[Other]\ngtk-enable-animations=0\n[Settings]\n gtk-enable-animations = TRUE \ngtk-theme-name=HighContrast\n",
            to: "gtk-4.0/settings.ini")
        #expect(facts(folder).reduceMotion == [.init(false, "gtk-4.0/settings.ini gtk-enable-animations")])
        #expect(facts(folder).highContrast == [.init(true, "gtk-4.0/settings.ini gtk-theme-name")])
    }

    @Test func theVariableBeatsTheFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("[Settings]\ngtk-application-prefer-dark-theme=1\n", to: "gtk-4.0/settings.ini")
        #expect(facts(folder, theme: "Adwaita").darkTheme == .init(false, "GTK_THEME"))
        #expect(facts(folder, theme: "Adwaita:dark").darkTheme == .init(true, "GTK_THEME"))
        #expect(facts(folder, theme: "HighContrast").highContrast == [.init(true, "GTK_THEME")])
    }

    @Test(
        arguments: [
            ("0", true), ("0.0", true), ("1", false), ("0.35355339059327379", false), ("", nil), ("fast", nil),
        ] as [(String, Bool?)])
    func noDurationIsNoAnimation(_ factor: String, _ isReduced: Bool?) throws {
        let folder = try TemporaryFolder()
        try folder.write("[General]\nAnimationDurationFactor=7\n[KDE]\nAnimationDurationFactor=\(factor)\n", to: "kdeglobals")
        #expect(facts(folder).reduceMotion.map(\.value) == [isReduced].compactMap { $0 })
    }

    @Test func theUsersFileBeatsTheSystems() throws {
        let (user, system) = (try TemporaryFolder(), try TemporaryFolder())
        try system.write("[KDE]\nAnimationDurationFactor[$i]=0\n", to: "kdeglobals")
        #expect(
            facts(user, system: ["/nowhere", system.path]).reduceMotion == [.init(true, "kdeglobals AnimationDurationFactor")])
        try user.write("[KDE]\nAnimationDurationFactor=1\n", to: "kdeglobals")
        #expect(
            facts(user, system: ["/nowhere", system.path]).reduceMotion == [.init(false, "kdeglobals AnimationDurationFactor")])
    }

    @Test func whatIsNoSuchFileSaysNothing() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "kdeglobals/file")
        try folder.write(String(repeating: "x", count: 2 << 20), to: "gtk-4.0/settings.ini")
        #expect(facts(folder) == DesktopFacts())
        try folder.write("\u{FEFF}[\n=\n==\n[]]\r\n[KDE\n\0=[[\n]", to: "gtk-4.0/settings.ini")
        #expect(facts(folder) == DesktopFacts())
    }
}

import System

/// The files in which desktops keep what they want where nobody answers on a bus.
struct SettingsFiles: Sendable {
    /// In bytes; no such file is nearly as large.
    private static let maximumSize = 1 << 20

    /// The user's own folder of configurations; nil where there is none.
    let folder: String?
    /// The system's, the most important one first.
    let systemFolders: [String]
    /// The variable `GTK_THEME`.
    let themeVariable: String?

    /// Those of the session.
    static var ofSession: SettingsFiles {
        func nonEmpty(_ name: String) -> String? { Environment.value(name).flatMap { $0.isEmpty ? nil : $0 } }
        let system = (nonEmpty("XDG_CONFIG_DIRS") ?? "/etc/xdg").split(separator: ":").map(String.init)
        return SettingsFiles(
            folder: nonEmpty("XDG_CONFIG_HOME") ?? nonEmpty("HOME").map { "\($0)/.config" }, systemFolders: system,
            themeVariable: nonEmpty("GTK_THEME"))
    }

    /// Whether one of the files that may change while the program runs is at `path`.
    func isWatched(_ path: String) -> Bool { folder.map { path == "\($0)/kdeglobals" } ?? false }

    /// What they say now.
    var facts: DesktopFacts {
        var facts = DesktopFacts()
        var themeName: (name: String, origin: String)? = themeVariable.map { ($0, "GTK_THEME") }
        var prefersDark: (flag: Bool, origin: String)?
        for version in ["gtk-4.0", "gtk-3.0"] {
            guard let file = file("\(version)/settings.ini") else { continue }
            let origin = "\(version)/settings.ini"
            if facts.reduceMotion.isEmpty, let flag = flag(file.value("gtk-enable-animations", in: "Settings")) {
                facts.reduceMotion.append(.init(!flag, "\(origin) gtk-enable-animations"))
            }
            if themeName == nil, let name = file.value("gtk-theme-name", in: "Settings") {
                themeName = (name, "\(origin) gtk-theme-name")
            }
            if prefersDark == nil, let flag = flag(file.value("gtk-application-prefer-dark-theme", in: "Settings")) {
                prefersDark = (flag, "\(origin) gtk-application-prefer-dark-theme")
            }
        }
        // The variable beats both.
        if themeVariable != nil { prefersDark = nil }
        facts.take(
            themeName: themeName?.name, prefersDark: prefersDark?.flag, nameOrigin: themeName?.origin ?? "",
            variantOrigin: prefersDark?.origin ?? "")
        let factor = ([folder].compactMap { $0 } + systemFolders).lazy.compactMap { folder in
            self.file("kdeglobals", in: folder)?.value("AnimationDurationFactor", in: "KDE").flatMap(Double.init)
        }.first
        if let factor { facts.reduceMotion.append(.init(factor == 0, "kdeglobals AnimationDurationFactor")) }
        return facts
    }

    private func file(_ name: String, in folder: String? = nil) -> KeyFile? {
        guard let folder = folder ?? self.folder else { return nil }
        let path = "\(folder)/\(name)"
        // A pipe or a device could keep the program waiting.
        guard FileReader.exists(path), !FileReader.isEndless(path),
            let bytes = try? FileReader.bytes(at: path, limit: Self.maximumSize)
        else { return nil }
        return KeyFile(String(decoding: bytes, as: UTF8.self))
    }

    private func flag(_ text: String?) -> Bool? {
        switch text?.lowercased() {
        case "1", "true", "yes": true
        case "0", "false", "no": false
        default: nil
        }
    }
}

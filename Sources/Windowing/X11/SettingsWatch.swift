/// Reads what the session says of scale and looks, from the settings manager and the root window's resources, and follows it.
///
/// Used by one thread.
final class SettingsWatch {
    private let connection: XConnection
    private let atoms: Atoms
    /// The settings manager's window; 0 while there is none.
    private var manager: UInt32 = 0
    private var settings = XSettings()
    private(set) var displayScale = DisplayScale(dotsPerInch: nil)

    /// Asks the server; waits for its answers. The root window's properties and messages must be selected already.
    init(_ connection: XConnection, _ atoms: Atoms) {
        self.connection = connection
        self.atoms = atoms
        findManager()
        readResources()
    }

    var session: SessionSettings {
        SessionSettings(
            textScale: displayScale.textScale, animationsEnabled: settings.integer("Gtk/EnableAnimations").map { $0 != 0 },
            themeName: settings.text("Net/ThemeName"),
            prefersDarkVariant: settings.integer("Gtk/ApplicationPreferDarkTheme").map { $0 != 0 })
    }

    /// Takes in an event that may be about settings.
    ///
    /// - Returns: Whether it was, so that they may be others now.
    func handle(_ event: XEvent) -> Bool {
        switch event {
        case .propertyChanged(connection.root, XConnection.StandardAtom.resourceManager.rawValue):
            readResources()
        case .propertyChanged(manager, atoms[.settings]) where manager != 0:
            readSettings()
        case .destroyed(manager) where manager != 0:
            findManager()
        case .message(connection.root, atoms[.manager], let data) where data.count > 1 && data[1] == atoms.settingsManager:
            findManager()
        default:
            return false
        }
        return true
    }

    private func findManager() {
        manager = connection.watchOwner(ofSelection: atoms.settingsManager)
        readSettings()
    }

    private func readSettings() {
        let bytes = manager == 0 ? [] : connection.bytes(of: atoms[.settings], of: manager)
        settings = XSettings(bytes) ?? XSettings()
        readResources()
    }

    private func readResources() {
        let resources = connection.bytes(of: XConnection.StandardAtom.resourceManager.rawValue, of: connection.root)
        displayScale = DisplayScale(settings, resources: String(decoding: resources, as: UTF8.self))
    }
}

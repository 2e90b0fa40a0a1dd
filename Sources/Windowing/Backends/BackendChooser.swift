import Model

/// Opens the first back-end that is ready.
public struct BackendChooser {
    private let environment: (String) -> String?

    /// - Parameter environment: The value of an environment variable, nil when it is not set. Asked for `WAYLAND_DISPLAY`,
    ///   `WAYLAND_SOCKET`, `DISPLAY`, and for `MARQUESINA_PACING`, which set to `timer` keeps an X server from pacing frames.
    public init(environment: @escaping (String) -> String?) {
        self.environment = environment
    }

    /// Tries what `choice` allows, in the order of preference, and tells of each one why it would not do.
    ///
    /// - Parameter mode: What kind of window will be made; nil for none.
    public func open(_ choice: BackendChoice, for mode: WindowConfiguration.Mode? = nil) throws(NoBackendError)
        -> any WindowSystem
    {
        var attempts: [NoBackendError.Attempt] = []
        if choice != .x11 {
            do throws(WindowingError) {
                return try openWayland(mode)
            } catch {
                attempts.append(.init(backend: "wayland", reason: error.reason))
            }
        }
        if choice != .wayland {
            do throws(WindowingError) {
                return try openX11()
            } catch {
                attempts.append(.init(backend: "x11", reason: error.reason))
            }
        }
        throw NoBackendError(attempts: attempts)
    }

    private func openWayland(_ mode: WindowConfiguration.Mode?) throws(WindowingError) -> any WindowSystem {
        let display = environment("WAYLAND_DISPLAY").flatMap { $0.isEmpty ? nil : $0 }
        guard display != nil || environment("WAYLAND_SOCKET") != nil else {
            throw .unavailable(backend: "wayland", reason: "WAYLAND_DISPLAY is not set")
        }
        let system = try WaylandWindowSystem(displayName: display)
        if let mode, !system.canMakeWindow(of: mode) { throw WaylandWindowSystem.refusal(of: mode) }
        return system
    }

    private func openX11() throws(WindowingError) -> any WindowSystem {
        guard let display = environment("DISPLAY"), !display.isEmpty else {
            throw .unavailable(backend: "x11", reason: "DISPLAY is not set")
        }
        let pacing = environment("MARQUESINA_PACING").flatMap(FramePacing.init(rawValue:)) ?? .display
        return try X11WindowSystem(displayName: display, pacing: pacing)
    }
}

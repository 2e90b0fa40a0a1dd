/// Opens the first back-end that is ready.
public struct BackendChooser {
    private let environment: (String) -> String?

    /// - Parameter environment: The value of an environment variable, nil when it is not set. Asked for `DISPLAY`, and for
    ///   `MARQUESINA_PACING`, which set to `timer` keeps the display from pacing frames.
    public init(environment: @escaping (String) -> String?) {
        self.environment = environment
    }

    /// Tries what `choice` allows, in the order of preference, and tells of each one why it would not do.
    public func open(_ choice: BackendChoice) throws(NoBackendError) -> any WindowSystem {
        var attempts: [NoBackendError.Attempt] = []
        if choice != .x11 { attempts.append(.init(backend: "wayland", reason: "not available yet in this version")) }
        if choice != .wayland {
            do throws(WindowingError) {
                return try openX11()
            } catch {
                attempts.append(.init(backend: "x11", reason: error.reason))
            }
        }
        throw NoBackendError(attempts: attempts)
    }

    private func openX11() throws(WindowingError) -> any WindowSystem {
        guard let display = environment("DISPLAY"), !display.isEmpty else {
            throw .unavailable(backend: "x11", reason: "DISPLAY is not set")
        }
        let pacing = environment("MARQUESINA_PACING").flatMap(FramePacing.init(rawValue:)) ?? .display
        return try X11WindowSystem(displayName: display, pacing: pacing)
    }
}

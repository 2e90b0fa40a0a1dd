import Model
import System
import Windowing

/// The connection to the display: where the configuration wants it, one that is lost is made again. Used by one thread.
final class DisplayLink {
    /// The back-end's name, the last one's while there is none.
    private(set) var name: String
    /// When to look for the display again, in seconds of the monotonic clock; nil while it is there.
    var deadline: Double? { retry?.next }

    private var system: (any WindowSystem)?
    private var retry: RetrySchedule?
    private let controller: Controller
    private let instanceName: String
    private let open: () throws(NoBackendError) -> any WindowSystem
    private let now: () -> Double
    private let log: Log

    /// Makes the windows.
    ///
    /// - Parameters:
    ///   - system: The display that is there now.
    ///   - instanceName: The first part of the windows' class.
    ///   - open: Connects anew.
    init(
        _ system: any WindowSystem, _ controller: Controller, instanceName: String, now: @escaping () -> Double, log: Log,
        open: @escaping () throws(NoBackendError) -> any WindowSystem
    ) throws(WindowingError) {
        self.system = system
        self.controller = controller
        self.instanceName = instanceName
        self.now = now
        self.log = log
        self.open = open
        name = system.name
        try controller.start(on: system, name: instanceName)
    }

    /// Readable when `dispatchEvents` has something to do; none while the display is away.
    var descriptors: [Int32] { system?.descriptors ?? [] }

    /// Hands on everything that has arrived.
    func dispatchEvents() throws(WindowingError) {
        do throws(WindowingError) {
            try system?.dispatchEvents(controller.handle)
        } catch {
            try leave(error)
        }
    }

    /// Sends what is buffered; call it before waiting.
    func flush() throws(WindowingError) {
        do throws(WindowingError) {
            try system?.flush()
        } catch {
            try leave(error)
        }
    }

    /// Looks for a display that is away, if it is time to.
    func lookAgain() {
        guard var schedule = retry, schedule.next <= now() else { return }
        do {
            let system = try open()
            try controller.start(on: system, name: instanceName)
            self.system = system
            retry = nil
            name = system.name
            log.info("display", "the display is there again (\(name))")
        } catch {
            controller.leaveDisplay()
            schedule.failed(at: now())
            retry = schedule
        }
    }

    /// The connection broke.
    private func leave(_ error: WindowingError) throws(WindowingError) {
        guard controller.shared.configuration.window.reconnects else { throw error }
        log.warning("display", "\(error.backend): \(error.reason); waiting for it to come back")
        controller.leaveDisplay()
        system = nil
        retry = RetrySchedule(from: now())
    }
}

extension WindowConfiguration {
    /// Whether a display that is lost is waited for.
    var reconnects: Bool { (whenLost ?? (mode == .kiosk ? .reconnect : .exit)) == .reconnect }
}

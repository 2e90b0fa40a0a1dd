import Canvas
import Model

/// A window system without a screen: time stands still until it is moved, and every frame is kept for inspection.
///
/// Its refreshes lie at whole multiples of the refresh period. Used by one thread.
public final class HeadlessWindowSystem: WindowSystem {
    /// `headless`.
    public let name = "headless"
    /// Everything that a display can do.
    public let capabilities = Capabilities(displayPacing: true, translucency: true)
    /// None: time and events come by calls.
    public let descriptors: [Int32] = []
    /// The monitors, the primary one first.
    public private(set) var outputs: [Output]
    /// Seconds of its own clock.
    public private(set) var now: Double
    /// Seconds from one refresh to the next.
    public let refreshPeriod: Double
    /// The windows that were made and not closed, in the order of their making.
    public private(set) var windows: [HeadlessWindow] = []

    private let events = EventQueue()
    private var lastID: UInt64 = 0
    private var lossReason: String?

    /// - Parameters:
    ///   - outputs: The primary one first.
    ///   - refreshPeriod: Seconds, above 0.
    ///   - start: What the clock shows at first, in seconds.
    public init(
        outputs: [Output] = [
            Output(name: "HEADLESS-1", frame: PixelRect(x: 0, y: 0, width: 1280, height: 720), scale: .one, isPrimary: true)
        ],
        refreshPeriod: Double = 1.0 / 60, start: Double = 0
    ) {
        self.outputs = outputs
        self.refreshPeriod = refreshPeriod
        now = start
    }

    /// Makes a window, always a `HeadlessWindow`; its size comes as a `configured` event.
    public func makeWindow(_ specification: WindowSpecification) throws(WindowingError) -> any Window {
        try checkConnection()
        lastID += 1
        let window = HeadlessWindow(WindowID(lastID), specification, layout, system: self)
        windows.append(window)
        events.append(.configured(window.id, size: window.size, scale: window.scale))
        return window
    }

    /// Hands on what has become due and what was posted.
    public func dispatchEvents(_ handler: (WindowEvent) -> Void) throws(WindowingError) {
        windows.removeAll { $0.isClosed }
        events.handOn(where: isCurrent, to: handler)
        try checkConnection()
    }

    /// Fails when the connection was lost; else there is nothing to send.
    public func flush() throws(WindowingError) { try checkConnection() }

    /// Moves the clock forwards to `time`; what becomes due waits for `dispatchEvents`.
    ///
    /// A window that asked for a frame gets one, however many refreshes pass.
    public func advance(to time: Double) {
        guard time > now else { return }
        let before = refresh(at: now)
        now = time
        let current = refresh(at: now)
        guard current > before else { return }
        for window in windows where !window.isClosed {
            if window.takePresented() {
                events.append(.presented(window.id, at: (before + 1) * refreshPeriod, refreshPeriod: refreshPeriod))
            }
            if window.takeRequest() {
                let time = FrameTime(presentationTime: (current + 1) * refreshPeriod, refreshPeriod: refreshPeriod)
                events.append(.frame(window.id, time))
            }
        }
    }

    /// Moves the clock forwards by `seconds`.
    public func advance(by seconds: Double) { advance(to: now + seconds) }

    /// Lets `event` happen.
    public func post(_ event: WindowEvent) { events.append(event) }

    /// Gives a window another size, as a user or a window manager would.
    public func resize(_ id: WindowID, to size: PixelSize) {
        guard let window = windows.first(where: { $0.id == id }), window.size != size else { return }
        window.take(size)
        events.append(.configured(id, size: size, scale: window.scale))
    }

    /// Other monitors are there now, perhaps none; bars follow.
    public func setOutputs(_ outputs: [Output]) {
        self.outputs = outputs
        events.append(.outputsChanged)
        for window in windows { replace(window) }
    }

    /// Breaks the connection: everything that can fail fails from now on.
    public func lose(reason: String) { lossReason = reason }

    /// Puts a bar where it belongs by its rows' height and the monitors.
    func replace(_ window: HeadlessWindow) {
        if window.follow(layout) { events.append(.configured(window.id, size: window.size, scale: window.scale)) }
    }

    private var layout: ScreenLayout {
        let all = outputs.reduce(PixelRect.zero) { $0.union($1.frame) }
        return ScreenLayout(size: PixelSize(width: all.maxX, height: all.maxY), outputs: outputs)
    }

    /// Which refresh it is; a hair is added, as sums of periods round down.
    private func refresh(at time: Double) -> Double { (time / refreshPeriod + 1e-6).rounded(.down) }

    private func isCurrent(_ event: WindowEvent) -> Bool {
        guard let id = event.window else { return true }
        return windows.contains { $0.id == id && !$0.isClosed }
    }

    private func checkConnection() throws(WindowingError) {
        if let lossReason { throw .lost(backend: name, reason: lossReason) }
    }
}

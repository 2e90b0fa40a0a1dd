import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

/// A window on a test's X server or compositor, and the loop that serves it.
final class LiveWindow {
    let system: any WindowSystem
    let window: any Window
    /// What has been reported, in order.
    private(set) var events: [WindowEvent] = []
    /// How often the loop was woken.
    private(set) var wakeups = 0
    private(set) var problems: [WindowingProblem] = []
    /// Called with each event, after it was noted.
    var onEvent: (WindowEvent) -> Void = { _ in }

    /// - Parameter change: From a bar at the bottom of the primary monitor, 40 points high, opaque, named `test`.
    init(_ server: LiveXServer, pacing: FramePacing = .display, _ change: (inout WindowSpecification) -> Void = { _ in }) throws {
        let x11 = try X11WindowSystem(displayName: server.display, pacing: pacing)
        system = x11
        window = try LiveWindow.makeWindow(x11, nil, change)
        x11.onProblem = { [weak self] in self?.problems.append($0) }
    }

    /// - Parameter change: As above.
    init(_ compositor: LiveCompositor, _ change: (inout WindowSpecification) -> Void = { _ in }) throws {
        system = try WaylandWindowSystem(displayName: compositor.display)
        window = try LiveWindow.makeWindow(system, system.outputs.first, change)
    }

    /// - Parameter change: As above.
    init(_ compositor: LiveStubCompositor, _ change: (inout WindowSpecification) -> Void = { _ in }) throws {
        system = try WaylandWindowSystem(displayName: compositor.display)
        window = try LiveWindow.makeWindow(system, system.outputs.first, change)
        // Whoever tells the compositor about the window must find it there.
        try system.flush()
        try compositor.catchUp()
    }

    private static func makeWindow(
        _ system: any WindowSystem, _ output: Output?, _ change: (inout WindowSpecification) -> Void
    ) throws -> any Window {
        var specification = WindowSpecification(
            configuration: WindowConfiguration(), name: "test", output: output, contentHeight: 40, isOpaque: true)
        change(&specification)
        return try system.makeWindow(specification)
    }

    /// The server's name for the window, as tools take it.
    var identifier: String { String(window.id.value) }

    /// Serves events until `isDone` says so, which is asked before each wait, or `seconds` have passed and nothing is left to read.
    ///
    /// - Returns: Whether it was done in time.
    @discardableResult func serve(
        for seconds: Double = LiveWait.limit, until isDone: () throws -> Bool = { false }
    ) throws -> Bool {
        let end = LiveWait.now + seconds
        while true {
            try system.flush()
            if try isDone() { return true }
            let rest = end - LiveWait.now
            let isReadable = LiveWait.isReadable(system.descriptors, within: rest)
            if isReadable { wakeups += 1 }
            try system.dispatchEvents { event in
                events.append(event)
                onEvent(event)
            }
            guard rest > 0 || isReadable && rest > -LiveWait.limit else { return try isDone() }
        }
    }

    /// Serves until nothing wakes the loop for so many seconds on end; whether that came.
    func rests(for seconds: Double) throws -> Bool {
        try LiveWait.until {
            let before = wakeups
            try serve(for: seconds)
            return wakeups == before
        }
    }

    /// Shows one even colour, 0xAARRGGBB, at the next refresh, and waits until it is seen.
    func show(_ color: UInt32) throws {
        let shownBefore = presentedCount
        let previous = onEvent
        defer { onEvent = previous }
        onEvent = { [window] event in
            guard case .frame = event else { return }
            window.present(Composition.solid(color, window.size))
        }
        window.requestFrame()
        #expect(try serve { presentedCount > shownBefore }, "no frame was presented")
    }

    /// Shows one even colour once a frame is asked for, and waits for no answer.
    func draw(_ color: UInt32) throws {
        let drawnBefore = frameTimes.count
        let previous = onEvent
        defer { onEvent = previous }
        onEvent = { [window] event in
            guard case .frame = event else { return }
            window.present(Composition.solid(color, window.size))
        }
        window.requestFrame()
        #expect(try serve { frameTimes.count > drawnBefore }, "no frame was asked for")
        try system.flush()
    }

    var presentedCount: Int { events.count { if case .presented = $0 { true } else { false } } }

    /// The times for which frames were to be drawn.
    var frameTimes: [Double] {
        events.compactMap { if case .frame(_, let time) = $0 { time.presentationTime } else { nil } }
    }

    /// The sizes that the window was told to have.
    var sizes: [PixelSize] {
        events.compactMap { if case .configured(_, let size, _) = $0 { size } else { nil } }
    }
}

extension Composition {
    /// One even colour, wholly damaged.
    static func solid(_ color: UInt32, _ size: PixelSize) -> Composition {
        Composition(size: size, ground: .solid(color), layers: [], damage: [PixelRect(size: size)])
    }
}

import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

/// A window on a test's X server, and the loop that serves it.
final class LiveWindow {
    let system: X11WindowSystem
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
        system = try X11WindowSystem(displayName: server.display, pacing: pacing)
        var specification = WindowSpecification(
            configuration: WindowConfiguration(), name: "test", output: nil, contentHeight: 40, isOpaque: true)
        change(&specification)
        window = try system.makeWindow(specification)
        system.onProblem = { [weak self] in self?.problems.append($0) }
    }

    /// The server's name for the window, as tools take it.
    var identifier: String { String(window.id.value) }

    /// Serves events until `isDone` says so, which is asked before each wait, or `seconds` have passed.
    ///
    /// - Returns: Whether it was done in time.
    @discardableResult func serve(for seconds: Double = 10, until isDone: () -> Bool = { false }) throws -> Bool {
        let end = LiveWait.now + seconds
        while true {
            try system.flush()
            if isDone() { return true }
            let rest = end - LiveWait.now
            guard rest > 0 else { return false }
            if LiveWait.isReadable(system.descriptors, within: rest) { wakeups += 1 }
            try system.dispatchEvents { event in
                events.append(event)
                onEvent(event)
            }
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

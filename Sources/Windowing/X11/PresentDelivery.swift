import Canvas
import Model
import System

/// Frames by the Present extension: paced by the display, shown from pixmaps at a certain refresh.
final class PresentDelivery: FrameDelivery {
    /// Of the question for the refresh after a motion; pacing counts from 1.
    private static let serialOfRest: UInt32 = 0

    private let id: WindowID
    private let window: UInt32
    private let events: EventQueue
    private let queue: PresentQueue
    private let pool: BufferPool
    private let painter: RunPainter
    private let compositor = SoftwareCompositor()
    /// Whether a compositing manager draws the screen: then what is copied into the window is seen whole in any case.
    var isComposited = false
    /// When the frame that was copied into the window will be seen, until that is told.
    private var copiedFor: Double?
    private var pacing: PresentPacing
    /// Where the window differs from the newest composition.
    private var changed = Damage()
    /// The newest composition, while the server holds every buffer.
    private var held: Composition?
    /// What the newest frame showed of rows that moved, until the next one is drawn or it is certain to stay.
    private var newest: (runs: [OpaqueRun], surface: PixelSize)?

    init(
        id: WindowID, window: UInt32, queue: PresentQueue, pool: BufferPool, painter: RunPainter, clock: FrameClock,
        events: EventQueue
    ) {
        self.id = id
        self.window = window
        self.queue = queue
        self.pool = pool
        self.painter = painter
        self.events = events
        pacing = PresentPacing(clock: clock)
    }

    func want(at now: Double) { pacing.want(at: now) }

    func present(_ composition: Composition) {
        draw(composition)
        painter.keepPlaces(of: composition.runs)
    }

    private func draw(_ composition: Composition) {
        if isGlide(composition) { return show(composition.runs, on: composition.size) }
        let runs = take(composition)
        pool.add(changed.rectangles)
        guard !changed.isEmpty else { return show(runs, on: composition.size) }
        guard let buffer = pool.acquire() else {
            // Everything again, when there is a buffer.
            for run in runs { changed.add([run.area], within: PixelRect(size: pool.size)) }
            held = composition
            return
        }
        (held, newest) = (nil, nil)
        let stale = stale(buffer, composition.runs)
        compositor.draw(composition, into: buffer.pixels, damage: stale)
        buffer.send(stale, to: window)
        buffer.isBusy = true
        let (serial, count) = pacing.willPresent()
        buffer.serial = serial
        for run in runs { painter.present(run, on: composition.size, by: queue, count: count) }
        queue.show(buffer.pixmap, count: count, changed: changed.take())
        queue.ask(serial: serial, count: count, isOfFrame: true)
    }

    /// Whether it is the usual frame: rows move, and nothing else.
    private func isGlide(_ composition: Composition) -> Bool {
        let count = composition.runs.count
        guard changed.isEmpty, count > 0, composition.damage.count == count else { return false }
        for index in 0..<count {
            guard composition.runs[index].area == composition.damage[index], painter.canShow(composition.runs[index])
            else { return false }
        }
        return true
    }

    /// Takes in what a composition changes.
    ///
    /// - Returns: The runs that are to be shown; what else is to be shown is `changed`.
    private func take(_ composition: Composition) -> [OpaqueRun] {
        changed.add(composition.damage, within: PixelRect(size: pool.size))
        return composition.runs.filter { painter.canShow($0) && !changed.subtract($0.area).isEmpty }
    }

    /// What must be drawn in a buffer: what is stale, without the runs, which are never shown from it.
    private func stale(_ buffer: FrameBuffer, _ runs: [OpaqueRun]) -> [PixelRect] {
        var left: [PixelRect] = []
        for run in runs where painter.canShow(run) { left += buffer.stale.subtract(run.area) }
        let stale = buffer.stale.take()
        buffer.stale.add(left, within: PixelRect(size: pool.size))
        return stale
    }

    private func show(_ runs: [OpaqueRun], on surface: PixelSize) {
        guard !runs.isEmpty else { return }
        if isComposited {
            copiedFor = pacing.timeOfDrawnFrame ?? MonotonicClock.now
            for run in runs { painter.copy(run) }
            return
        }
        let (serial, count) = pacing.willPresent()
        for run in runs { painter.present(run, on: surface, by: queue, count: count) }
        queue.ask(serial: serial, count: count, isOfFrame: true)
        newest = (runs, surface)
    }

    /// Shows the last frame of a motion once more, a refresh after it was seen. A server that was held up does at once what is due,
    /// and only then what was due before: the frame before the last would cover the last one and stay.
    private func showAgain() {
        guard let newest, !pacing.isWaiting else { return }
        self.newest = nil
        for run in newest.runs { painter.present(run, on: newest.surface, by: queue, count: 0) }
    }

    func setVisible(_ visible: Bool) {
        if !visible { newest = nil }
        pacing.setVisible(visible)
    }

    func setComposited(_ isComposited: Bool) { self.isComposited = isComposited }

    func resize(to size: PixelSize) {
        pool.resize(to: size)
        queue.resize(to: size)
        painter.forgetPlaces()
        (held, newest) = (nil, nil)
        invalidate()
    }

    func invalidate() { changed = Damage(PixelRect(size: pool.size)) }

    func prepareToWait(at now: Double) {
        if let question = pacing.questionBeforeWaiting(at: now) {
            queue.ask(serial: question.serial, count: question.count)
        } else if !pacing.isWaiting {
            // Nothing will tell when the last frame of a motion is seen.
            tellCopied()
        }
    }

    private func tellCopied() {
        guard let time = copiedFor else { return }
        copiedFor = nil
        events.append(.presented(id, at: time, refreshPeriod: pacing.clock.period))
    }

    var deadline: Double? { pacing.deadline }

    func advance(to now: Double) {
        while let answer = queue.nextAnswer() {
            if answer.isOfFrame {
                pool.release(serial: answer.serial)
                let frame = pacing.shown(
                    serial: answer.serial, count: answer.count, at: answer.isTimed ? answer.time : nil, now: now)
                let time = pacing.clock.time(of: answer.count) ?? now
                events.append(.presented(id, at: time, refreshPeriod: pacing.clock.period))
                if frame != nil {
                    // Whoever draws the next one is alone with it.
                    newest = nil
                } else if newest != nil, !pacing.isWaiting {
                    queue.ask(serial: PresentDelivery.serialOfRest, count: answer.count + 1)
                }
                announce(frame)
            } else if answer.serial == PresentDelivery.serialOfRest {
                showAgain()
            } else {
                tellCopied()
                let (frame, question) = pacing.answered(
                    serial: answer.serial, count: answer.count, at: answer.time, now: now)
                if let question { queue.ask(serial: question.serial, count: question.count) }
                announce(frame)
            }
        }
        if let held {
            present(Composition(size: held.size, ground: held.ground, layers: held.layers, damage: [], runs: held.runs))
        }
        if pacing.expire(at: now) { pool.releaseAll() }
    }

    func release(segment: UInt32) { pool.release(segment: segment) }

    private func announce(_ frame: FrameTime?) {
        if let frame { events.append(.frame(id, frame)) }
    }
}

import Canvas
import Model
import System

/// Frames by the Present extension: paced by the display, shown from pixmaps at a certain refresh.
final class PresentDelivery: FrameDelivery {
    private let id: WindowID
    private let window: UInt32
    private let events: EventQueue
    private let queue: PresentQueue
    private let pool: BufferPool
    private let compositor = SoftwareCompositor()
    private var pacing: PresentPacing
    /// Where the window differs from the newest composition.
    private var changed = Damage()
    /// The newest composition, while the server holds every buffer.
    private var held: Composition?

    init(id: WindowID, window: UInt32, queue: PresentQueue, pool: BufferPool, clock: FrameClock, events: EventQueue) {
        self.id = id
        self.window = window
        self.queue = queue
        self.pool = pool
        self.events = events
        pacing = PresentPacing(clock: clock)
    }

    func want(at now: Double) { pacing.want(at: now) }

    func present(_ composition: Composition) {
        pool.add(composition.damage)
        changed.add(composition.damage, within: PixelRect(size: pool.size))
        guard !changed.isEmpty else { return }
        guard let buffer = pool.acquire() else {
            held = composition
            return
        }
        held = nil
        let stale = buffer.stale.take()
        compositor.draw(composition, into: buffer.pixels, damage: stale)
        buffer.send(stale, to: window)
        buffer.isBusy = true
        let (serial, count) = pacing.willPresent()
        queue.show(buffer.pixmap, serial: serial, count: count, changed: changed.take())
    }

    func setVisible(_ visible: Bool) { pacing.setVisible(visible) }

    func resize(to size: PixelSize) {
        pool.resize(to: size)
        held = nil
        invalidate()
    }

    func invalidate() { changed = Damage(PixelRect(size: pool.size)) }

    func prepareToWait(at now: Double) {
        guard let question = pacing.questionBeforeWaiting(at: now) else { return }
        queue.ask(serial: question.serial, count: question.count)
    }

    var deadline: Double? { pacing.deadline }

    func advance(to now: Double) {
        while let event = queue.nextEvent() {
            switch event {
            case .idle(let pixmap):
                pool.release(pixmap: pixmap)
            case .shown(let serial, let count, let time):
                let frame = pacing.shown(serial: serial, count: count, at: time, now: now)
                events.append(.presented(id, at: pacing.clock.time(of: count) ?? time, refreshPeriod: pacing.clock.period))
                announce(frame)
            case .refreshed(let serial, let count, let time):
                let (frame, question) = pacing.answered(serial: serial, count: count, at: time, now: now)
                if let question { queue.ask(serial: question.serial, count: question.count) }
                announce(frame)
            }
        }
        if let held { present(Composition(size: held.size, ground: held.ground, layers: held.layers, damage: [])) }
        pacing.expire(at: now)
    }

    func release(segment: UInt32) { pool.release(segment: segment) }

    private func announce(_ frame: FrameTime?) {
        if let frame { events.append(.frame(id, frame)) }
    }
}

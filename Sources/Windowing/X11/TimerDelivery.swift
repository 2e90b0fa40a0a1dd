import Canvas
import Model

/// Frames without the Present extension: paced by a timer, put straight into the window.
final class TimerDelivery: FrameDelivery {
    private let id: WindowID
    private let window: UInt32
    private let events: EventQueue
    private let pool: BufferPool
    private let compositor = SoftwareCompositor()
    private var pacing: TimerPacing
    private var isVisible = false
    private var isWanted = false
    private var lastTime: Double?
    /// Where the window differs from the newest composition.
    private var changed = Damage()
    /// The newest composition, while the server still reads every buffer.
    private var held: Composition?
    private let now: () -> Double

    /// - Parameter now: Seconds of the monotonic clock.
    init(id: WindowID, window: UInt32, pool: BufferPool, period: Double, events: EventQueue, now: @escaping () -> Double) {
        self.id = id
        self.window = window
        self.pool = pool
        self.events = events
        self.now = now
        pacing = TimerPacing(period: period)
    }

    func want(at now: Double) {
        isWanted = true
        if isVisible { pacing.want(at: now) }
    }

    func present(_ composition: Composition) {
        pool.add(composition.damage)
        changed.add(composition.damage, within: PixelRect(size: pool.size))
        guard !changed.isEmpty else { return }
        guard let buffer = pool.acquire() else {
            held = composition
            return
        }
        held = nil
        compositor.draw(composition, into: buffer.pixels, damage: buffer.stale.take())
        buffer.send(changed.take(), to: window)
        events.append(.presented(id, at: lastTime ?? now(), refreshPeriod: pacing.period))
        lastTime = nil
    }

    func setVisible(_ visible: Bool) {
        isVisible = visible
        if !visible { pacing.cancel() } else if isWanted { pacing.want(at: now()) }
    }

    func setComposited(_ isComposited: Bool) {}

    func resize(to size: PixelSize) {
        pool.resize(to: size)
        held = nil
        invalidate()
    }

    func invalidate() { changed = Damage(PixelRect(size: pool.size)) }

    func prepareToWait(at now: Double) {}

    var deadline: Double? { pacing.deadline }

    func advance(to now: Double) {
        if let held { present(Composition(size: held.size, ground: held.ground, layers: held.layers, damage: [])) }
        guard let frame = pacing.frame(at: now) else { return }
        isWanted = false
        lastTime = frame.presentationTime
        events.append(.frame(id, frame))
    }

    func release(segment: UInt32) { pool.release(segment: segment) }
}

/// When a key that is held goes down again. A pure value; times are seconds of the monotonic clock.
struct KeyRepeat: Equatable {
    /// Times a second; 0 repeats nothing.
    var rate = 25.0
    /// Seconds until it begins.
    var delay = 0.6
    private var held: (code: UInt32, key: Key)?
    /// When it goes down the next time; nil while no key is held.
    private(set) var deadline: Double?

    /// A key went down, and repeats.
    mutating func press(_ code: UInt32, _ key: Key, at now: Double) {
        guard rate > 0 else { return }
        held = (code, key)
        deadline = now + delay
    }

    /// A key was let go.
    mutating func release(_ code: UInt32) {
        if held?.code == code { stop() }
    }

    /// Nothing is held any more.
    mutating func stop() {
        held = nil
        deadline = nil
    }

    /// The key that goes down now, if its time has come. Whoever was held up gets it once.
    mutating func key(at now: Double) -> Key? {
        guard let held, let due = deadline, now >= due else { return nil }
        deadline = max(due + 1 / rate, now)
        return held.key
    }

    static func == (a: KeyRepeat, b: KeyRepeat) -> Bool {
        a.rate == b.rate && a.delay == b.delay && a.deadline == b.deadline && a.held?.code == b.held?.code
    }
}

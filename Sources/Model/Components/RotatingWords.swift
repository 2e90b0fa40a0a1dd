import Glibc

/// Words that take turns in one spot: which one it is at a time, and how far the push has come.
public struct RotatingWords: Equatable, Sendable {
    /// How many words there are.
    public var count: Int
    /// In seconds, that each word stays.
    public var interval: Double
    /// The index of the word at time 0.
    public var firstIndex: Int
    /// Where the push was at time 0, in words: a new list in mid-push goes on with it.
    public var initial: Spring.State

    /// The spring of the push.
    public static let spring = Spring.snappy(duration: 0.45)
    /// What a push still remembers of the one before shrinks at least hundredfold in each; more have no effect in a Double.
    private static let rememberedPushes = 9

    /// `interval` in seconds, greater than 0.
    public init(
        count: Int, interval: Double, firstIndex: Int = 0, initial: Spring.State = Spring.State(displacement: 0)
    ) {
        self.count = count
        self.interval = interval
        self.firstIndex = firstIndex
        self.initial = initial
    }

    /// Whether anything ever changes.
    public var rotates: Bool { count > 1 && interval > 0 }

    /// How many changes there were until `time` (seconds).
    public func turn(at time: Double) -> Int {
        guard rotates, time > 0 else { return 0 }
        return Int((time / interval).rounded(.down))
    }

    /// The index of the word that stands, or comes in, at `time` (seconds).
    public func index(at time: Double) -> Int {
        guard count > 0 else { return 0 }
        return (firstIndex + turn(at: time)) % count
    }

    /// The index of the word `back` turns before the one at `time`.
    public func index(at time: Double, back: Int) -> Int {
        guard count > 0 else { return 0 }
        let index = (firstIndex + turn(at: time) - back) % count
        return index < 0 ? index + count : index
    }

    /// The time in seconds of the first change after `time`.
    public func nextTurn(after time: Double) -> Double { Double(turn(at: time) + 1) * interval }

    /// The push at `time` (seconds), in words: -1 when a word begins to come in, 0 when it stands.
    ///
    /// A change in mid-push aims the spring at the next word with the position and the velocity that it has.
    public func push(at time: Double) -> Spring.State {
        let turn = turn(at: time)
        let first = max(0, turn - Self.rememberedPushes)
        var state = first == 0 ? initial : Spring.State(displacement: 0)
        if turn > first {
            for _ in first..<turn {
                state = Self.spring.state(after: interval, from: state)
                state.displacement -= 1
            }
        }
        return Self.spring.state(after: max(0, time - Double(turn) * interval), from: state)
    }
}

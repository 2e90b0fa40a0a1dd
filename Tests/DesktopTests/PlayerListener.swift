import Model
import System
import TestSupport

@testable import Desktop

/// A player source that is read by a test.
final class PlayerListener {
    let reader: PlayerReader
    private(set) var last: PlayerReport?

    init(_ address: String, player: String = "any", whenPaused: PlayerSource.WhenPaused = .hold, log: Log = .silent) throws {
        var source = PlayerSource()
        source.player = player
        source.whenPaused = whenPaused
        reader = try PlayerReader([SourceConfiguration(name: "playing", kind: .mpris(source))], address: address, log: log)
    }

    /// The text that is shown now.
    var text: String? { last?.states.first?.items.first?.text }
    var hold: SourceHold? { last?.states.first?.hold }

    /// Waits for a report with which `isDone` is true.
    func wait(within seconds: Double = LiveWait.limit, until isDone: (PlayerListener) -> Bool) -> Bool {
        let deadline = LiveWait.now + seconds
        while last == nil || !isDone(self) {
            let left = deadline - LiveWait.now
            guard left > 0, Descriptor.firstReadable([reader.descriptor], within: left) != nil else { return false }
            if let report = reader.take() { last = report }
        }
        return true
    }

    /// Waits until `text` is shown; nil for nothing.
    func waits(for text: String?) -> Bool { wait { $0.text == text } }
}

import Synchronization

/// Keeps what is logged, from any thread.
final class MessageCollector: Sendable {
    private let messages = Mutex<[String]>([])

    var all: [String] { messages.withLock { $0 } }

    func add(_ message: String) {
        messages.withLock { $0.append(message) }
    }
}

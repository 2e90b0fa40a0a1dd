/// Where messages for a person go; a value that is passed to whoever has something to say. Any thread may write.
public struct Log: Sendable {
    /// Less important messages are dropped.
    public let level: LogLevel
    private let sink: @Sendable (String) -> Void

    /// - Parameter sink: Gets each message as one line without its end.
    public init(level: LogLevel, sink: @escaping @Sendable (String) -> Void) {
        self.level = level
        self.sink = sink
    }

    /// A log to standard error; messages that cannot be written are lost.
    public static func standardError(level: LogLevel) -> Log {
        Log(level: level) { line in
            try? Descriptor.write(Array((line + "\n").utf8), to: 2)
        }
    }

    /// A log that drops everything.
    public static let silent = Log(level: .error) { _ in }

    /// Something that ends the program or a part of it.
    public func error(_ topic: String, _ message: @autoclosure () -> String) { write(.error, topic, message) }
    /// Something that somebody should put right.
    public func warning(_ topic: String, _ message: @autoclosure () -> String) { write(.warning, topic, message) }
    /// Something good to know.
    public func info(_ topic: String, _ message: @autoclosure () -> String) { write(.info, topic, message) }
    /// Something that only helps to find faults.
    public func debug(_ topic: String, _ message: @autoclosure () -> String) { write(.debug, topic, message) }

    private func write(_ level: LogLevel, _ topic: String, _ message: () -> String) {
        guard level <= self.level else { return }
        sink("marquesina: \(level.rawValue): \(topic): \(message())")
    }
}

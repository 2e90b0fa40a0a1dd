/// A pointer of a test's compositor; it goes with this object.
public final class LiveVirtualPointer {
    /// It was not made, or did not do what it was told.
    public struct Failure: Error {
        public let what: String
        /// What it wrote to standard error.
        public let messages: String
    }

    private let process: ChildProcess

    /// Makes one for `compositor`.
    public init(on compositor: LiveCompositor) throws {
        process = try ChildProcess(
            "/usr/bin/python3", ["\(ProgramUnderTest.root)/Tests/Support/Live/virtual-pointer.py"],
            environment: ["WAYLAND_DISPLAY": compositor.display])
        guard process.wait(until: { $0.text.contains("ready\n") }) else {
            throw Failure(what: "start", messages: process.text + process.messageText)
        }
    }

    /// Does something (virtual-pointer.py says what) and waits until the compositor has taken it.
    public func tell(_ command: String) throws {
        let before = answers
        process.write(command + "\n")
        guard process.wait(until: { _ in answers > before }) else {
            throw Failure(what: command, messages: process.messageText)
        }
    }

    private var answers: Int { process.text.split(separator: "\n").count { $0 == "done" } }
}

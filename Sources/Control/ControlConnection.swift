import System

/// One client of a control server: what it has sent, and what it is still to get.
final class ControlConnection {
    /// How much is read at a time, in bytes.
    private static let chunk = 65536

    let socket: Descriptor
    /// When it came, or last had a whole line answered; seconds of the monotonic clock.
    var lastActivity: Double
    /// What the server waits for at the moment.
    var watched = (reads: true, writes: false)
    /// Whether it is to be closed once it has got everything.
    private(set) var isEnding = false

    private var input: [UInt8] = []
    /// How many bytes at the beginning of `input` are known to hold no end of a line.
    private var searched = 0
    private var output: [UInt8] = []
    private var sent = 0
    private var hasInputEnded = false

    init(_ socket: Descriptor, at time: Double) {
        self.socket = socket
        lastActivity = time
    }

    /// Whether something waits for the client to read it. Meanwhile nothing more of it is read.
    var hasOutput: Bool { sent < output.count }
    /// How many bytes wait.
    var outputByteCount: Int { output.count - sent }
    /// Whether a whole line waits to be answered.
    var hasLine: Bool { endOfLine != nil }
    /// Whether nothing is left to be done.
    var isDone: Bool { (isEnding || hasInputEnded) && !hasOutput && !hasLine }

    /// Takes in what has arrived; the connection ends where it is broken, or where a line has no end.
    func receive() {
        guard !isEnding, !hasInputEnded else { return }
        do {
            guard let bytes = try LocalSocket.receive(socket, upTo: ControlConnection.chunk) else { return }
            if bytes.isEmpty {
                hasInputEnded = true
                if !hasLine, !input.isEmpty { refuse("the line has no end; every request is a line of its own") }
            }
            input += bytes
        } catch {
            breakOff()
        }
        if !hasLine, input.count > ControlRequest.maximumByteCount {
            refuse("the line is longer than \(ControlRequest.maximumByteCount) bytes")
        }
    }

    /// The next whole line without its end.
    func takeLine() -> [UInt8]? {
        guard !isEnding, let end = endOfLine else { return nil }
        var line = Array(input[..<end])
        input.removeFirst(end + 1)
        searched = 0
        if line.last == 0x0D { line.removeLast() }
        return line
    }

    /// Puts down a reply and sends what the client takes of it now.
    func reply(_ reply: ControlReply) {
        output += reply.line
        send()
    }

    /// Sends what the client takes now.
    func send() {
        guard hasOutput else { return }
        do {
            sent += try LocalSocket.send(output, from: sent, over: socket)
            guard !hasOutput else { return }
            output = []
            sent = 0
        } catch {
            breakOff()
        }
    }

    private func refuse(_ reason: String) {
        isEnding = true
        input = []
        searched = 0
        reply(.refused(ControlRefusal(reason)))
    }

    private func breakOff() {
        isEnding = true
        input = []
        searched = 0
        output = []
        sent = 0
    }

    private var endOfLine: Int? {
        if let end = input[searched...].firstIndex(of: 0x0A) { return end }
        searched = input.count
        return nil
    }
}

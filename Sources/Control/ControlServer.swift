import Glibc
import System

/// The control socket of an instance: takes requests from any number of clients and answers them, a little at a time.
///
/// Used by one thread. It never waits, and works in one turn of the loop for about a millisecond at most. A client that does
/// not read its reply is asked nothing more; when clients wait for a place, those that say nothing are sent away.
public final class ControlServer {
    /// How many clients are served at once; others wait in the socket's queue.
    static let maximumClientCount = 256
    /// How long a client may say nothing while others wait for a place, in seconds.
    static let longestSilence = 0.25
    /// How many bytes of replies may wait to be read, of all clients together.
    static let maximumOutputByteCount = 64 << 20
    /// How long one turn may take before other things come first, in seconds.
    private static let turnLength = 0.001

    private let address: ControlAddress
    private let lock: FileLock
    private let listener: Descriptor
    private let readiness: ReadinessSet
    // Readable while lines are left that one turn had no time for.
    private let backlog: Wakeup
    private let timer: DeadlineTimer
    private var connections: [Int32: ControlConnection] = [:]
    private var isListening = true
    // Taken down for a moment when there are no more descriptors, so that a client can be sent away.
    private var spare: Descriptor?

    /// Claims the instance's name and listens.
    public init(_ address: ControlAddress) throws(ControlServerError) {
        self.address = address
        do throws(SystemError) {
            try PrivateFolder.ensure(address.folder)
            guard let lock = try FileLock.take(address.lockPath) else { throw SystemError("", code: EADDRINUSE) }
            self.lock = lock
            // The lock is ours, but somebody may have removed the file of another instance's.
            if (try? LocalSocket.connect(to: address.socketPath)) != nil { throw SystemError("", code: EADDRINUSE) }
            PrivateFolder.removeFile(address.socketPath)
            listener = try LocalSocket.listen(at: address.socketPath)
            readiness = try ReadinessSet()
            backlog = try Wakeup()
            timer = try DeadlineTimer(.monotonic)
            try readiness.add(listener.number)
            try readiness.add(backlog.descriptor)
            try readiness.add(timer.descriptor)
            spare = Descriptor.spare()
        } catch {
            throw error.code == EADDRINUSE ? .nameInUse(address.name) : .failed(error)
        }
    }

    deinit {
        PrivateFolder.removeFile(address.socketPath)
    }

    /// Readable when `serve` has something to do.
    public var descriptor: Int32 { readiness.descriptor }

    /// How many clients are connected.
    var clientCount: Int { connections.count }

    /// Does what is to be done now; `handler` answers each request.
    public func serve(_ handler: (ControlCommand) -> ControlReply) {
        let end = MonotonicClock.now + ControlServer.turnLength
        backlog.clear()
        for ready in readiness.ready(limit: 64) {
            switch ready.descriptor {
            case listener.number: accept()
            case backlog.descriptor: break
            case timer.descriptor:
                timer.clear()
                sendSilentAway()
            default: serve(ready)
            }
            if MonotonicClock.now > end { break }
        }
        answer(until: end, handler)
        for (number, connection) in connections where connection.isDone { close(number) }
    }

    private func serve(_ ready: ReadinessSet.Ready) {
        guard let connection = connections[ready.descriptor] else { return }
        if ready.canWrite { connection.send() }
        if ready.canRead, !connection.hasOutput, !connection.hasLine { connection.receive() }
    }

    private func answer(until end: Double, _ handler: (ControlCommand) -> ControlReply) {
        var waiting: [ControlConnection] = []
        repeat {
            // One line each, those first that were answered the longest time ago: nobody can take all the time.
            waiting = connections.values.filter { $0.hasLine && !$0.hasOutput }.sorted { $0.lastActivity < $1.lastActivity }
            for connection in waiting {
                guard let line = connection.takeLine() else { continue }
                connection.reply(ControlServer.reply(to: line, handler))
                connection.lastActivity = MonotonicClock.now
                if connection.lastActivity > end {
                    backlog.signal()
                    break
                }
            }
        } while !waiting.isEmpty && MonotonicClock.now <= end
        for connection in connections.values { watch(connection) }
        limitOutput()
    }

    private static func reply(to line: [UInt8], _ handler: (ControlCommand) -> ControlReply) -> ControlReply {
        do throws(ControlCommandError) {
            let request = try ControlRequest(line: line)
            return handler(try ControlCommand(request.command, request.arguments))
        } catch {
            return .refused(ControlRefusal(error.text))
        }
    }

    /// What is waited for of a client: that it reads, or else that it says more.
    private func watch(_ connection: ControlConnection) {
        let writes = connection.hasOutput
        let reads = !writes && !connection.hasLine
        guard connection.watched.reads != reads || connection.watched.writes != writes else { return }
        connection.watched = (reads, writes)
        try? readiness.change(connection.socket.number, reads: reads, writes: writes)
    }

    private func limitOutput() {
        var total = connections.values.reduce(0) { $0 + $1.outputByteCount }
        while total > ControlServer.maximumOutputByteCount,
            let worst = connections.max(by: { $0.value.outputByteCount < $1.value.outputByteCount })
        {
            total -= worst.value.outputByteCount
            close(worst.key)
        }
    }

    // MARK: Coming and going

    private func accept() {
        // A few at a time: what is connected has its turn as well.
        for _ in 0..<16 {
            guard connections.count < ControlServer.maximumClientCount else {
                setListening(false)
                sendSilentAway()
                return
            }
            do {
                guard let socket = try LocalSocket.accept(at: listener) else { return }
                guard LocalSocket.isPeerTrusted(socket) else { continue }
                try readiness.add(socket.number)
                connections[socket.number] = ControlConnection(socket, at: MonotonicClock.now)
            } catch {
                // No more descriptors. Who cannot be served is not left waiting either.
                spare = nil
                _ = try? LocalSocket.accept(at: listener)
                spare = Descriptor.spare()
                return
            }
        }
    }

    /// Makes room for those that wait: for now, or when the next one will have been silent for long enough.
    private func sendSilentAway() {
        guard !isListening else { return }
        let now = MonotonicClock.now
        for (number, connection) in connections where now - connection.lastActivity >= ControlServer.longestSilence {
            close(number)
        }
        if connections.count < ControlServer.maximumClientCount {
            setListening(true)
        } else {
            timer.arm((connections.values.map(\.lastActivity).min() ?? now) + ControlServer.longestSilence)
        }
    }

    private func setListening(_ isListening: Bool) {
        guard isListening != self.isListening else { return }
        self.isListening = isListening
        if isListening { timer.arm(nil) }
        try? readiness.change(listener.number, reads: isListening, writes: false)
    }

    private func close(_ number: Int32) {
        readiness.remove(number)
        connections[number] = nil
        if connections.count < ControlServer.maximumClientCount { setListening(true) }
    }
}

import Glibc
import JSON
import System
import TestSupport
import Testing

@testable import Control

/// The two ends of a control socket, in one process: the test lets the server work when it is its turn.
struct ServerTests {
    private let folder: TemporaryFolder
    private let address: ControlAddress
    private let server: ControlServer

    init() throws {
        folder = try TemporaryFolder()
        address = try #require(ControlAddress(name: "lobby", runtimeFolder: folder.path))
        server = try ControlServer(address)
    }

    private func connect() throws -> Descriptor { try LocalSocket.connect(to: address.socketPath) }

    private func write(_ text: String, _ client: Descriptor) throws {
        try Descriptor.write(Array(text.utf8), to: client.number)
    }

    /// Lets the server work until a whole line has come for the client; nil when the connection ends before.
    private func readLine(_ client: Descriptor) throws -> String? {
        var bytes: [UInt8] = []
        while bytes.last != 0x0A {
            server.serve(ServerTests.echo)
            guard Descriptor.firstReadable([client.number], within: 0.01) != nil else { continue }
            guard try Descriptor.read(client.number, upTo: 65536, appendingTo: &bytes) > 0 else { return nil }
        }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    private static func echo(_ command: ControlCommand) -> ControlReply {
        switch command {
        case .set(_, let text): .done(.string(text))
        case .quit: .refused(ControlRefusal("not now"))
        default: .done(.null)
        }
    }

    private static let pause = #"{"version":1,"command":"pause"}"# + "\n"
    private static let done = #"{"version": 1, "ok": true, "result": null}"#

    @Test func requestsAreAnswered() throws {
        let client = try connect()
        try write(ServerTests.pause, client)
        #expect(try readLine(client) == ServerTests.done)
        try write(#"{"version":1,"command":"set","arguments":["0","a b"]}"# + "\n", client)
        #expect(try readLine(client) == #"{"version": 1, "ok": true, "result": "a b"}"#)
        try write(#"{"version":1,"command":"quit"}"# + "\r\n", client)
        #expect(try readLine(client) == #"{"version": 1, "ok": false, "error": "not now"}"#)
    }

    @Test func socketAndFolderAreForTheUserOnly() throws {
        #expect(TemporaryFolder.mode(of: address.folder) == 0o700)
        #expect(TemporaryFolder.mode(of: address.socketPath) == 0o600)
    }

    @Test func aSecondServerUnderTheNameIsRefused() throws {
        #expect(throws: ControlServerError.nameInUse("lobby")) { try ControlServer(address) }
        let other = try #require(ControlAddress(name: "stage", runtimeFolder: folder.path))
        #expect(throws: Never.self) { try ControlServer(other) }
        // It still answers.
        let client = try connect()
        try write(ServerTests.pause, client)
        #expect(try readLine(client) == ServerTests.done)
    }

    @Test func aSocketThatNobodyListensAtIsTakenOver() throws {
        let stale = try #require(ControlAddress(name: "stale", runtimeFolder: folder.path))
        // A listener that ends without removing its socket, as a killed one does.
        _ = try LocalSocket.listen(at: stale.socketPath)
        #expect(FileReader.exists(stale.socketPath))
        // A program that another test starts listens too, until it is executed.
        #expect(LiveWait.until { (try? LocalSocket.connect(to: stale.socketPath)) == nil })
        #expect(throws: ControlClientError.noInstance) { try ControlClient.ask(ControlRequest("pause"), at: stale) }
        #expect(throws: Never.self) { try ControlServer(stale) }
    }

    @Test func aSocketThatSomebodyListensAtIsLeftAlone() throws {
        let foreign = try #require(ControlAddress(name: "foreign", runtimeFolder: folder.path))
        let listener = try LocalSocket.listen(at: foreign.socketPath)
        #expect(throws: ControlServerError.nameInUse("foreign")) { try ControlServer(foreign) }
        withExtendedLifetime(listener) {}
    }

    @Test func atTheEndNothingIsLeft() throws {
        let brief = try #require(ControlAddress(name: "brief", runtimeFolder: folder.path))
        do {
            let server = try ControlServer(brief)
            #expect(FileReader.exists(brief.socketPath))
            withExtendedLifetime(server) {}
        }
        #expect(!FileReader.exists(brief.socketPath))
        #expect(!FileReader.exists(brief.lockPath))
        #expect(throws: ControlClientError.noInstance) { try ControlClient.ask(ControlRequest("pause"), at: brief) }
    }

    @Test func namesThatAreTooLongForASocketSaySo() throws {
        let long = try #require(
            ControlAddress(name: String(repeating: "n", count: 120), runtimeFolder: folder.path))
        #expect(throws: ControlServerError.self) { try ControlServer(long) }
        #expect(ControlAddress(name: "a", runtimeFolder: "run") == nil)
        #expect(ControlAddress(name: "a", runtimeFolder: nil) == nil)
    }

    // MARK: Bad clients

    @Test func garbageGetsAnErrorAndTheConnectionGoesOn() throws {
        let client = try connect()
        try write("hello\n\n{\n", client)
        for _ in 0..<3 { #expect(try readLineOfMany(client).contains(#""ok": false"#)) }
        try write(ServerTests.pause, client)
        #expect(try readLineOfMany(client) == ServerTests.done)
    }

    @Test func halfALineWaitsForItsOtherHalf() throws {
        let client = try connect()
        let (head, tail) = (ServerTests.pause.prefix(10), ServerTests.pause.dropFirst(10))
        try write(String(head), client)
        for _ in 0..<5 { server.serve(ServerTests.echo) }
        #expect(Descriptor.firstReadable([client.number], within: 0) == nil)
        // Others are served meanwhile.
        let other = try connect()
        try write(ServerTests.pause, other)
        #expect(try readLine(other) == ServerTests.done)
        try write(String(tail), client)
        #expect(try readLine(client) == ServerTests.done)
    }

    @Test func aLineWithoutAnEndIsToldAtTheEnd() throws {
        let client = try connect()
        try write("{\"version\":1", client)
        LocalSocket.finishSending(over: client)
        #expect(try readLine(client)?.contains("the line has no end") == true)
        #expect(try readLine(client) == nil)
        #expect(server.clientCount == 0)
    }

    @Test func linesAreBounded() throws {
        let client = try connect()
        // More than fits into the socket: the server takes it out meanwhile.
        let chunk = [UInt8](repeating: 0x61, count: 65536)
        var sent = 0
        while sent <= ControlRequest.maximumByteCount + 65536 {
            sent += try LocalSocket.send(chunk, from: 0, over: client)
            server.serve(ServerTests.echo)
        }
        #expect(try readLine(client)?.contains("the line is longer than 1048576 bytes") == true)
    }

    @Test func whoDoesNotReadIsAskedNothingMore() throws {
        let client = try connect()
        let text = String(repeating: "x", count: 200_000)
        let line = ControlRequest("set", ["0", text]).line
        var sent = 0
        // Until the server takes no more: it holds one reply that nobody reads, and what the sockets hold.
        var refusals = 0
        while refusals < 50 {
            let count = try LocalSocket.send(line, from: sent % line.count, over: client)
            sent += count
            refusals = count == 0 ? refusals + 1 : 0
            server.serve(ServerTests.echo)
        }
        #expect(sent < 12 * line.count)
        // Others are served meanwhile.
        let other = try connect()
        try write(ServerTests.pause, other)
        #expect(try readLine(other) == ServerTests.done)
    }

    @Test func aThousandSilentClientsAreNoObstacle() throws {
        DescriptorLimit.raise()
        let silent = try (0..<600).map { _ in
            let client = try connect()
            server.serve(ServerTests.echo)
            return client
        }
        #expect(server.clientCount <= ControlServer.maximumClientCount)
        let client = try connect()
        try write(ServerTests.pause, client)
        #expect(try readLine(client) == ServerTests.done)
        withExtendedLifetime(silent) {}
    }

    @Test func aClientThatFloodsIsServedInPieces() throws {
        let flood = try connect()
        var sent = 0
        let lines = Array(String(repeating: ServerTests.pause, count: 1000).utf8)
        sent += try LocalSocket.send(lines, from: 0, over: flood)
        let other = try connect()
        try write(ServerTests.pause, other)
        #expect(try readLine(other) == ServerTests.done)
        #expect(sent > 0)
    }

    @Test func clientsThatLeaveAreForgotten() throws {
        do {
            let client = try connect()
            try write(ServerTests.pause, client)
            #expect(try readLine(client) == ServerTests.done)
            #expect(server.clientCount == 1)
        }
        // A program that another test starts has the connection too, until it is executed.
        let isForgotten = LiveWait.until {
            server.serve(ServerTests.echo)
            return server.clientCount == 0
        }
        #expect(isForgotten)
    }

    /// As `readLine`, for several lines that arrive at once: one byte at a time.
    private func readLineOfMany(_ client: Descriptor) throws -> String {
        var bytes: [UInt8] = []
        while bytes.last != 0x0A {
            server.serve(ServerTests.echo)
            guard Descriptor.firstReadable([client.number], within: 0.01) != nil else { continue }
            guard try Descriptor.read(client.number, upTo: 1, appendingTo: &bytes) > 0 else { break }
        }
        return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
}

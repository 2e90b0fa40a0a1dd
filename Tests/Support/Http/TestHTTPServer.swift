import Glibc
import Synchronization
import System

/// A server on 127.0.0.1 that answers as a test says; it ends with this object.
public final class TestHTTPServer: Sendable {
    /// What was asked.
    public struct Request: Sendable {
        /// With its query.
        public var path: String
        /// By their names in lower case.
        public var headers: [String: String]
    }

    /// It could not be started: the `errno`.
    public struct Failure: Error {
        /// The `errno`.
        public let code: Int32
    }

    private let listener: Int32
    private let port: UInt16
    private let log = Mutex<[Request]>([])
    private let answer: @Sendable (Request, Int) -> TestHTTPResponse

    /// Starts it.
    ///
    /// - Parameter answer: Gets each request and how many with its path came before it; called on threads of its own.
    public init(_ answer: @escaping @Sendable (Request, Int) -> TestHTTPResponse) throws {
        self.answer = answer
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        // Safety: the address lives during the calls and is as long as they are told.
        let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
                guard unsafe bind(listener, general, length) == 0, listen(listener, 64) == 0,
                    unsafe getsockname(listener, general, &length) == 0
                else { return errno }
                return 0
            }
        }
        guard code == 0 else { throw Failure(code: code) }
        self.listener = listener
        port = UInt16(bigEndian: address.sin_port)
        _ = try WorkerThread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else {
                    // Closed here, for only now its number is asked for no more.
                    close(listener)
                    return
                }
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                guard let self else {
                    close(connection)
                    return
                }
                _ = try? WorkerThread { self.serve(connection) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// The address of a path.
    public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// Everything that was asked so far.
    public var requests: [Request] { log.withLock { $0 } }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var bytes: [UInt8] = []
        while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
            guard let count = try? Descriptor.read(connection, upTo: 4096, appendingTo: &bytes), count > 0 else { return }
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return }
        var request = Request(path: String(words[1]), headers: [:])
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { break }
            request.headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
        }
        let earlier = log.withLock { log in
            defer { log.append(request) }
            return log.count { $0.path == request.path }
        }
        answer(request, earlier).write(to: connection)
    }
}

import Glibc

/// What a test's server answers.
public struct TestHTTPResponse: Sendable {
    /// The number of the first line.
    public var status: Int
    /// In their order.
    public var headers: [(name: String, value: String)]
    /// As it is sent.
    public var body: [UInt8]
    /// How many bytes more the headers promise than come.
    public var missingByteCount = 0
    /// Whether the body never ends: it goes on with a blank every tenth of a second.
    public var drips = false

    public init(_ status: Int = 200, _ headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A feed of these titles.
    public static func feed(_ titles: [String], _ headers: [(name: String, value: String)] = []) -> TestHTTPResponse {
        let items = titles.map { "<item><title>\($0)</title></item>" }.joined()
        return TestHTTPResponse(
            200, [("Content-Type", "application/rss+xml")] + headers,
            body: Array("<rss version='2.0'><channel><title>Feed</title>\(items)</channel></rss>".utf8))
    }

    func write(to connection: Int32) {
        var head = "HTTP/1.1 \(status) X\r\nConnection: close\r\n"
        if !drips { head += "Content-Length: \(body.count + missingByteCount)\r\n" }
        for header in headers { head += "\(header.name): \(header.value)\r\n" }
        guard send(Array((head + "\r\n").utf8) + body, to: connection), drips else { return }
        repeat { usleep(100_000) } while send([0x20], to: connection)
    }

    private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var start = 0
        while start < bytes.count {
            // Safety: the range lies within the array, which lives during the call.
            let count = unsafe bytes.withUnsafeBytes { all in
                unsafe Glibc.send(
                    connection, all.baseAddress?.advanced(by: start), all.count - start, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            start += count
        }
        return true
    }
}

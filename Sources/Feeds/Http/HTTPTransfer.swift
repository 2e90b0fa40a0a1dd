import CCurl

/// One request and its answer.
///
/// Safety: the handle and the error's words belong to this object from `init` to `deinit`; libcurl calls back only during
/// `run`, with a pointer to this object.
@safe final class HTTPTransfer {
    /// An answer of any status.
    struct Answer {
        var status: Int
        /// By their names in lower case; of a header that came twice the last.
        var headers: [String: String]
        var body: [UInt8]
        /// In seconds.
        var retryAfter: Double?
    }

    private let limits: HTTPLimits
    private let curl: marquesina_curl
    private let handle: UnsafeMutableRawPointer?
    private let message: UnsafeMutablePointer<CChar>
    private var body: [UInt8] = []
    private var headers: [String: String] = [:]
    private var isTooLarge = false

    init(limits: HTTPLimits) throws(HTTPFailure) {
        curl = try CurlLibrary.opened.get().functions
        self.limits = limits
        unsafe handle = curl.curl_easy_init()
        unsafe message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        unsafe curl.curl_easy_cleanup(handle)
        unsafe message.deallocate()
    }

    /// Asks `address` once; a redirect is an answer like any other.
    func run(_ address: String, headers: [String], userAgent: String) throws(HTTPFailure) -> Answer {
        guard let handle = unsafe handle else { throw .transfer("out of memory") }
        var list: UnsafeMutablePointer<curl_slist>?
        for header in headers { unsafe list = curl.curl_slist_append(list, header) }
        defer { unsafe curl.curl_slist_free_all(list) }
        unsafe set(handle, address, userAgent)
        unsafe marquesina_curl_set_list(curl, handle, CURLOPT_HTTPHEADER, list)
        let code = unsafe curl.curl_easy_perform(handle)
        if isTooLarge { throw .tooLarge(limit: limits.bodyByteCount) }
        guard code == CURLE_OK else { throw failure(code) }
        var status = 0
        var wait: curl_off_t = 0
        unsafe marquesina_curl_get_long(curl, handle, CURLINFO_RESPONSE_CODE, &status)
        unsafe marquesina_curl_get_offset(curl, handle, CURLINFO_RETRY_AFTER, &wait)
        return Answer(status: status, headers: self.headers, body: body, retryAfter: wait > 0 ? Double(wait) : nil)
    }

    private func set(_ handle: UnsafeMutableRawPointer, _ address: String, _ userAgent: String) {
        let numbers: [(CURLoption, Int)] = [
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_CONNECTTIMEOUT, limits.connectSeconds),
            (CURLOPT_TIMEOUT, limits.totalSeconds), (CURLOPT_LOW_SPEED_LIMIT, 100),
            (CURLOPT_LOW_SPEED_TIME, limits.slowSeconds), (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1), (CURLOPT_NOPROGRESS, 1),
        ]
        for (option, value) in numbers { unsafe marquesina_curl_set_long(curl, handle, option, value) }
        let texts: [(CURLoption, String)] = [
            (CURLOPT_URL, address), (CURLOPT_USERAGENT, userAgent), (CURLOPT_PROTOCOLS_STR, "http,https"),
            // Every compression that the library has.
            (CURLOPT_ACCEPT_ENCODING, ""),
        ]
        for (option, value) in texts { unsafe marquesina_curl_set_text(curl, handle, option, value) }
        let context = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe marquesina_curl_set_error_buffer(curl, handle, message)
        unsafe marquesina_curl_set_receiver(
            curl, handle, CURLOPT_WRITEFUNCTION, { unsafe HTTPTransfer.receive($0, $1, $2, $3) { unsafe $0.takeBody($1) } },
            CURLOPT_WRITEDATA,
            context)
        unsafe marquesina_curl_set_receiver(
            curl, handle, CURLOPT_HEADERFUNCTION, { unsafe HTTPTransfer.receive($0, $1, $2, $3) { unsafe $0.takeHeader($1) } },
            CURLOPT_HEADERDATA, context)
    }

    private static func receive(
        _ start: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?,
        _ take: (HTTPTransfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let context = unsafe context else { return 0 }
        let transfer = unsafe Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
        return unsafe take(transfer, UnsafeRawBufferPointer(start: start, count: size * count)) ? size * count : 0
    }

    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= limits.bodyByteCount else {
            isTooLarge = true
            return false
        }
        unsafe body.append(contentsOf: bytes)
        return true
    }

    private func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let line = unsafe String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            // Only the last answer's count.
            headers = [:]
        } else if let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), headers.count < 200 {
            let value = line[line.utf8.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            headers[line[..<colon].lowercased()] = String(value.prefix { !$0.isNewline })
        }
        return true
    }

    private func failure(_ code: CURLcode) -> HTTPFailure {
        if code == CURLE_OPERATION_TIMEDOUT { return .timeout(seconds: limits.totalSeconds) }
        let words = unsafe String(cString: message)
        if !words.isEmpty { return .transfer(words) }
        return .transfer(unsafe curl.curl_easy_strerror(code).map { unsafe String(cString: $0) } ?? "error \(code.rawValue)")
    }
}

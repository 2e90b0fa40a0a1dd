import CCurl

/// libcurl, opened where something is fetched for the first time; what only shows a ticker does without it.
///
/// Safety: the pointers are set once, before anybody sees them, and the library stays open as long as the process lives.
@safe struct CurlLibrary: @unchecked Sendable {
    let functions: marquesina_curl

    /// The library, ready for use, or why there is none.
    static let opened: Result<CurlLibrary, HTTPFailure> = {
        var functions = marquesina_curl()
        if let problem = unsafe marquesina_curl_open(&functions) {
            return .failure(.noLibrary(unsafe String(cString: problem)))
        }
        _ = functions.curl_global_init(Int(CURL_GLOBAL_ALL))
        return .success(CurlLibrary(functions: functions))
    }()
}

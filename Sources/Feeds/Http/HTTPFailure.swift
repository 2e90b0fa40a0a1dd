/// Why a fetch brought nothing.
enum HTTPFailure: Error, Equatable {
    /// What fetches is not there; in the loader's words.
    case noLibrary(String)
    /// The connection failed or broke; in the library's words.
    case transfer(String)
    /// Too slow; in seconds what was allowed.
    case timeout(seconds: Int)
    case tooLarge(limit: Int)
    case tooManyRedirects(limit: Int)
    /// A redirect to something that is not fetched.
    case forbiddenRedirect(String)
    /// The server refused, and may have said for how many seconds to wait.
    case status(Int, retryAfter: Double?)
}

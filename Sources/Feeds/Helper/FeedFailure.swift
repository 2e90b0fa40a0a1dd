/// Why a feed could not be had.
public struct FeedFailure: Error, Equatable, Sendable {
    /// What that means for the next try.
    public enum Kind: String, Sendable {
        /// Nobody answered: worth another try soon.
        case unreachable
        /// The server does not want to.
        case refused
        /// What came is of no use.
        case unusable
    }

    /// What it means for the next try.
    public var kind: Kind
    /// For a person, in one line.
    public var reason: String
    /// For how many seconds the server wants to be left alone.
    public var retryAfter: Double?

    public init(_ kind: Kind, _ reason: String, retryAfter: Double? = nil) {
        self.kind = kind
        self.reason = reason
        self.retryAfter = retryAfter
    }
}

extension FeedFailure {
    /// The one place where a fetch's failure becomes words.
    init(_ failure: HTTPFailure) {
        switch failure {
        case .noLibrary(let words): self.init(.unreachable, "libcurl, which fetches, cannot be opened: \(words)")
        case .transfer(let words): self.init(.unreachable, words)
        case .timeout(let seconds): self.init(.unreachable, "the server was too slow; given up after at most \(seconds) s")
        case .tooLarge(let limit):
            self.init(.unusable, "it is larger than \(limit >> 20) MiB; expected a feed of fewer or shorter items")
        case .tooManyRedirects(let limit):
            self.init(.unusable, "more than \(limit) redirects, probably in a circle; expected the address of the feed itself")
        case .forbiddenRedirect(let address):
            self.init(.unusable, "it redirects to \(address.prefix(200)); only http and https are followed")
        case .status(let status, let retryAfter):
            self.init(.refused, "the server answered \(status)\(FeedFailure.words(for: status))", retryAfter: retryAfter)
        }
    }

    private static func words(for status: Int) -> String {
        switch status {
        case 401: " (it asks for a password)"
        case 403: " (forbidden)"
        case 404: " (there is nothing at this address)"
        case 410: " (the feed is gone for good)"
        case 429: " (asked too often)"
        case 500...: " (a fault of the server)"
        default: ""
        }
    }
}

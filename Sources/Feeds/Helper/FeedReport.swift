/// What came of reading a feed.
public struct FeedReport: Equatable, Sendable {
    /// What there is now.
    public enum Outcome: Equatable, Sendable {
        case document(FeedDocument)
        /// It is what was there before.
        case unchanged
        case failure(FeedFailure)
    }

    /// What there is now.
    public var outcome: Outcome
    /// Of the version that was read.
    public var validators: HTTPValidators?
    /// Where to ask from now on; nil: where it was asked.
    public var permanentAddress: String?

    public init(_ outcome: Outcome) {
        self.outcome = outcome
    }
}

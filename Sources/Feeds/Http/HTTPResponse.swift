/// What a server answered.
struct HTTPResponse {
    enum Content {
        /// The body and, where it was said, the encoding of its text.
        case body([UInt8], charset: String?)
        /// It is what the validators stand for.
        case unchanged
    }

    var content: Content
    /// Where it came from in the end.
    var address: String
    /// Where to ask from now on; nil: where it was asked.
    var permanentAddress: String?
    /// nil when the server gave none.
    var validators: HTTPValidators?
}

/// A fault of a feed that could be read all the same.
public enum FeedProblem: String, Equatable, Sendable {
    /// Some bytes are not in the encoding that the feed says it is in.
    case encoding
    /// The document's form is broken somewhere.
    case form

    /// The message for a person.
    public var text: String {
        switch self {
        case .encoding: "its text is not in the encoding that it says; what did not fit was read as Western European"
        case .form: "it is no well-formed XML; what could be understood is shown"
        }
    }
}

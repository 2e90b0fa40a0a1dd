/// The kind of a source, with the keys that only this kind has.
public enum SourceKind: Equatable, Sendable {
    case feed(FeedSource)
    case command(CommandSource)
    case file(FileSource)
    case stdin(StandardInputSource)
    case mpris(PlayerSource)

    /// The name in a configuration.
    public var name: String {
        switch self {
        case .feed: "feed"
        case .command: "command"
        case .file: "file"
        case .stdin: "stdin"
        case .mpris: "mpris"
        }
    }
}

/// What `marquesina help` can explain.
enum HelpTopic: Equatable {
    case command(CommandName)
    /// Every key of a configuration.
    case configuration

    /// The topic that a word names.
    init?(_ word: String) {
        if word == "configuration" {
            self = .configuration
        } else if let command = CommandName(rawValue: word) {
            self = .command(command)
        } else {
            return nil
        }
    }

    /// All words that name a topic.
    static let words = CommandName.allCases.map(\.rawValue) + ["configuration"]
}

import Configuration

/// The help texts, which are the manual page's.
enum Help {
    /// The text on a topic; nil is the whole program.
    static func text(_ topic: HelpTopic?) -> String {
        switch topic {
        case nil: CommandReference.overview()
        case .configuration: SchemaText.configurationHelp()
        case .command(let command): CommandReference.help(for: command.rawValue) ?? CommandReference.overview()
        }
    }
}

/// The help texts.
enum Help {
    /// The text on a topic; nil is the whole program.
    static func text(_ topic: HelpTopic?) -> String {
        "usage: marquesina [run] [CONFIG] [OPTION ...]\n" + "commands: "
            + CommandName.allCases.map(\.rawValue).joined(separator: ", ") + "\n"
    }
}

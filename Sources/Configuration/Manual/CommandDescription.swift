/// A command: how it is called, and what it does.
public struct CommandDescription: Equatable, Sendable {
    /// The word that calls it: `render`.
    public let name: String
    /// What follows `marquesina`, without options that have a line of their own.
    public let synopsis: String
    /// One sentence.
    public let summary: String
    /// In the order of the manual.
    public let options: [OptionDescription]
    /// Words that follow the command: what `msg` can say.
    public let words: [OptionDescription]

    init(
        _ name: String, _ synopsis: String, _ summary: String, options: [OptionDescription] = [], words: [OptionDescription] = []
    ) {
        self.name = name
        self.synopsis = synopsis
        self.summary = summary
        self.options = options
        self.words = words
    }
}

extension CommandReference {
    /// What `marquesina --help` prints; ends with a line break.
    public static func overview() -> String {
        var blocks = ["marquesina: \(tagline)", "usage:"]
        blocks += commands.map { TextWrap.entry("marquesina \($0.synopsis)", [$0.summary]) }
        blocks += ["options of run:"] + entries(runOptions)
        blocks += ["options of all commands:"] + entries(commonOptions)
        blocks += ["exit status:"] + entries(exitStatus)
        blocks += ["files:"] + entries(files)
        blocks.append("More: marquesina help COMMAND, marquesina help configuration, man marquesina")
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// What `marquesina help COMMAND` prints; ends with a line break. nil when there is no such command.
    public static func help(for name: String) -> String? {
        guard let command = commands.first(where: { $0.name == name }) else { return nil }
        var blocks = ["usage: marquesina \(command.synopsis)"]
        blocks.append(TextWrap.lines(command.summary).joined(separator: "\n"))
        if !command.words.isEmpty {
            blocks += ["commands:"] + entries(command.words)
            blocks.append(TextWrap.lines(rowNote).joined(separator: "\n"))
        }
        blocks += ["options:"] + entries(command.options + commonOptions)
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func entries(_ options: [OptionDescription]) -> [String] {
        [options.map { TextWrap.entry($0.form, [$0.summary]) }.joined(separator: "\n")]
    }
}

/// The manual page `marquesina(1)`.
public enum ManualPage {
    /// The page in the language of `man`; ends with a line break.
    public static func text() -> String {
        var lines = [
            ".TH MARQUESINA 1 \"\" \"Marquesina\" \"User Commands\"",
            Roff.section("NAME"),
            "marquesina \\- \(Roff.escaped(CommandReference.tagline))",
            Roff.section("SYNOPSIS"),
            ".nf",
        ]
        lines += CommandReference.commands.map { "\\fBmarquesina\\fR \(Roff.escaped($0.synopsis))" }
        lines.append(".fi")
        lines.append(Roff.section("DESCRIPTION"))
        lines.append(Roff.paragraph(description))
        lines.append(Roff.section("COMMANDS"))
        lines += CommandReference.commands.map { Roff.entry("marquesina \($0.synopsis)", [$0.summary]) }
        lines.append(Roff.section("OPTIONS"))
        lines += entries(CommandReference.commonOptions)
        for command in CommandReference.commands where !command.options.isEmpty {
            lines.append(Roff.subsection("Options of \(command.name)"))
            lines += entries(command.options)
        }
        for command in CommandReference.commands where !command.words.isEmpty {
            lines.append(Roff.section("MESSAGES"))
            lines.append(Roff.paragraph("What marquesina \(command.name) can say. \(CommandReference.rowNote)"))
            lines += entries(command.words)
        }
        lines.append(SchemaText.manualPageSection().trimmingLineBreak)
        for (title, options) in [
            ("FILES", CommandReference.files), ("ENVIRONMENT", CommandReference.environment),
            ("EXIT STATUS", CommandReference.exitStatus),
        ] {
            lines.append(Roff.section(title))
            lines += entries(options)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let description =
        "Marquesina shows rows of content that move smoothly: chips that go round, lines that scroll when they do not fit, words "
        + "that take turns. They stand in a bar at an edge of the screen, over other windows, all over the screen, or in a window. "
        + "Content is written in the configuration, or comes from feeds, commands, files, standard input and media players. "
        + "The command line beats the configuration, and the configuration beats the desktop."

    private static func entries(_ options: [OptionDescription]) -> [String] {
        options.map { Roff.entry($0.form, [$0.summary]) }
    }
}

extension String {
    fileprivate var trimmingLineBreak: String { hasSuffix("\n") ? String(dropLast()) : self }
}

import Configuration
import Testing

@Suite struct CommandReferenceTests {
    @Test func everyCommandHasHelp() throws {
        let names = ["run", "-", "render", "check", "feed", "outputs", "demos", "msg", "help"]
        #expect(CommandReference.commands.map(\.name) == names)
        for command in CommandReference.commands {
            let help = try #require(CommandReference.help(for: command.name))
            #expect(help.hasPrefix("usage: marquesina \(command.synopsis)\n"))
            for option in command.options + command.words {
                #expect(help.contains("\n  \(option.form)\n"), "\(command.name) \(option.form)")
            }
        }
        #expect(CommandReference.help(for: "rednre") == nil)
    }

    @Test func theOverviewNamesEveryCommand() {
        let overview = CommandReference.overview()
        for command in CommandReference.commands {
            #expect(overview.contains("  marquesina \(command.synopsis)\n"))
        }
    }

    @Test func theHelpOnConfigurationsFitsATerminal() {
        for line in SchemaText.configurationHelp().split(separator: "\n") where line.hasPrefix("      ") {
            #expect(line.count <= 80, "\(line)")
        }
    }
}

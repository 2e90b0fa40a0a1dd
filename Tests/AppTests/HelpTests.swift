import Configuration
import Control
import Testing

@testable import App

@Suite struct HelpTests {
    @Test(arguments: CommandName.allCases)
    func everyOptionIsExplained(_ command: CommandName) throws {
        let text = Help.text(.command(command))
        #expect(text.hasPrefix("usage: marquesina "))
        #expect(text.contains(command.rawValue))
        for option in command.options where option != .quitOnEndOfFile {
            #expect(text.contains(option.rawValue), "\(option.rawValue) is missing")
        }
    }

    @Test(arguments: CommandReference.commands)
    func everyExplainedOptionIsRead(_ description: CommandDescription) throws {
        let command = try #require(CommandName(rawValue: description.name == "-" ? "run" : description.name))
        for option in description.options where option.form.hasPrefix("-") {
            let name = String(option.form.prefix { $0 != " " })
            let known = try #require(CommandOption(rawValue: name), "\(name) is not read")
            #expect(command.options.contains(known))
            #expect(known.takesValue == option.form.contains(" "))
        }
        for word in description.words {
            let name = String(word.form.prefix { $0 != " " })
            #expect(MessageName(rawValue: name)?.usage == word.form)
        }
    }

    @Test func theOverviewNamesEveryCommand() {
        let text = Help.text(nil)
        for command in CommandName.allCases {
            #expect(text.contains("marquesina \(command == .run ? "[run]" : command.rawValue)"))
        }
    }
}

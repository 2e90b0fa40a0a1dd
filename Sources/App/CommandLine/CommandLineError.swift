import Control

/// What is wrong with a command line.
enum CommandLineError: Error, Equatable {
    case unknownOption(String, command: CommandName, hint: String?)
    case missingValue(CommandOption, expected: String)
    /// A value was given to an option that takes none.
    case unexpectedValue(CommandOption, value: String)
    case invalidValue(CommandOption, value: String, expected: String)
    case unexpectedArgument(String, command: CommandName)
    case missingArgument(String, command: CommandName)
    case missingOption(CommandOption, expected: String, command: CommandName)
    case configurationAndDemo(configuration: String, demo: String)
    case quitOnEndOfFileWithoutInput
    case unknownTopic(String, hint: String?)
    case unknownMessage(String, hint: String?)
    /// A message's arguments are not what it takes.
    case messageArguments(ControlCommandError)

    /// The message for a person: what is wrong, what was expected, what to do.
    var text: String {
        switch self {
        case .unknownOption(let name, let command, let hint):
            "unknown option \(name)\n" + (hint.map { "did you mean \($0)? " } ?? "")
                + "See what there is: marquesina help \(command.rawValue)"
        case .missingValue(let option, let expected):
            "\(option.rawValue) needs a value\nexpected \(expected)"
        case .unexpectedValue(let option, let value):
            "\(option.rawValue) takes no value, but got \"\(value)\"\nwrite only \(option.rawValue)"
        case .invalidValue(let option, let value, let expected):
            "\(option.rawValue): not understood: \"\(value)\"\nexpected \(expected)"
        case .unexpectedArgument(let argument, let command):
            "unexpected argument \"\(argument)\"\nSee how it is written: marquesina help \(command.rawValue)"
        case .missingArgument(let argument, let command):
            "\(command.rawValue): \(argument) is missing\nSee how it is written: marquesina help \(command.rawValue)"
        case .missingOption(let option, let expected, let command):
            "\(command.rawValue): \(option.rawValue) is missing\nexpected \(option.rawValue) \(expected)"
        case .configurationAndDemo(let configuration, let demo):
            "both a configuration (\(configuration)) and --demo \(demo) are given\nexpected one of them: leave out the other"
        case .quitOnEndOfFileWithoutInput:
            "--quit-on-eof belongs to lines from standard input\nwrite: marquesina - --quit-on-eof"
        case .unknownTopic(let name, let hint):
            "there is no help on \"\(name)\"\n" + (hint.map { "did you mean \"\($0)\"? " } ?? "")
                + "There is help on: \(HelpTopic.words.joined(separator: ", "))"
        case .unknownMessage(let name, let hint):
            "msg: unknown command \"\(name)\"\n" + (hint.map { "did you mean \"\($0)\"? " } ?? "")
                + "There are: \(MessageName.allCases.map(\.rawValue).joined(separator: ", "))"
        case .messageArguments(let error):
            "msg \(error.text)"
        }
    }
}

import Configuration
import Control

/// Splits the arguments of one command into options and words. `--option value`, `--option=value`; after `--` all are words.
struct ArgumentScanner {
    /// An option and its value, in the order given.
    struct Found: Equatable {
        var option: CommandOption
        var value: String
    }

    private(set) var options: [Found] = []
    private(set) var words: [String] = []
    /// Whether `--help` or `-h` is among them.
    private(set) var wantsHelp = false
    /// Whether `--version` is among them.
    private(set) var wantsVersion = false

    init(_ arguments: ArraySlice<String>, of command: CommandName) throws(CommandLineError) {
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                // A message's arguments are free text: they may begin with a dash.
                if command == .msg, words.count == 1, let first = words.first, MessageName(rawValue: first) != nil {
                    words += rest
                    return
                }
                continue
            }
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--version": wantsVersion = true
            default: try options.append(ArgumentScanner.option(argument, &rest, command))
            }
        }
    }

    /// The last value that was given for `option`.
    subscript(option: CommandOption) -> String? {
        options.last { $0.option == option }?.value
    }

    /// All values of an option that may be repeated.
    func values(of option: CommandOption) -> [String] {
        options.filter { $0.option == option }.map(\.value)
    }

    private static func option(
        _ argument: String, _ rest: inout ArraySlice<String>, _ command: CommandName
    ) throws(CommandLineError) -> Found {
        var name = argument
        var attached: String?
        if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
            name = String(argument[..<equals])
            attached = String(argument[argument.index(after: equals)...])
        } else if !argument.hasPrefix("--"), argument.utf8.count > 2 {
            name = String(argument.prefix(2))
            attached = String(argument.dropFirst(2))
        }
        guard let option = CommandOption(rawValue: name), command.options.contains(option) else {
            let known = command.options.map(\.rawValue) + ["--help", "--version"]
            throw .unknownOption(
                argument.hasPrefix("--") ? name : argument, command: command, hint: NearestName.nearest(to: name, among: known))
        }
        guard option.takesValue else {
            if let attached { throw .unexpectedValue(option, value: attached) }
            return Found(option: option, value: "")
        }
        if let attached { return Found(option: option, value: attached) }
        guard let next = rest.first, !next.hasPrefix("--") else {
            throw .missingValue(option, expected: ValueParser.expectation(of: option, command))
        }
        rest.removeFirst()
        return Found(option: option, value: next)
    }
}

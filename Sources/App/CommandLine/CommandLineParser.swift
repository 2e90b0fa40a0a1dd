import Configuration
import Control
import Model
import System
import Windowing

/// Reads a command line.
enum CommandLineParser {
    /// What `arguments`, without the program's name, ask for.
    static func parse(_ arguments: [String]) throws(CommandLineError) -> Command {
        // A first word that is a command is the command; otherwise all of it belongs to `run`.
        let named = arguments.first.flatMap(CommandName.init(rawValue:))
        let command = named ?? .run
        let scanner = try ArgumentScanner(arguments.dropFirst(named == nil ? 0 : 1), of: command)
        if scanner.wantsHelp { return .help(named.map(HelpTopic.command)) }
        if scanner.wantsVersion { return .version }
        switch command {
        case .run: return .run(try runOptions(scanner))
        case .render: return .render(try renderOptions(scanner))
        case .check: return .check(path: try onlyWord(scanner, "CONFIG", .check))
        case .feed: return .feed(location: try onlyWord(scanner, "FILE or URL", .feed), asJSON: scanner[.json] != nil)
        case .msg: return try message(scanner)
        case .help: return try help(scanner)
        case .outputs:
            try noMoreWords(scanner.words[...], .outputs)
            return .outputs
        case .demos:
            try noMoreWords(scanner.words[...], .demos)
            return .demos
        }
    }

    private static func runOptions(_ scanner: ArgumentScanner) throws(CommandLineError) -> RunOptions {
        var options = RunOptions()
        options.configuration = try configuration(scanner, .run)
        options.mode = try value(of: .mode, in: scanner, .run, ValueParser.choice)
        options.output = try value(of: .output, in: scanner, .run, ValueParser.notEmpty)
        options.backend = try value(of: .backend, in: scanner, .run, ValueParser.choice) ?? options.backend
        options.name = try value(of: .name, in: scanner, .run, ValueParser.name) ?? options.name
        options.reduceMotion = try value(of: .reduceMotion, in: scanner, .run) { ValueParser.orSystem($0, ValueParser.onOrOff) }
        options.textSize = try value(of: .textSize, in: scanner, .run) { ValueParser.orSystem($0, ValueParser.category) }
        options.settings = scanner.values(of: .set)
        options.printsStatistics = scanner[.stats] != nil
        options.frameLimit = try value(of: .frames, in: scanner, .run, ValueParser.frameCount)
        options.logLevel = try value(of: .logLevel, in: scanner, .run, ValueParser.choice) ?? options.logLevel
        return options
    }

    private static func renderOptions(_ scanner: ArgumentScanner) throws(CommandLineError) -> RenderOptions {
        guard let size = try value(of: .size, in: scanner, .render, ValueParser.size) else {
            throw .missingOption(.size, expected: "WxH, such as --size 1280x48", command: .render)
        }
        guard let file = try value(of: .file, in: scanner, .render, ValueParser.notEmpty) else {
            throw .missingOption(.file, expected: "FILE.png, or -o - for standard output", command: .render)
        }
        var options = RenderOptions(size: size, file: file)
        options.configuration = try configuration(scanner, .render)
        options.scale = try value(of: .scale, in: scanner, .render, ValueParser.scale) ?? options.scale
        options.time = try value(of: .at, in: scanner, .render, ValueParser.time) ?? options.time
        options.reduceMotion = try value(of: .reduceMotion, in: scanner, .render, ValueParser.onOrOff)
        options.textSize = try value(of: .textSize, in: scanner, .render, ValueParser.category)
        options.settings = scanner.values(of: .set)
        // So large that even counting its pixels fails: say it as for any other picture that is too large.
        let bound = Double(ValueParser.maximumExtentInPixels) + 1
        let pixels = options.scale.wholePixels(
            Size(
                width: min(size.width, bound / options.scale.factor), height: min(size.height, bound / options.scale.factor)))
        if let obstacle = ValueParser.obstacle(to: pixels) {
            throw .invalidValue(.size, value: scanner[.size] ?? "", expected: "a smaller picture: \(obstacle)")
        }
        return options
    }

    private static func configuration(
        _ scanner: ArgumentScanner, _ command: CommandName
    ) throws(CommandLineError) -> ConfigurationChoice {
        try noMoreWords(scanner.words.dropFirst(), command)
        let demo = try value(of: .demo, in: scanner, command, ValueParser.notEmpty)
        let quits = scanner[.quitOnEndOfFile] != nil
        switch (scanner.words.first, demo) {
        case (let word?, let demo?): throw .configurationAndDemo(configuration: word, demo: demo)
        case ("-", nil) where command == .run: return .standardInput(quitOnEndOfFile: quits)
        case _ where quits: throw .quitOnEndOfFileWithoutInput
        case ("", nil): throw .missingArgument("CONFIG", command: command)
        case (let word?, nil): return .file(word)
        case (nil, let demo?): return .demo(demo)
        case (nil, nil): return .standard
        }
    }

    private static func message(_ scanner: ArgumentScanner) throws(CommandLineError) -> Command {
        let name = try value(of: .name, in: scanner, .msg, ValueParser.name) ?? "default"
        guard let word = scanner.words.first else { throw .missingArgument("COMMAND", command: .msg) }
        guard let message = MessageName(rawValue: word) else {
            throw .unknownMessage(
                word, hint: NearestName.nearest(to: word, among: MessageName.allCases.map(\.rawValue)))
        }
        let request = ControlRequest(message.rawValue, Array(scanner.words.dropFirst()))
        do {
            // What is wrong whoever runs is said without asking anybody.
            _ = try ControlCommand(request.command, request.arguments)
        } catch {
            throw .messageArguments(error)
        }
        return .message(name: name, request: request)
    }

    private static func help(_ scanner: ArgumentScanner) throws(CommandLineError) -> Command {
        try noMoreWords(scanner.words.dropFirst(), .help)
        guard let word = scanner.words.first else { return .help(nil) }
        guard let topic = HelpTopic(word) else {
            throw .unknownTopic(word, hint: NearestName.nearest(to: word, among: HelpTopic.words))
        }
        return .help(topic)
    }

    private static func onlyWord(
        _ scanner: ArgumentScanner, _ what: String, _ command: CommandName
    ) throws(CommandLineError) -> String {
        guard let word = scanner.words.first, !word.isEmpty else { throw .missingArgument(what, command: command) }
        try noMoreWords(scanner.words.dropFirst(), command)
        return word
    }

    private static func noMoreWords(_ words: ArraySlice<String>, _ command: CommandName) throws(CommandLineError) {
        if let word = words.first { throw .unexpectedArgument(word, command: command) }
    }

    /// The option's value, read; nil when the option is not there.
    private static func value<Value>(
        of option: CommandOption, in scanner: ArgumentScanner, _ command: CommandName, _ read: (String) -> Value?
    ) throws(CommandLineError) -> Value? {
        guard let text = scanner[option] else { return nil }
        guard let value = read(text) else {
            throw .invalidValue(option, value: text, expected: ValueParser.expectation(of: option, command))
        }
        return value
    }
}

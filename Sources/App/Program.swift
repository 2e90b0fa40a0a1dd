import Configuration
import Feeds
import System

/// The program from its arguments to its exit code.
struct Program {
    private let resources = ResourceLocator()

    /// Does what `arguments`, without the program's name, ask for.
    func run(_ arguments: [String]) -> ExitCode {
        Descriptor.fillStandardDescriptors()
        ProcessSignals.ignoreBrokenPipes()
        // The program started itself.
        if arguments == FeedHelper.arguments { return FeedHelper.run() ? .success : .failure }
        let command: Command
        do {
            command = try CommandLineParser.parse(arguments)
        } catch {
            Console.report(error.text)
            return .usage
        }
        switch command {
        case .run(let options): return RunCommand(options: options, resources: resources).run()
        case .render(let options): return RenderCommand(options: options, resources: resources).run()
        case .check(let path): return check(path)
        case .feed(let location, let asJSON): return FeedCommand(location: location, asJSON: asJSON).run()
        case .message(let name, let request): return MessageCommand(name: name, request: request).run()
        case .outputs: return OutputsCommand().run()
        case .demos:
            let demos = ConfigurationFinder(resources: resources).demos
            guard !demos.isEmpty else {
                Console.report(ConfigurationFinder.Failure.missingResource("demos", root: resources.root).text)
                return .failure
            }
            return Console.print(demos.map { $0 + "\n" }.joined())
        case .help(let command): return Console.print(Help.text(command))
        case .version: return Console.print("marquesina \(Version.text)\n")
        }
    }

    private func check(_ path: String) -> ExitCode {
        do {
            _ = try ConfigurationLoader.load(file: path)
            return .success
        } catch {
            Console.write("\(error)\n")
            return .usage
        }
    }
}

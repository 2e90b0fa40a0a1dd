import Configuration
import Model
import Render
import System

/// What `run` and `render` have in common: from a choice of configuration to a configuration, an environment and fonts.
struct ScenePreparation {
    /// Why there is nothing to show.
    enum Failure: Error {
        case notFound(ConfigurationFinder.Failure)
        /// With the command that was probably meant, where a single word is no file.
        case invalid(ConfigurationError, command: CommandName?)
        case fonts(FontLibraryError)
    }

    let resources: ResourceLocator

    /// The file of a choice, and what it says.
    func load(
        _ choice: ConfigurationChoice, settings: [String]
    ) throws(Failure) -> (found: ConfigurationFinder.Found, loaded: LoadedConfiguration) {
        let found: ConfigurationFinder.Found
        do {
            found = try ConfigurationFinder(resources: resources).find(choice)
        } catch {
            throw .notFound(error)
        }
        do {
            return (found, try ConfigurationLoader.loadWithSettings(file: found.path, overrides: found.settings + settings))
        } catch {
            throw .invalid(error, command: ScenePreparation.command(like: choice))
        }
    }

    /// What is to be run: the same with the command line's other choices.
    func prepare(_ options: RunOptions) throws(Failure) -> PreparedConfiguration {
        let (found, loaded) = try load(options.configuration, settings: options.settings)
        return PreparedConfiguration(found, loaded, options: options)
    }

    private static func command(like choice: ConfigurationChoice) -> CommandName? {
        guard case .file(let word) = choice, !word.contains("/"), !FileReader.exists(word) else { return nil }
        return NearestName.nearest(to: word, among: CommandName.allCases.map(\.rawValue)).flatMap(CommandName.init(rawValue:))
    }

    /// What applies to all rows: the configuration's choices, where it makes none the desktop's.
    func environment(_ configuration: TickerConfiguration, desktop: SceneEnvironment = SceneEnvironment()) -> SceneEnvironment {
        SceneEnvironment(
            category: configuration.text.size ?? desktop.category,
            appearance: Appearance(
                scheme: configuration.appearance.scheme ?? desktop.appearance.scheme,
                contrast: configuration.appearance.contrast ?? desktop.appearance.contrast),
            reduceMotion: configuration.motion.reduce ?? desktop.reduceMotion)
    }

    /// The fonts; those that come with the program and are missing are told to `log`.
    func fonts(_ log: Log) throws(Failure) -> FontLibrary {
        do {
            let bundled = resources.path(of: "fonts/Nunito.ttf")
            if bundled == nil {
                log.info("fonts", "the font Nunito, which comes with the program, was not found; another round one is used")
            }
            let fonts = try FontLibrary(applicationFonts: bundled.map { [$0] } ?? [])
            for font in fonts.missingFonts { log.warning("fonts", "\(font) could not be loaded; another font is used") }
            return fonts
        } catch {
            throw .fonts(error)
        }
    }

    /// The pictures; a problem with one is told to `log` once.
    func icons(_ log: Log) -> IconLibrary {
        IconLibrary(folder: resources.root.map { "\($0)/icons" } ?? "icons") { problem in
            log.warning("icons", problem)
        }
    }
}

extension ScenePreparation.Failure {
    /// The messages for a person, a line each.
    var lines: [String] {
        let text =
            switch self {
            case .notFound(let failure): failure.text
            case .invalid(let error, _): "\(error)"
            case .fonts: "the fonts could not be loaded"
            }
        return text.split(separator: "\n").map(String.init)
    }

    /// The first of them.
    var firstLine: String { lines.first ?? "" }

    /// Says what is wrong on standard error.
    ///
    /// - Returns: The exit code that fits.
    func report() -> ExitCode {
        switch self {
        case .notFound(let failure):
            Console.report(failure.text)
            return failure.exitCode
        case .invalid(let error, let command):
            Console.write("\(error)\n")
            if let command { Console.write("did you mean the command \(command.rawValue)? See marquesina --help\n") }
            return .usage
        case .fonts(.unreadableConfiguration(let file)):
            Console.report(
                "the fonts could not be loaded: \(file) cannot be read\nInstall fontconfig, or repair its configuration")
            return .failure
        }
    }
}

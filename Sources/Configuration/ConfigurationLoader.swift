import Model
import System

/// Loads configurations: from TOML to typed values, or to everything that is wrong with them.
public enum ConfigurationLoader {
    /// In bytes.
    private static let maximumSize = 4 * 1024 * 1024

    /// The configuration that `text` holds.
    ///
    /// - Parameters:
    ///   - file: The name for messages; relative paths in the text are relative to its folder.
    ///   - overrides: What the command line sets, each `KEY=VALUE` as after `--set`; the last one wins.
    /// - Throws: All problems, in file order; a syntax error alone.
    public static func load(
        text: String, file: String, overrides: [String] = []
    ) throws(ConfigurationError) -> TickerConfiguration {
        try loadWithSettings(text: text, file: file, overrides: overrides).configuration
    }

    /// As `load(text:file:overrides:)`, with where everything was set.
    public static func loadWithSettings(
        text: String, file: String, overrides: [String] = []
    ) throws(ConfigurationError) -> LoadedConfiguration {
        let lines = SourceLines(text)
        var root: ConfigurationNode
        do {
            root = try TomlParser.parse(text)
        } catch {
            throw ConfigurationError(diagnostics: [lines.locate(SyntaxDiagnostic.make(error, file: file, lines: lines))])
        }
        let problems = apply(overrides, to: &root, file: file)
        let (configuration, diagnostics) = ConfigurationDecoder.decode(root, file: file)
        guard diagnostics.isEmpty, problems.isEmpty else {
            throw ConfigurationError(
                diagnostics: DiagnosticOrder.sorted(diagnostics.map(lines.locate) + problems, overrides: overrides))
        }
        return LoadedConfiguration(configuration: configuration, settings: root.settings())
    }

    /// The configuration in the file at `file`, which may have up to 4 MiB; as `load(text:file:overrides:)` otherwise.
    public static func load(file: String, overrides: [String] = []) throws(ConfigurationError) -> TickerConfiguration {
        try loadWithSettings(file: file, overrides: overrides).configuration
    }

    /// As `load(file:overrides:)`, with where everything was set.
    public static func loadWithSettings(
        file: String, overrides: [String] = []
    ) throws(ConfigurationError) -> LoadedConfiguration {
        let bytes: [UInt8]
        do {
            bytes = try FileReader.bytes(at: file, limit: maximumSize)
        } catch {
            throw ConfigurationError(diagnostics: [
                Diagnostic(file: file, origin: .file, path: "", problem: .unreadable(ConfigurationFileError(error)))
            ])
        }
        return try loadWithSettings(bytes: bytes, file: file, overrides: overrides)
    }

    /// The configuration in the bytes of a file.
    static func load(bytes: [UInt8], file: String, overrides: [String] = []) throws(ConfigurationError) -> TickerConfiguration {
        try loadWithSettings(bytes: bytes, file: file, overrides: overrides).configuration
    }

    private static func loadWithSettings(
        bytes: [UInt8], file: String, overrides: [String]
    ) throws(ConfigurationError) -> LoadedConfiguration {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let lines = SourceLines(String(decoding: bytes, as: UTF8.self))
            let diagnostic = Diagnostic(
                file: file, origin: .text(UnicodeCheck.firstInvalidPosition(in: bytes)), path: "", problem: .notUnicode,
                expected: "text in UTF-8")
            throw ConfigurationError(diagnostics: [lines.locate(diagnostic)])
        }
        return try loadWithSettings(text: text, file: file, overrides: overrides)
    }

    /// Applies what can be applied; the problems of the rest.
    private static func apply(_ overrides: [String], to root: inout ConfigurationNode, file: String) -> [Diagnostic] {
        var problems: [Diagnostic] = []
        for argument in overrides {
            do {
                try root.apply(SettingOverride(argument))
            } catch {
                let expected: String? = error == .malformedOverride ? "a setting like row[0].speed=80 or text.size=AX1" : nil
                problems.append(
                    Diagnostic(file: file, origin: .override(argument), path: "", problem: error, expected: expected))
            }
        }
        return problems
    }
}

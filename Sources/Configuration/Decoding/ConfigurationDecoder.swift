import Model

/// Turns a tree into a configuration.
enum ConfigurationDecoder {
    /// The configuration that `root` says, and everything that is wrong with it, in file order, what came from the command
    /// line last.
    static func decode(_ root: ConfigurationNode, file: String) -> (configuration: TickerConfiguration, diagnostics: [Diagnostic])
    {
        var sourceNames: [String] = []
        if case .table(let table) = root.value, case .table(let sources) = table["sources"]?.value {
            sourceNames = sources.entries.map(\.key)
        }
        var context = DecodingContext(file: file, sourceNames: sourceNames)
        var configuration = TickerConfiguration()
        Schema.root.decodeAll(root, into: &configuration, &context)
        return (configuration, inFileOrder(context.diagnostics))
    }

    /// Tables may be written in any order, and are decoded in one.
    private static func inFileOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let placed = diagnostics.enumerated().map { index, diagnostic in
            let rank: (Int, SourcePosition) =
                switch diagnostic.origin {
                case .file: (0, SourcePosition(line: 0, column: 0))
                case .text(let position): (1, position)
                case .override: (2, SourcePosition(line: 0, column: 0))
                }
            return (rank: rank, index: index, diagnostic: diagnostic)
        }
        return placed.sorted { ($0.rank.0, $0.rank.1, $0.index) < ($1.rank.0, $1.rank.1, $1.index) }.map(\.diagnostic)
    }
}

import Model

/// Turns a tree into a configuration.
enum ConfigurationDecoder {
    /// The configuration that `root` says, and everything that is wrong with it, in the order of decoding.
    static func decode(_ root: ConfigurationNode, file: String) -> (configuration: TickerConfiguration, diagnostics: [Diagnostic])
    {
        var sourceNames: [String] = []
        if case .table(let table) = root.value, case .table(let sources) = table["sources"]?.value {
            sourceNames = sources.entries.map(\.key)
        }
        var context = DecodingContext(file: file, sourceNames: sourceNames)
        var configuration = TickerConfiguration()
        Schema.root.decodeAll(root, into: &configuration, &context)
        return (configuration, context.diagnostics)
    }
}

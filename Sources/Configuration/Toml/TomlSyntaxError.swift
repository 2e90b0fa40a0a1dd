/// Why a text is no TOML, and where the parser stopped.
struct TomlSyntaxError: Error, Equatable {
    var position: SourcePosition
    var message: String
}

/// Puts messages into the order in which what they speak of was written.
enum DiagnosticOrder {
    /// The file as a whole, then its text from the top, then the command line's `overrides` in their order.
    static func sorted(_ diagnostics: [Diagnostic], overrides: [String]) -> [Diagnostic] {
        let placed = diagnostics.enumerated().map { index, diagnostic in
            let place =
                switch diagnostic.origin {
                case .file: (0, SourcePosition(line: 0, column: 0))
                case .text(let position): (1, position)
                case .override(let argument): (2, SourcePosition(line: overrides.firstIndex(of: argument) ?? 0, column: 0))
                }
            return (place: place, index: index, diagnostic: diagnostic)
        }
        return placed.sorted { ($0.place.0, $0.place.1, $0.index) < ($1.place.0, $1.place.1, $1.index) }.map(\.diagnostic)
    }
}

/// Finds what keeps bytes from being UTF-8.
enum UnicodeCheck {
    /// The place of the first bytes that are no character; the end when there are none such.
    static func firstInvalidPosition(in bytes: [UInt8]) -> SourcePosition {
        var position = SourcePosition(line: 1, column: 1)
        var iterator = bytes.makeIterator()
        var decoder = UTF8()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            if scalar == "\n" {
                position = SourcePosition(line: position.line + 1, column: 1)
            } else {
                position.column += 1
            }
        }
        return position
    }
}

/// What is wrong with a configuration or one of its settings.
public enum ConfigurationProblem: Error, Equatable, Sendable {
    /// The file cannot be read.
    case unreadable(ConfigurationFileError)
    /// The text is not UTF-8.
    case notUnicode
    /// The text is no TOML; the parser's words.
    case syntax(String)
    case unknownKey
    /// The key is one of other kinds of rows or sources than this one.
    case keyOfOtherKind(kinds: [String], kind: String)
    case missingKey
    /// The value has another type: a description of the one found.
    case wrongType(found: String)
    case outOfRange(found: String)
    /// The value is none of the names that are known here.
    case unknownName(String)
    /// The value has the right type, but not the form that it needs.
    case malformed(found: String)
    /// The list has too few or too many elements.
    case wrongCount(Int)
    /// Another key that is present, too, excludes this one.
    case excluded(by: String)
    /// No table `[sources.NAME]` exists.
    case undefinedSource(String)
    /// A template names a field that there is not: as it is written, with its braces.
    case unknownField(String)
    /// Another source reads standard input already.
    case secondStandardInput(source: String)
    /// Another row has the same identifier.
    case duplicateIdentifier(String, row: String)
    /// A marquee moves up or down in a row without a height.
    case missingHeight(direction: String)
    /// Groups hold groups beyond what is allowed.
    case nestedTooDeeply(limit: Int)
    /// `--set` is not followed by KEY=VALUE.
    case malformedOverride
    /// The key of `--set` leads into a list with so many elements.
    case noSuchElement(index: Int, count: Int)
    /// The key of `--set` names a part of a value that has no such parts.
    case noSuchPart(part: String, found: String)
}

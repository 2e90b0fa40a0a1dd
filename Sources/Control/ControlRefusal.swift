/// Why an instance did not do what it was told, in words for a person.
public struct ControlRefusal: Error, Equatable, Sendable {
    /// One line or more, without an end.
    public let reason: String

    /// Takes the words.
    public init(_ reason: String) {
        self.reason = reason
    }
}

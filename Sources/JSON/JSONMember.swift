/// One name and value of a JSON object.
public struct JSONMember: Equatable, Sendable {
    /// As the text has it, escapes resolved.
    public var name: String
    /// Of any kind.
    public var value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

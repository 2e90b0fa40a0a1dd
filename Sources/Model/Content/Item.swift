/// One thing that a row shows: a chip, a part of a line, a word.
public struct Item: Equatable, Hashable, Sendable {
    /// What identifies the item across updates; nil when its text does.
    public var id: String?
    /// Plain text, already sanitised.
    public var text: String
    /// What replaces the row's tint; nil for the row's own.
    public var tint: Paint?
    /// Drawn before the text, where the row's kind draws icons.
    public var icon: IconReference?
    /// An address that a click opens.
    public var link: String?

    public init(_ text: String, id: String? = nil, tint: Paint? = nil, icon: IconReference? = nil, link: String? = nil) {
        self.text = text
        self.id = id
        self.tint = tint
        self.icon = icon
        self.link = link
    }
}

/// One thing that a row shows: a chip, a part of a line, a word.
///
/// Lists may be long, and most items are nothing but text: what only some have takes memory only there.
public struct Item: Equatable, Hashable, Sendable {
    private struct Details: Equatable, Hashable {
        var id: String?
        var tint: Paint?
        var icon: IconReference?
        var link: String?
    }

    private final class Box: Sendable {
        let details: Details

        init(_ details: Details) {
            self.details = details
        }
    }

    /// Plain text, already sanitised.
    public var text: String
    private var box: Box?

    public init(_ text: String, id: String? = nil, tint: Paint? = nil, icon: IconReference? = nil, link: String? = nil) {
        self.text = text
        details = Details(id: id, tint: tint, icon: icon, link: link)
    }

    private var details: Details {
        get { box?.details ?? Details() }
        set { box = newValue == Details() ? nil : Box(newValue) }
    }

    /// What identifies the item across updates; nil when its text does.
    public var id: String? {
        get { box?.details.id }
        set { details.id = newValue }
    }
    /// What replaces the row's tint; nil for the row's own.
    public var tint: Paint? {
        get { box?.details.tint }
        set { details.tint = newValue }
    }
    /// Drawn before the text, where the row's kind draws icons.
    public var icon: IconReference? {
        get { box?.details.icon }
        set { details.icon = newValue }
    }
    /// An address that a click opens.
    public var link: String? {
        get { box?.details.link }
        set { details.link = newValue }
    }

    public static func == (left: Item, right: Item) -> Bool {
        left.text == right.text && (left.box === right.box || left.details == right.details)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(details)
    }
}

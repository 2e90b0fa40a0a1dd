import JSON
import Model
import System

/// Makes items of lines from outside: a line is text, or one JSON object `{"text", "id", "icon", "tint", "link"}`.
public struct ItemLineDecoder: Sendable {
    /// What a line was read as.
    public struct Result: Equatable, Sendable {
        /// nil for a line that shows nothing.
        public var item: Item?
        /// What was wrong with the line, for the log; the item is as good as it could be made.
        public var problems: [Problem]
    }

    /// Something about a line that its writer should know.
    public enum Problem: Hashable, Sendable {
        /// The line was longer than `TextSanitizer.maximumByteCount` and was cut.
        case tooLong
        /// The tint is neither a colour's name nor `#rgb`, `#rrggbb` or `#rrggbbaa`; the row's own is used.
        case unknownTint(String)
    }

    public init() {}

    /// Reads one line.
    ///
    /// In an object null is absent and unknown fields are ignored. Whatever is not such an object is text as it stands.
    public func decode(_ line: LineBuffer.Line) -> Result {
        if !line.wasCut, line.bytes.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{"),
            let value = JSONParser.value(line.bytes), let result = decode(object: value)
        {
            return result
        }
        let sanitised = TextSanitizer.text(from: line.bytes)
        let isBlank = sanitised.text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
        return Result(
            item: isBlank ? nil : Item(sanitised.text), problems: line.wasCut || sanitised.wasCut ? [.tooLong] : [])
    }

    /// nil when a field that an item has is neither a string nor null.
    private func decode(object: JSONValue) -> Result? {
        var fields: [String: String] = [:]
        for name in ["text", "id", "icon", "tint", "link"] {
            switch object[name] {
            case nil, .null: continue
            case .string(let text): fields[name] = TextSanitizer.text(from: text).text
            default: return nil
            }
        }
        var problems: [Problem] = []
        let tint = fields["tint"].flatMap { name in
            let color = ColorParser.color(name)
            if color == nil { problems.append(.unknownTint(name)) }
            return color.map(Paint.color)
        }
        let icon = fields["icon"].flatMap { name in
            BuiltInIcon.names.contains(name) ? IconReference.builtIn(name) : name.isEmpty ? nil : .file(name)
        }
        let text = fields["text"] ?? ""
        guard !text.isEmpty || icon != nil else { return Result(item: nil, problems: problems) }
        return Result(
            item: Item(text, id: fields["id"], tint: tint, icon: icon, link: fields["link"]), problems: problems)
    }
}

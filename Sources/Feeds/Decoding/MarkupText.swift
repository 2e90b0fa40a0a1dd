/// Reduces HTML to its text.
///
/// Elements that the body of a page may hold go, and so do comments; `script` and `style` go with their content. What only
/// looks like a tag (`<words>`, and `<head>`, `<html>`, `<body>`, `<title>`) stays as it is. Character references are
/// replaced once, and what they stand for is never taken for a tag.
struct MarkupText {
    private let bytes: [UInt8]
    private var plain: [UInt8] = []
    // How far ahead tags and comments may still be looked for in all: text full of `<` must not cost its square.
    private var budget: Int

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        budget = 4096 + 8 * bytes.count
    }

    /// The text of `html`, in UTF-8.
    static func plain(_ html: [UInt8]) -> [UInt8] {
        guard html.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return html }
        var text = MarkupText(html)
        text.read()
        return text.plain
    }

    private mutating func read() {
        plain.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                if let end = endOfMarkup(at: index) {
                    index = end
                    continue
                }
            case UInt8(ascii: "&"):
                if let reference = CharacterReference(in: bytes, at: index, isTolerant: true) {
                    plain += Array(String(reference.scalar).utf8)
                    index = reference.end
                    continue
                }
            default: break
            }
            plain.append(bytes[index])
            index += 1
        }
    }

    /// Where to go on after the tag or comment that begins at `start`; nil when none does.
    private mutating func endOfMarkup(at start: Int) -> Int? {
        if bytes[start...].starts(with: MarkupText.commentStart) {
            return find(MarkupText.commentEnd, from: start + 4).map { $0 + 3 }
        }
        guard let tag = tag(at: start) else { return nil }
        if MarkupText.breaking.contains(tag.name) { plain.append(0x20) }
        guard !tag.isEnd, tag.name == "script" || tag.name == "style" else { return tag.end }
        // Its content ends with its own end tag only.
        var index = tag.end
        while let next = find(MarkupText.endTagStart, from: index) {
            if let end = self.tag(at: next), end.name == tag.name { return end.end }
            index = next + 2
        }
        return bytes.count
    }

    private mutating func tag(at start: Int) -> (name: String, isEnd: Bool, end: Int)? {
        var index = start + 1
        let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        let nameStart = index
        while index < bytes.count, index - nameStart < 12, MarkupText.isNameByte(bytes[index]) { index += 1 }
        guard index > nameStart, index < bytes.count, MarkupText.isNameEnd(bytes[index]) else { return nil }
        let name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
        guard MarkupText.elements.contains(name) else { return nil }
        var quote: UInt8?
        let searchStart = index
        while index < bytes.count, index - searchStart < budget {
            let byte = bytes[index]
            index += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return (name, isEnd, index)
            }
        }
        budget -= index - searchStart
        return nil
    }

    private mutating func find(_ pattern: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + pattern.count <= bytes.count, index - start < budget {
            if bytes[index] == pattern[0], bytes[index...].starts(with: pattern) { return index }
            index += 1
        }
        budget -= index - start
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func isNameEnd(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    private static let commentStart = Array("<!--".utf8)
    private static let commentEnd = Array("-->".utf8)
    private static let endTagStart = Array("</".utf8)

    /// Elements between which words do not touch.
    private static let breaking: Set<String> = words(
        """
        address article aside blockquote br caption center dd details dialog dir div dl dt fieldset figcaption figure footer form
        h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section summary table tbody td
        tfoot th thead tr ul
        """)

    /// The elements of a page's body (HTML Standard), with those of earlier versions.
    private static let elements: Set<String> = breaking.union(
        words(
            """
            a abbr acronym area audio b bdi bdo big blink button canvas cite code col colgroup data datalist del dfn em embed font
            i iframe img input ins kbd label link map mark marquee meta meter nobr noscript object output param picture progress q
            rp rt ruby s samp script select slot small source span strike strong style sub sup svg template textarea time track
            tt u var video wbr
            """))

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}

import System

/// What a player plays: its metadata as plain text; an empty text is a missing one.
struct Track: Equatable {
    var title = ""
    var artist = ""
    var album = ""
    /// The number on its album.
    var number = ""
    /// An http or https address of it.
    var link: String?

    init() {}

    /// Whether nothing is known of it.
    var isEmpty: Bool { title.isEmpty && artist.isEmpty && album.isEmpty }

    /// Reads the property `Metadata`. What it does not hold is missing; values of other types than MPRIS asks for are taken
    /// where they make sense.
    init(metadata: [String: BusValue]) {
        let address = metadata["xesam:url"].flatMap(\.text) ?? ""
        title = Self.text(metadata["xesam:title"])
        // A file without tags goes by its name.
        if title.isEmpty { title = Self.clean(FileName.ofAddress(address)) }
        artist = Self.text(metadata["xesam:artist"])
        album = Self.text(metadata["xesam:album"])
        number = Self.text(metadata["xesam:trackNumber"])
        let scheme = address.prefix { $0 != ":" }.lowercased()
        if scheme == "http" || scheme == "https" { link = Self.clean(address) }
    }

    private static func text(_ value: BusValue?) -> String {
        switch value {
        case .string(let text): clean(text)
        case .integer(let number): String(number)
        case .double(let number): number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
        case .list(let values): values.map { text($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
        case .boolean, .dictionary, .other, nil: ""
        }
    }

    /// Plain text; empty where there is nothing to see.
    private static func clean(_ text: String) -> String {
        let clean = TextSanitizer.text(from: text).text
        return clean.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "" : clean
    }
}

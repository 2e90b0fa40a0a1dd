import Model

/// What the manual says of values that many keys have.
enum ValueReference {
    struct Entry: Equatable, Sendable {
        let term: String
        let explanation: String
    }

    static let entries = [
        Entry(term: "Time", explanation: "A number of seconds, or \"500ms\", \"30s\", \"10m\", \"2h\", \"1d\"."),
        Entry(
            term: "Length",
            explanation: "A number of points. At scale 1 a point is a pixel. Where several sides may differ, a list of numbers."),
        Entry(
            term: "Colour",
            explanation:
                "\"#rgb\", \"#rrggbb\", \"#rrggbbaa\", { color = \"white\", alpha = 0.7 }, or a name: \(names(NamedColor.self))."
        ),
        Entry(
            term: "Paint",
            explanation:
                "A colour, or { gradient = [\"orange\", \"pink\"], angle = 180 }: degrees clockwise, 0 up, 90 to the trailing side, "
                + "180 down, or angle = \"diagonal\", from corner to corner."),
        Entry(term: "Style", explanation: "\(names(TextStyle.self))."),
        Entry(term: "Weight", explanation: "\(names(FontWeight.self))."),
        Entry(term: "Size category", explanation: "\(names(ContentSizeCategory.self)); L is the normal one."),
        Entry(
            term: "Icon",
            explanation: "An SVG, PNG or JPEG file, or a built-in name: \(BuiltInIcon.names.joined(separator: ", "))."),
        Entry(term: "Item", explanation: "A string, or a table { text, id, tint, icon, link }."),
        Entry(term: "Path", explanation: "Relative to the file that names it."),
    ]

    private static func names<Choice: CaseIterable & RawRepresentable>(_ type: Choice.Type) -> String
    where Choice.RawValue == String {
        type.allCases.map(\.rawValue).joined(separator: ", ")
    }
}

/// A colour by its name; its value depends on the appearance.
public enum NamedColor: String, CaseIterable, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case gray2, gray3, gray4, gray5, gray6
    case label
    case secondaryLabel = "secondary_label"
    case tertiaryLabel = "tertiary_label"
    case black, white, clear
}

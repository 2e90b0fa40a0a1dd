/// Whether the surroundings are light or dark.
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
    case light, dark
}

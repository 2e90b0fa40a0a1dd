/// How much contrast the user wants.
public enum Contrast: String, CaseIterable, Hashable, Sendable {
    case normal, high
}

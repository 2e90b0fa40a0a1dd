/// Where something lower than its room stands.
public enum VerticalAlignment: String, CaseIterable, Sendable {
    case top, center, bottom
}

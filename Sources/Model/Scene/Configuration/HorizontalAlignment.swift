/// Where something narrower than its room stands.
public enum HorizontalAlignment: String, CaseIterable, Sendable {
    case leading, center, trailing
}

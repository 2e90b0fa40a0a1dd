/// Where moving content stands at its first frame.
public enum StartPosition: String, CaseIterable, Sendable {
    case leading, outside
}

/// The character of a face, independent of a family's name.
public enum FontDesign: String, CaseIterable, Hashable, Sendable {
    case system, rounded, serif, monospaced
}

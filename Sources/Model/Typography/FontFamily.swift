/// Which family text is set in: a design, or an installed family by its name.
public enum FontFamily: Equatable, Hashable, Sendable {
    case design(FontDesign)
    case named(String)
}

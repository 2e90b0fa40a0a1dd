/// The weight of a face, lightest first.
public enum FontWeight: String, CaseIterable, Hashable, Sendable {
    case ultralight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight on the OpenType scale (`usWeightClass`), 100 to 900.
    public var openTypeWeight: Int {
        switch self {
        case .ultralight: 100
        case .thin: 200
        case .light: 300
        case .regular: 400
        case .medium: 500
        case .semibold: 600
        case .bold: 700
        case .heavy: 800
        case .black: 900
        }
    }
}

/// A row of kind `image`: a PNG, SVG or JPEG file. The height is the row's; 0 is the picture's own.
public struct ImageRow: Equatable, Sendable {
    public var path: String

    public init(path: String) {
        self.path = path
    }
}

/// The table `[scene]`: what is behind the rows, and the room around and between them.
public struct SceneConfiguration: Equatable, Sendable {
    public enum Background: Equatable, Sendable {
        case paint(Paint)
        case transparent
        /// The path of a PNG, SVG or JPEG file that covers the surface.
        case image(String)
    }

    public var background = Background.paint(.color(.value(Color(hex: 0x101014))))
    /// In points.
    public var padding = EdgeInsets(top: 8, right: 12, bottom: 8, left: 12)
    /// In points, between two rows.
    public var spacing = 14.0
    public var align = HorizontalAlignment.leading
    public var verticalAlign = VerticalAlignment.center

    public init() {}
}

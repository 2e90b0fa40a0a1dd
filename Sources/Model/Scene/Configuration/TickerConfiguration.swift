/// A whole configuration, typed and valid: the window, the look, the rows, and where their content comes from.
public struct TickerConfiguration: Equatable, Sendable {
    public var window = WindowConfiguration()
    public var scene = SceneConfiguration()
    public var appearance = AppearanceConfiguration()
    public var text = TextConfiguration()
    public var motion = MotionConfiguration()
    /// Top to bottom.
    public var rows: [RowConfiguration] = []
    /// In file order; names are unique.
    public var sources: [SourceConfiguration] = []

    public init() {}
}

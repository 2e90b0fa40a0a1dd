/// The table `[window]`: where the rows stand on the screen.
public struct WindowConfiguration: Equatable, Sendable {
    public enum Mode: String, CaseIterable, Sendable { case bar, overlay, kiosk, window }
    public enum Edge: String, CaseIterable, Sendable { case top, bottom }
    public enum Layer: String, CaseIterable, Sendable { case above, overlay, below }
    public enum ClickThrough: String, CaseIterable, Sendable { case none, gaps, all }
    public enum WhenLost: String, CaseIterable, Sendable { case reconnect, exit }

    public var mode = Mode.bar
    public var edge = Edge.bottom
    /// Connector names, globs, `primary` or `all`; at least one.
    public var outputs = ["primary"]
    /// Whether other windows keep off the bar's strip.
    public var reserve = true
    public var layer = Layer.above
    public var clickThrough = ClickThrough.none
    /// In points; 0 takes all there is.
    public var width = 0.0
    /// In points; 0 takes what the rows need.
    public var height = 0.0
    public var anchor = HorizontalAlignment.center
    /// In points, from the output's edges.
    public var margin = EdgeInsets.zero
    /// 0 to 1.
    public var opacity = 1.0
    public var title = "Marquesina"
    public var decorations = true
    /// In points, for the mode `window`.
    public var size = Size(width: 900, height: 600)
    /// nil: reconnect for a kiosk, else exit.
    public var whenLost: WhenLost?

    public init() {}
}

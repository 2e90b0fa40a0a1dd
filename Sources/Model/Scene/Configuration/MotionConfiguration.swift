/// The table `[motion]`.
public struct MotionConfiguration: Equatable, Sendable {
    public enum Reduced: String, CaseIterable, Sendable { case manual, pages }
    public enum Start: String, CaseIterable, Sendable { case running, paused }
    public enum Hover: String, CaseIterable, Sendable { case pause, none }

    /// Whether motion is reduced; nil leaves it to the desktop.
    public var reduce: Bool?
    public var reduced = Reduced.manual
    /// In seconds, at least 2.
    public var pageInterval = 8.0
    public var start = Start.running
    public var hover = Hover.pause
    /// Frames a second at most; 0 is the display's own rate.
    public var maximumFramesPerSecond = 0.0
    /// Whether text rows share the longest lap.
    public var sync = false

    public init() {}
}

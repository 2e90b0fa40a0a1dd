/// A row of kind `clock`.
public struct ClockRow: Equatable, Sendable {
    /// As for `strftime`.
    public var format = "%H:%M"
    /// A name of the time zone database; nil is the local one.
    public var timezone: String?
    public var badge = BadgeShape()

    public init() {}
}

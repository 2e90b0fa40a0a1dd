/// The keys that mean something to a ticker; all others are not reported.
public enum Key: Equatable, Hashable, Sendable, CaseIterable {
    case space
    case left, right, up, down
    case pageUp, pageDown, home, end
    case tab
    /// Tab with Shift.
    case backTab
    case `return`
    case plus, minus
    case escape
}

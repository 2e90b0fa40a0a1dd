/// What the pointer looks like over a window.
public enum PointerShape: Equatable, Sendable {
    case normal
    /// A hand that points: a click does something here.
    case link
    /// Nothing: the pointer rests where it would only disturb.
    case hidden
}

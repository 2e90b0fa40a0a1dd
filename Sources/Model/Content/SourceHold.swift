/// Whether a source holds the motion of the rows that show it, as a player that pauses does.
public enum SourceHold: Equatable, Hashable, Sendable {
    /// They move.
    case none
    /// They stand where they are.
    case inPlace
    /// They stand at their start, and begin there when they move again.
    case atStart
}

/// Which back-end is wanted.
public enum BackendChoice: String, CaseIterable, Sendable {
    /// Wayland where there is a compositor, else X11.
    case auto
    case wayland
    case x11
}

/// Which window system is asked for.
enum BackendChoice: String, CaseIterable {
    case auto, wayland, x11
}

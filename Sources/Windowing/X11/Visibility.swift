import CX11

/// How much of a window others leave to be seen.
enum Visibility {
    case whole
    case part
    case nothing

    /// - Parameter state: What a VisibilityNotify event says.
    init(state: UInt32) {
        switch state {
        case XCB_VISIBILITY_UNOBSCURED.rawValue: self = .whole
        case XCB_VISIBILITY_FULLY_OBSCURED.rawValue: self = .nothing
        default: self = .part
        }
    }
}

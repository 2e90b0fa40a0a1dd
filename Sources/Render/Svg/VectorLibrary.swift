import CRsvg

/// librsvg, opened where a vector picture is shown for the first time.
///
/// Safety: the pointers are set once, before anybody sees them, and the library stays open as long as the process lives.
@safe struct VectorLibrary: @unchecked Sendable {
    let functions: marquesina_rsvg

    /// The library, or why there is none.
    static let opened: Result<VectorLibrary, PictureError> = {
        var functions = marquesina_rsvg()
        if let problem = unsafe marquesina_rsvg_open(&functions) {
            return .failure(.noLibrary(unsafe String(cString: problem)))
        }
        return .success(VectorLibrary(functions: functions))
    }()
}

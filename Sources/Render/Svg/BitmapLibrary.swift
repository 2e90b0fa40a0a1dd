import CRsvg

/// gdk-pixbuf, opened where a PNG or JPEG picture is shown for the first time.
///
/// Safety: the pointers are set once, before anybody sees them, and the library stays open as long as the process lives.
@safe struct BitmapLibrary: @unchecked Sendable {
    let functions: marquesina_pixbuf

    /// The library, or why there is none.
    static let opened: Result<BitmapLibrary, PictureError> = {
        var functions = marquesina_pixbuf()
        if let problem = unsafe marquesina_pixbuf_open(&functions) {
            return .failure(.noLibrary(unsafe String(cString: problem)))
        }
        return .success(BitmapLibrary(functions: functions))
    }()
}

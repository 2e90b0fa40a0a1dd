import CX11

/// What all windows of a connection share about input: the extension, its scrolling axes, and the keyboard's symbols.
///
/// Used by one thread.
final class XInput {
    private let connection: XConnection
    /// The version of XInput times 100; nil without it, or with one that cannot scroll smoothly: core events have to do then.
    let version: Int?
    private var keyboard: KeyboardMap?
    private var linkCursor: UInt32?
    private var hiddenCursor: UInt32?

    /// Asks the server; waits for its answer.
    init(_ connection: XConnection, _ extensions: XExtensions) {
        self.connection = connection
        version = extensions.input == nil ? nil : connection.inputVersion().flatMap { $0 >= 201 ? $0 : nil }
    }

    /// The axes that scroll, with where they stand. Waits for the server's answer.
    var axes: [ScrollAxis] { version == nil ? [] : connection.scrollAxes() }

    /// The key that was pressed; the first time this waits for the server's answer.
    func key(code: UInt8, state: UInt16) -> Key? {
        let map = keyboard ?? connection.keyboardMap()
        keyboard = map
        return map?.key(code: code, state: state)
    }

    /// Keys mean other things now: they are looked up again when the next one is pressed.
    func keyboardChanged() { keyboard = nil }

    /// The server's number of a shape; 0 is that of the screen.
    func cursor(_ shape: PointerShape) -> UInt32 {
        switch shape {
        case .normal: return 0
        case .link:
            let cursor = linkCursor ?? connection.makeLinkCursor()
            linkCursor = cursor
            return cursor
        case .hidden:
            let cursor = hiddenCursor ?? connection.makeHiddenCursor()
            hiddenCursor = cursor
            return cursor
        }
    }
}

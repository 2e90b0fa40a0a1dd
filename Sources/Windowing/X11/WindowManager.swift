/// What is known of the window manager of a screen (EWMH, `_NET_SUPPORTING_WM_CHECK` and `_NET_SUPPORTED`).
struct WindowManager: Equatable {
    /// Whether there is one that says so.
    let isThere: Bool
    /// The atoms that it understands.
    let supported: Set<UInt32>

    /// Asks the server; waits for its answers.
    init(_ connection: XConnection, _ atoms: Atoms) {
        // One that has died leaves its properties behind, but not the window that has the same property.
        let check = atoms[.supportingWindow]
        let named = connection.words(of: check, of: connection.root).first
        guard let named, connection.words(of: check, of: named).first == named else {
            isThere = false
            supported = []
            return
        }
        isThere = true
        supported = Set(connection.words(of: atoms[.supported], of: connection.root))
    }

    init(isThere: Bool, supported: Set<UInt32>) {
        self.isThere = isThere
        self.supported = supported
    }
}

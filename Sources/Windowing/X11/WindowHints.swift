import Glibc
import Model

/// What a window tells the window manager about itself, before it is mapped and when it changes.
extension XConnection {
    /// What every window says.
    func describe(_ window: UInt32, name: String, title: String, protocols: [UInt32], _ atoms: Atoms) {
        set(
            StandardAtom.className.rawValue, of: window, type: StandardAtom.string.rawValue,
            toBytes: Array("\(name)\0Marquesina\0".utf8))
        let titleBytes = Array(title.utf8)
        let isASCII = titleBytes.allSatisfy { $0 < 128 }
        set(
            StandardAtom.name.rawValue, of: window, type: isASCII ? StandardAtom.string.rawValue : atoms[.utf8String],
            toBytes: titleBytes)
        set(atoms[.name], of: window, type: atoms[.utf8String], toBytes: titleBytes)
        set(atoms[.protocols], of: window, type: StandardAtom.atom.rawValue, to: protocols)
        set(atoms[.processID], of: window, type: StandardAtom.cardinal.rawValue, to: [UInt32(bitPattern: getpid())])
        set(atoms[.clientMachine], of: window, type: StandardAtom.string.rawValue, toBytes: XConnection.hostName())
    }

    /// What the window is; to be said again before it is mapped again, as a window manager forgets the states of a window that
    /// was withdrawn (EWMH, _NET_WM_STATE).
    func describe(_ window: UInt32, as role: WindowRole, _ atoms: Atoms) {
        let (atom, cardinal) = (StandardAtom.atom.rawValue, StandardAtom.cardinal.rawValue)
        set(atoms[.windowType], of: window, type: atom, to: [atoms[role.type]])
        if !role.states.isEmpty { set(atoms[.state], of: window, type: atom, to: role.states.map { atoms[$0] }) }
        if role.isOnEveryDesktop { set(atoms[.desktop], of: window, type: cardinal, to: [0xffff_ffff]) }
        if let bypass = role.bypass { set(atoms[.bypassCompositor], of: window, type: cardinal, to: [bypass]) }
        if !role.isDecorated { setDecorations(false, of: window, atoms) }
        setHints(input: role.takesKeyboard, of: window)
    }

    /// How much of what is behind shines through the whole window, where a compositing manager sees to it: 0 to 1.
    func setOpacity(_ opacity: Double, of window: UInt32, _ atoms: Atoms) {
        let value = UInt32((min(max(opacity, 0), 1) * 0xffff_ffff).rounded())
        set(atoms[.opacity], of: window, type: StandardAtom.cardinal.rawValue, to: [value])
    }

    /// Asks the window manager to raise a window and to give it the keyboard; it was asked for by a user (source 2).
    func activate(_ window: UInt32, _ atoms: Atoms) {
        tellWindowManager(atoms[.activeWindow], about: window, [2, 0, 0])
    }

    /// Makes the window fill its monitor, or not; a window manager must be there.
    func setFullScreen(_ isFullScreen: Bool, _ window: UInt32, _ atoms: Atoms) {
        // Action (1 add, 0 remove), two states, and who asks: 1 is an application.
        tellWindowManager(atoms[.state], about: window, [isFullScreen ? 1 : 0, atoms[.stateFullScreen], 0, 1])
    }

    /// What is reserved; nil takes an earlier strut away.
    func setStrut(_ strut: Strut?, of window: UInt32, _ atoms: Atoms) {
        guard let strut else {
            remove(atoms[.strut], of: window)
            remove(atoms[.strutPartial], of: window)
            return
        }
        set(atoms[.strutPartial], of: window, type: StandardAtom.cardinal.rawValue, to: strut.partial)
        set(atoms[.strut], of: window, type: StandardAtom.cardinal.rawValue, to: strut.plain)
    }

    /// WM_NORMAL_HINTS (ICCCM 4.1.2.3): the place and the size that are wanted.
    ///
    /// - Parameters:
    ///   - isPlaced: Whether the place was chosen, not left to the window manager.
    ///   - isFixed: Whether no other size will do.
    func setSizeHints(_ frame: PixelRect, isPlaced: Bool, isFixed: Bool, of window: UInt32) {
        let (userPosition, programPosition, programSize, minimumSize, maximumSize): (UInt32, UInt32, UInt32, UInt32, UInt32) = (
            1, 4, 8, 16, 32
        )
        var flags = programSize
        if isPlaced { flags |= userPosition | programPosition }
        if isFixed { flags |= minimumSize | maximumSize }
        let size = [UInt32(clamping: frame.width), UInt32(clamping: frame.height)]
        let place = [UInt32(bitPattern: Int32(clamping: frame.x)), UInt32(bitPattern: Int32(clamping: frame.y))]
        let limits: [UInt32] = isFixed ? size + size : [0, 0, 0, 0]
        var values = [flags]
        values += place
        values += size
        values += limits
        values += Array(repeating: 0, count: 9)
        set(StandardAtom.normalHints.rawValue, of: window, type: StandardAtom.sizeHints.rawValue, to: values)
    }

    /// _MOTIF_WM_HINTS: flag 2 says that the third word, the decorations, counts.
    private func setDecorations(_ decorations: Bool, of window: UInt32, _ atoms: Atoms) {
        set(atoms[.motifHints], of: window, type: atoms[.motifHints], to: [2, 0, decorations ? 1 : 0, 0, 0])
    }

    /// WM_HINTS (ICCCM 4.1.2.4): flags 1 (input) and 2 (initial state, 1 is normal).
    private func setHints(input: Bool, of window: UInt32) {
        set(
            StandardAtom.hints.rawValue, of: window, type: StandardAtom.hints.rawValue,
            to: [3, input ? 1 : 0, 1, 0, 0, 0, 0, 0, 0])
    }

    private static func hostName() -> [UInt8] {
        // Safety: gethostname fills at most the 255 bytes before the last one, which stays 0.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let base = buffer.baseAddress else { return [] }
            unsafe base.initialize(repeating: 0, count: buffer.count)
            guard unsafe gethostname(base, 255) == 0 else { return [] }
            return unsafe Array(String(cString: base).utf8)
        }
    }
}

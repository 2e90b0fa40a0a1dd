import CWayland
import Glibc

/// What key codes mean, by libxkbcommon.
@safe final class KeySymbols {
    // Safety: one reference each is held from init to deinit.
    private let context: OpaquePointer
    private let keymap: OpaquePointer
    private let state: OpaquePointer

    /// Reads the keymap that the compositor sent; nil for one that cannot be read.
    ///
    /// - Parameters:
    ///   - descriptor: A file that begins with the keymap as text; it is closed.
    ///   - byteCount: Of the text, with the 0 that ends it.
    init?(descriptor: Int32, byteCount: Int) {
        defer { close(descriptor) }
        guard byteCount > 0, let memory = unsafe mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, descriptor, 0),
            unsafe memory != MAP_FAILED
        else { return nil }
        defer { unsafe munmap(memory, byteCount) }
        guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
        // Safety: the text ends within the mapping, whatever it says.
        let text = unsafe memory.assumingMemoryBound(to: CChar.self)
        let length = unsafe strnlen(text, byteCount)
        guard
            let keymap = unsafe xkb_keymap_new_from_buffer(
                context, text, length, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
        else {
            unsafe xkb_context_unref(context)
            return nil
        }
        guard let state = unsafe xkb_state_new(keymap) else {
            unsafe xkb_keymap_unref(keymap)
            unsafe xkb_context_unref(context)
            return nil
        }
        unsafe self.context = unsafe context
        unsafe self.keymap = unsafe keymap
        unsafe self.state = unsafe state
    }

    deinit {
        unsafe xkb_state_unref(state)
        unsafe xkb_keymap_unref(keymap)
        unsafe xkb_context_unref(context)
    }

    /// Takes in which modifiers are held.
    func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
        _ = unsafe xkb_state_update_mask(state, depressed, latched, locked, 0, 0, group)
    }

    /// The key that went down; nil for one that means nothing here, or that is held with Control, Alt or the like.
    ///
    /// - Parameter code: As the kernel numbers keys.
    func key(_ code: UInt32) -> Key? {
        for modifier in [XKB_MOD_NAME_CTRL, XKB_MOD_NAME_ALT, XKB_MOD_NAME_LOGO]
        where unsafe xkb_state_mod_name_is_active(state, modifier, XKB_STATE_MODS_EFFECTIVE) > 0 {
            return nil
        }
        let key = Key(symbol: unsafe xkb_state_key_get_one_sym(state, code + 8))
        let isShifted = unsafe xkb_state_mod_name_is_active(state, XKB_MOD_NAME_SHIFT, XKB_STATE_MODS_EFFECTIVE) > 0
        return key == .tab && isShifted ? .backTab : key
    }

    /// Whether a held key goes down again and again.
    func repeats(_ code: UInt32) -> Bool { unsafe xkb_keymap_key_repeats(keymap, code + 8) != 0 }
}

/// Which key symbols the server's key codes stand for.
struct KeyboardMap: Equatable {
    /// The code of the first key.
    var firstCode: UInt8
    /// How many symbols each key has: without and with Shift, then the same for the second group, and so on.
    var symbolsPerCode: Int
    var symbols: [UInt32]

    /// The key that was pressed; nil for one that means nothing here, or that is held with Control, Alt or the like.
    func key(code: UInt8, state: UInt16) -> Key? {
        let (shift, control, alt, numLock, superKey): (UInt16, UInt16, UInt16, UInt16, UInt16) = (1, 4, 8, 16, 64)
        guard state & (control | alt | superKey) == 0 else { return nil }
        let isShifted = state & shift != 0
        let group = Int(state >> 13 & 3)
        let plain = symbol(code, group: group, isShifted: false)
        // With Num Lock the keypad's arrows are digits.
        if state & numLock != 0, (0xff95...0xff9f).contains(plain) { return nil }
        var symbol = isShifted ? self.symbol(code, group: group, isShifted: true) : plain
        if symbol == 0 { symbol = plain }
        guard let key = Key(symbol: symbol) else { return nil }
        return key == .tab && isShifted ? .backTab : key
    }

    /// A key without a symbol in its group has that of the first one.
    private func symbol(_ code: UInt8, group: Int, isShifted: Bool) -> UInt32 {
        let start = (Int(code) - Int(firstCode)) * symbolsPerCode
        // The symbols of the third and later groups follow those of another kind; the first group has most keys that matter.
        for group in [group, 0] where group < 2 {
            let column = 2 * group + (isShifted ? 1 : 0)
            let index = start + column
            if column < symbolsPerCode, symbols.indices.contains(index), symbols[index] != 0 { return symbols[index] }
        }
        return 0
    }
}

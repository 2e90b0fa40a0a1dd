extension Key {
    /// The key of a symbol of X11/keysymdef.h, which Wayland uses too; nil for one that means nothing here.
    init?(symbol: UInt32) {
        guard let key = Key.bySymbol[symbol] else { return nil }
        self = key
    }

    private static let bySymbol: [UInt32: Key] = [
        0x20: .space, 0xff80: .space, 0xff51: .left, 0xff96: .left, 0xff52: .up, 0xff97: .up, 0xff53: .right, 0xff98: .right,
        0xff54: .down, 0xff99: .down, 0xff55: .pageUp, 0xff9a: .pageUp, 0xff56: .pageDown, 0xff9b: .pageDown, 0xff50: .home,
        0xff95: .home, 0xff57: .end, 0xff9c: .end, 0xff09: .tab, 0xff89: .tab, 0xfe20: .backTab, 0xff0d: .return,
        0xff8d: .return, 0x2b: .plus, 0xffab: .plus, 0x2d: .minus, 0xffad: .minus, 0xff1b: .escape,
    ]
}

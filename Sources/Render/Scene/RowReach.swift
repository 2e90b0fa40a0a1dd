/// How far beyond a row's ends pictures are kept ready: as far as the row moves while what comes near is drawn.
struct RowReach {
    /// In pixels, on either side; a row may be moved back by a hand.
    private static let least = 64
    /// In pixels.
    static let most = 256
    /// In how many frames what comes near is drawn, a slice in each.
    private static let frames = 64.0
    /// How much of its speed a row that has become slower still counts with, a frame.
    private static let memory = 15.0 / 16

    /// In pixels a frame, the most of late; content comes in at the right while it moves left.
    private var speed = 0.0
    private var movesLeft = true

    /// Takes note of a step, in pixels to the right.
    mutating func moved(by step: Double) {
        // Where the row begins anew it only seems to jump.
        guard abs(step) <= Double(RowReach.most) else { return }
        if step != 0 { movesLeft = step < 0 }
        speed = max(abs(step), speed * RowReach.memory)
    }

    private var ahead: Int { max(RowReach.least, min(RowReach.most, Int(speed * RowReach.frames))) }
    /// In pixels, beyond the row's left end.
    var left: Int { movesLeft ? RowReach.least : ahead }
    /// In pixels, beyond the row's right end.
    var right: Int { movesLeft ? ahead : RowReach.least }
}

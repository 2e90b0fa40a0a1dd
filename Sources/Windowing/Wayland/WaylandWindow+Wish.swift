import System

/// What a window is told. It is noted, and done while the compositor reads: of what comes while it does not, only the last counts.
///
/// A connection that cannot be written to keeps 4096 bytes; whoever writes more has lost it.
extension WaylandWindow {
    /// What is not done yet.
    struct Wish {
        /// Whether a surface is to be made.
        var hasSurface = true
        /// Whether the compositor knows where it shall stand.
        var isPlaced = true
        /// How it wants the keyboard.
        var keyboard = KeyboardInterest.none
    }

    var outputName: String? { specification.output?.name }

    func setContentHeight(_ contentHeight: Double) {
        guard contentHeight != self.contentHeight else { return }
        self.contentHeight = contentHeight
        wish.isPlaced = false
    }

    func setShown(_ isShown: Bool) {
        guard isShown != self.isShown, !isClosed else { return }
        self.isShown = isShown
        retry = nil
        wish.hasSurface = isShown
        if !isShown { isFrameWanted = false }
    }

    func close() {
        isClosed = true
        wish.hasSurface = false
    }

    /// Whether it is closed, and the compositor knows.
    var hasEnded: Bool { isClosed && surface == nil }

    /// Does what it was told, now that the compositor reads.
    ///
    /// - Returns: Whether anything was said to the compositor.
    func fulfilWish() -> Bool {
        guard isShown, !isClosed else {
            let hadSurface = surface != nil
            dropSurface()
            return hadSurface
        }
        let makesSurface = wish.hasSurface && surface == nil
        wish.hasSurface = false
        if makesSurface { makeSurface() }
        guard let surface, let role = surface.role else {
            wish.keyboard = .none
            return false
        }
        // Whatever there is to tell counts with one commit.
        let isPlaced = wish.isPlaced || !role.place(placement)
        wish.isPlaced = true
        let knowsInterest = !role.setKeyboard(wish.keyboard)
        if !isPlaced || !knowsInterest { surface.commit() }
        return makesSurface || !isPlaced || !knowsInterest
    }

    // MARK: Time

    /// When `advance` shall be called at the latest; nil when no time is waited for.
    var deadline: Double? {
        surface == nil && isShown && !wish.hasSurface && output != nil ? retry?.time : nil
    }

    /// Does what has become due.
    func advance(to now: Double) {
        guard let retry, surface == nil, now >= retry.time else { return }
        wish.hasSurface = isShown
    }
}

/// The monitors and seats of a connection, which its windows ask about; they may outlast the connection.
final class WaylandPeers {
    /// In the order in which they were announced.
    var monitors: [WaylandOutput] = []
    var seats: [WaylandSeat] = []
    /// Whether the pointer may have to look otherwise.
    private var isPointerStale = false

    /// The monitor of that name, if it is there; of several at once the newest.
    func output(named name: String) -> WaylandOutput? {
        monitors.last { $0.output(isPrimary: false)?.name == name }
    }

    /// The monitor that a surface said it is on.
    func output(of object: WaylandObject.Identity) -> WaylandOutput? {
        monitors.first { $0.object?.identity == object }
    }

    /// Whatever hands do on the window ends: its surface goes.
    func handsLeave(_ window: WaylandWindow) {
        for seat in seats { seat.leave(window) }
    }

    /// The pointer looks otherwise over a window; `updatePointers` shows it.
    func pointerChanged() { isPointerStale = true }

    /// Shows pointers as they look now.
    ///
    /// - Returns: Whether any may look otherwise than before.
    func updatePointers() -> Bool {
        guard isPointerStale else { return false }
        isPointerStale = false
        for seat in seats { seat.updatePicture() }
        return true
    }
}

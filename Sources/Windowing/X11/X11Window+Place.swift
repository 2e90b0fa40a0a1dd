import Canvas
import Model

/// Where a window stands, how large it is, and on which monitor.
extension X11Window {
    var outputName: String? {
        if geometry != nil { return screen.output(named: homeName).name }
        guard let origin else { return nil }
        // The monitor that holds most of the window.
        let frame = PixelRect(origin: origin, size: size)
        let areas = screen.outputs.map { output in
            let common = output.frame.intersection(frame)
            return (name: output.name, area: common.isEmpty ? 0 : common.width * common.height)
        }
        return areas.max { $0.area < $1.area }.flatMap { $0.area > 0 ? $0.name : nil }
    }

    func setContentHeight(_ contentHeight: Double) {
        guard contentHeight != self.contentHeight else { return }
        self.contentHeight = contentHeight
        place()
    }

    /// Monitors or the root window changed: the window stays in its place on its monitor, and where it is while that is away.
    func follow(_ screen: ScreenLayout) {
        self.screen = screen
        scale = screen.output(named: homeName).scale
        if screen.outputs.contains(where: { $0.name == homeName }) { place() }
    }

    private func tellScale() {
        guard scale != toldScale else { return }
        toldScale = scale
        delivery.invalidate()
        events.append(.configured(id, size: size, scale: scale))
    }

    /// Puts the window where it belongs; asks for nothing that is so already.
    private func place() {
        guard !isClosed, !isGone else { return }
        // A plain window is the user's to place.
        guard let old = geometry else { return tellScale() }
        let new = WindowGeometry(
            configuration, contentHeight: contentHeight, output: screen.output(named: homeName), outputs: screen.outputs,
            screen: screen.size)
        geometry = new
        if new.frame != old.frame {
            connection.setSizeHints(new.frame, isPlaced: true, isFixed: role.hasFixedSize, of: window)
            // A window manager places no window that fills its monitor.
            let isFullScreen = hasManager && role.states.contains(.stateFullScreen)
            if isFullScreen { connection.setFullScreen(false, window, atoms) }
            connection.configure(window, new.frame)
            if isFullScreen { connection.setFullScreen(true, window, atoms) }
        }
        // Another size comes with an event of its own.
        if new.frame.size == size { tellScale() }
        if new.strut != old.strut { connection.setStrut(new.strut, of: window, atoms) }
    }
}

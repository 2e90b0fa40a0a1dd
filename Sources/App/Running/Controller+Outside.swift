import Model
import Windowing

/// What a running controller is told from outside: by its socket, or by a configuration that was read again.
extension Controller {
    /// More changes than these do not wait for a frame.
    private static let changeLimit = 64

    /// Lets `change` happen at the time of the next frame.
    func change(_ change: @escaping SceneChange) {
        changes.append(change)
        if changes.count > Controller.changeLimit {
            let (time, due) = (changeTime, changes)
            changes = []
            for change in due { change(&scene, time) }
            contentHeightMayDiffer = true
        }
        gate.wantFrame()
    }

    /// The scene as it will be once everything has happened that it was told.
    var projectedScene: LiveScene {
        var scene = scene
        let time = changeTime
        for change in changes { change(&scene, time) }
        return scene
    }

    /// What happens now happens at this time: the clock's, and for a window that nobody sees that of its last frame.
    private var changeTime: Double { isHidden ? lastFrameTime ?? now() : now() }

    /// Takes the window off the screen or puts it back; motion goes on from where it was.
    func setHidden(_ isHidden: Bool) {
        guard isHidden != self.isHidden else { return }
        self.isHidden = isHidden
        if isHidden { window?.giveFocusBack() }
        window?.setShown(!isHidden)
        leaveSurface()
        guard !isHidden else { return }
        gate.surfaceBecameReady()
        gate.wantFrame()
    }

    /// Takes another configuration; what did not change keeps its place and its motion.
    ///
    /// - Parameter output: Where the window shall stand; one that must be another one is made anew.
    func reload(
        _ configuration: TickerConfiguration, environment: SceneEnvironment, on output: Output?,
        of windowSystem: any WindowSystem,
        name: String
    ) throws(WindowingError) {
        let old = self.configuration
        self.configuration = configuration
        let time = changeTime
        for change in changes { change(&scene, time) }
        changes = []
        scene.reload(configuration, environment: environment, at: time)
        forgetRows()
        contentHeightMayDiffer = true
        let bound = configuration.motion.maximumFramesPerSecond
        if bound != old.motion.maximumFramesPerSecond {
            gate.setMaximumFramesPerSecond(bound)
            standstill = StandstillWatch(framePeriod: bound > 0 ? 1 / bound : 0)
        }
        if configuration.window != old.window || configuration.isOpaque != old.isOpaque {
            stop()
            leaveSurface()
            try start(on: output, of: windowSystem, name: name)
            if isHidden { window?.setShown(false) }
        }
        gate.wantFrame()
    }

    /// Nothing is seen from now on, until a surface is ready again.
    private func leaveSurface() {
        gate.surfaceWentAway()
        statistics.pause()
        framesUnderWay = []
        changeDeadline = nil
        rhythmDeadline = nil
        isPictureLost = true
        timeWasUnseen = true
    }
}

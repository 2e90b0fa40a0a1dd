import Model

/// What a stage is told from outside: by commands, or by a configuration that was read again.
extension Stage {
    /// More changes than these do not wait for a frame.
    private static let changeLimit = 64

    /// Lets `change` happen at the time of the next frame.
    func change(_ change: @escaping SceneChange) {
        changes.append(change)
        if changes.count > Stage.changeLimit { applyChanges() }
        gate.wantFrame()
    }

    /// The scene as it will be once everything has happened that it was told.
    var projectedScene: LiveScene {
        var scene = scene
        let time = changeTime
        for (source, content) in newContent { content.enter(&scene, source: source, at: time) }
        for change in changes { change(&scene, time) }
        return scene
    }

    /// What happens now happens at this time: the clock's, and where nobody sees it that of the last frame.
    var changeTime: Double {
        let isSeen = window != nil && !isHidden && !isOutOfSight
        return isSeen ? shared.now() : lastFrameTime ?? shared.now()
    }

    /// Takes another configuration; what did not change keeps its place and its motion.
    func reload(_ configuration: TickerConfiguration, environment: SceneEnvironment) {
        applyChanges()
        scene.reload(configuration, environment: environment, at: changeTime)
        forgetRows()
        contentHeightMayDiffer = true
        gate.wantFrame()
    }

    private func applyChanges() {
        let (time, due) = (changeTime, changes)
        changes = []
        for change in due { change(&scene, time) }
        contentHeightMayDiffer = true
    }
}

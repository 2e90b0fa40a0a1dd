extension LiveScene {
    /// Takes another configuration without moving what both have.
    ///
    /// A row that was there keeps its place, its pause, and what it was told about motion; new content comes in as new content
    /// does, another speed goes on from where the row is. What was set or pushed from outside, and speeds, end here. Rows that are
    /// new begin now.
    public mutating func reload(_ configuration: TickerConfiguration, environment: SceneEnvironment, at time: Double) {
        let now = sceneTime(at: time)
        var next = LiveScene(configuration: configuration, environment: environment)
        let match = RowMatch(from: rows.map(\.configuration), to: next.rows.map(\.configuration))
        let wasPaused = isPaused
        // Only players hold.
        let players = configuration.sources.filter { if case .mpris = $0.kind { true } else { false } }.map(\.name)
        sourceHolds = sourceHolds.filter { players.contains($0.key) }
        for (index, oldIndex) in match.oldIndex.enumerated() {
            if case .source(let name) = next.rows[index].configuration.kind.content {
                next.rows[index].sourceHold = sourceHolds[name] ?? .none
                if let items = sourceLists[name] { next.rows[index].setItems(next.replacement(of: items, fromSource: name)) }
            }
            if let oldIndex {
                next.rows[index].goOn(from: rows[oldIndex], at: now, category: environment.category)
            } else {
                next.rows[index].begin(at: now, isPaused: wasPaused)
            }
            if !configuration.motion.sync { next.rows[index].leaveStep() }
            next.rows[index].holdIfNeeded(hoverPauses: configuration.motion.hover == .pause, at: now)
        }
        let names = Set(configuration.sources.map(\.name))
        sourceLists = sourceLists.filter { names.contains($0.key) }
        self.configuration = configuration
        self.environment = environment
        rows = next.rows
        topRows = next.topRows
        focus = nil
        needsLayout = true
    }
}

extension LiveRow {
    /// Takes over the state of the row that this one was before the configuration changed.
    fileprivate mutating func goOn(from old: LiveRow, at now: Double, category: ContentSizeCategory) {
        clock = old.clock
        isPaused = old.isPaused
        isHovered = old.isHovered
        room = old.room
        // What a row was told from outside outlasts what its key says.
        if old.motion != old.configuration.motion { motion = old.motion }
        guard engine != nil, let oldEngine = old.engine else { return }
        engine?.goOn(from: oldEngine, at: clock.distance(at: now))
        if style != old.style || configuration.kind != old.configuration.kind { engine?.invalidateSizes(category: category) }
        setItems(configuration.kind.content == nil ? old.items : items)
    }

    /// From now on a text row's laps are its own.
    fileprivate mutating func leaveStep() {
        guard var text = engine as? TextEngine else { return }
        text.sharedLap = 0
        text.nextLap = nil
        engine = text
    }

    /// A row that was not there before: its time begins now.
    fileprivate mutating func begin(at now: Double, isPaused: Bool) {
        self.isPaused = self.isPaused || isPaused
        clock = MotionAnchor(speed: 1, time: now, isPaused: self.isPaused)
    }
}

extension LiveScene {
    /// Whether every row is paused by `setPaused` or from the start.
    public var isPaused: Bool {
        !topRows.isEmpty && rows.allSatisfy { $0.engine == nil || $0.isPaused }
    }

    /// Holds a row, a group's rows, or (nil) every row where it is, or lets it go on from there.
    public mutating func setPaused(_ isPaused: Bool, row index: Int?, at time: Double) {
        let now = sceneTime(at: time)
        for member in members(of: index) {
            rows[member].isPaused = isPaused
            rows[member].holdIfNeeded(hoverPauses: hoverPauses, at: now)
        }
    }

    /// Says whether the pointer is over a row: by the configuration this pauses it, or lets a text scroll that waits for it.
    public mutating func setHovered(_ isHovered: Bool, row index: Int, at time: Double) {
        let now = sceneTime(at: time)
        for member in members(of: index) where rows[member].isHovered != isHovered {
            rows[member].isHovered = isHovered
            let time = rows[member].clock.distance(at: now)
            rows[member].engine?.setHovered(isHovered, at: time)
            rows[member].holdIfNeeded(hoverPauses: hoverPauses, at: now)
        }
    }

    /// Moves a row's content by hand: points above 0 to the left, or up in a row that moves up and down.
    ///
    /// A row in motion goes on from there. One that stands under reduced motion is clamped at its ends; infinity takes it to one.
    public mutating func scroll(row index: Int, by points: Double, at time: Double) {
        let now = sceneTime(at: time)
        guard rows.indices.contains(index), !points.isNaN else { return }
        let rowTime = rows[index].clock.distance(at: now)
        rows[index].engine?.scroll(by: points, at: rowTime)
        rows[index].pager.wasMoved(at: rowTime, interval: configuration.motion.pageInterval)
    }

    /// Sets a row's speed in points a second, at least 0; it goes on from where it is.
    public mutating func setSpeed(_ speed: Double, row index: Int, at time: Double) {
        let now = sceneTime(at: time)
        guard rows.indices.contains(index), speed >= 0, speed.isFinite else { return }
        let rowTime = rows[index].clock.distance(at: now)
        rows[index].engine?.setSpeed(speed, at: rowTime)
    }

    /// Sets what a row's key `motion` says: on, off, or as the environment has it.
    public mutating func setMotion(_ motion: RowConfiguration.Motion, row index: Int, at time: Double) {
        _ = sceneTime(at: time)
        for member in members(of: index) { rows[member].motion = motion }
    }

    var hoverPauses: Bool { configuration.motion.hover == .pause }

    /// A row and, for a group, the rows inside; every row for nil.
    private func members(of index: Int?) -> [Int] {
        guard let index else { return Array(rows.indices) }
        guard rows.indices.contains(index) else { return [] }
        return [index] + rows[index].children.flatMap { members(of: $0) }
    }
}

/// What a pointer or a finger does.
extension LiveScene {
    /// The leaf row whose room holds a place of the surface, in points.
    public func row(at point: Point) -> Int? {
        rows.indices.last { rows[$0].engine != nil && !rows[$0].hasVanished && rows[$0].room.contains(point) }
    }

    /// Says over which row the pointer is; over no other one it is then.
    public mutating func setHoveredRow(_ index: Int?, at time: Double) {
        for row in rows.indices where rows[row].engine != nil && rows[row].isHovered != (row == index) {
            setHovered(row == index, row: row, at: time)
        }
    }

    /// Whether a hand can move the row.
    public func isScrollable(_ index: Int) -> Bool {
        guard rows.indices.contains(index) else { return false }
        switch rows[index].configuration.kind {
        case .chips, .text, .marquee: return true
        case .words, .label, .clock, .image, .card, .group: return false
        }
    }

    /// Whether a hand moves the row up and down.
    public func scrollsVertically(_ index: Int) -> Bool {
        guard rows.indices.contains(index), case .marquee(let row) = rows[index].configuration.kind else { return false }
        return row.direction == .up || row.direction == .down
    }

    /// Shows the begin or the end of a row's list.
    public mutating func scroll(row index: Int, toEnd: Bool, at time: Double) {
        let now = sceneTime(at: time)
        guard isScrollable(index) else { return }
        let rowTime = rows[index].clock.distance(at: now)
        if rows[index].isReduced(in: environment) {
            scroll(row: index, by: toEnd ? .infinity : -.infinity, at: time)
        } else if toEnd {
            let last = rows[index].items.count - 1
            rows[index].engine?.reveal(item: last)
        } else {
            rows[index].engine?.returnToStart(at: rowTime)
        }
    }

    /// A hand takes hold of a row: it stands until it is let go, and whatever momentum it had is gone.
    public mutating func grab(row index: Int, at time: Double) {
        let now = sceneTime(at: time)
        guard isScrollable(index) else { return }
        rows[index].isGrabbed = true
        rows[index].momentum = nil
        rows[index].holdIfNeeded(hoverPauses: hoverPauses, at: now)
    }

    /// A hand lets a row go, moving it with `velocity` points a second in the sense of `scroll`: it runs out and goes on from there.
    ///
    /// Under reduced motion it stands at once.
    public mutating func letGo(row index: Int, velocity: Double, at time: Double) {
        let now = sceneTime(at: time)
        guard rows.indices.contains(index), rows[index].isGrabbed else { return }
        rows[index].isGrabbed = false
        let momentum = Momentum(velocity: velocity, start: now)
        if !rows[index].isReduced(in: environment), !rows[index].isPaused, velocity.isFinite, !momentum.hasEnded(at: now) {
            rows[index].momentum = (momentum, 0)
        }
        rows[index].holdIfNeeded(hoverPauses: hoverPauses, at: now)
    }

    /// Moves what runs out.
    mutating func runOut(row index: Int, at now: Double) {
        guard let (momentum, travelled) = rows[index].momentum else { return }
        let distance = momentum.distance(at: now)
        let rowTime = rows[index].clock.distance(at: now)
        rows[index].engine?.scroll(by: distance - travelled, at: rowTime)
        if momentum.hasEnded(at: now) || rows[index].isReduced(in: environment) {
            rows[index].momentum = nil
            rows[index].holdIfNeeded(hoverPauses: hoverPauses, at: now)
        } else {
            rows[index].momentum = (momentum, distance)
        }
    }

    /// What was drawn at a place of the surface in a frame, and could be clicked there; nil where there is nothing.
    public mutating func target(at point: Point, in frame: SceneFrame, measuring: any PieceMeasuring) -> ClickTarget? {
        for row in frame.rows.reversed() where rows.indices.contains(row.index) && row.clip.contains(point) {
            for placed in row.pieces.reversed()
            where placed.opacity >= 0.5 && Rect(origin: placed.origin, size: placed.size).contains(point) {
                var context = MeasuringContext(measuring: measuring, style: row.style, mint: mint)
                let place = Point(x: point.x - placed.origin.x, y: point.y - placed.origin.y)
                let item = rows[row.index].engine?.item(at: place, of: placed, &context)
                mint = context.mint
                return item.map { ClickTarget(row: row.index, item: $0) }
            }
        }
        return nil
    }
}

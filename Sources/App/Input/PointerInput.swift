import Model
import Windowing

/// Turns what a pointer or a finger does into what follows from it. A value: it draws nothing and calls nobody.
struct PointerInput {
    /// What was shown when it happened, and what it is made of.
    struct Surroundings {
        var scene: LiveScene
        /// The frame that the screen shows; nil before the first.
        var frame: SceneFrame?
        let measuring: any PieceMeasuring
        let scale: Scale
    }

    /// The row that the pointer was last seen over.
    private var hoveredRow: Int?
    /// Where the pointer is, in points; nil while it is not over the window, or did not move there yet.
    private var position: Point?
    private var drag: Drag?
    private var shape = PointerShape.normal

    mutating func effects(of event: PointerEvent, in surroundings: Surroundings) -> [InputEffect] {
        let scale = surroundings.scale
        // The middle of the pixel.
        let point = Point(x: scale.points(Double(event.position.x) + 0.5), y: scale.points(Double(event.position.y) + 0.5))
        switch event.action {
        case .entered:
            // A window that comes up under a pointer that rests shall not stand: only what moves is a hand.
            return []
        case .moved:
            position = point
            return move(to: point, event.time) + hover(in: surroundings)
        case .left:
            position = nil
            return hover(in: surroundings)
        case .pressed(let button):
            return button == 1 ? press(at: point, event.time, surroundings) : []
        case .touchBegan:
            return press(at: point, event.time, surroundings)
        case .touchMoved:
            return move(to: point, event.time)
        case .released(let button):
            return button == 1 ? letGo(at: point, event.time, surroundings) : []
        case .touchEnded:
            return letGo(at: point, event.time, surroundings)
        case .cancelled:
            defer { drag = nil }
            return drag?.row.map { [letGo(row: $0, velocity: 0)] } ?? []
        case .scrolled(let x, let y):
            return scroll(x, y, at: point, surroundings.scene)
        }
    }

    /// Rows may stand elsewhere: looks again what the pointer is over.
    mutating func rowsMoved(in surroundings: Surroundings) -> [InputEffect] {
        position == nil ? [] : hover(in: surroundings)
    }

    /// Rows are others than before: what was known of them means nothing any more.
    mutating func rowsWereReplaced(in surroundings: Surroundings) -> [InputEffect] {
        drag = nil
        hoveredRow = position.flatMap { surroundings.scene.row(at: $0) }
        let row = hoveredRow
        return [.change { $0.setHoveredRow(row, at: $1) }]
    }

    // MARK: Hovering

    private mutating func hover(in surroundings: Surroundings) -> [InputEffect] {
        var effects: [InputEffect] = []
        let row = position.flatMap { surroundings.scene.row(at: $0) }
        if row != hoveredRow {
            hoveredRow = row
            effects.append(.change { $0.setHoveredRow(row, at: $1) })
        }
        let target = position.flatMap { PointerInput.target(at: $0, surroundings) }
        let shape: PointerShape = target != nil && drag?.isDrag != true ? .link : .normal
        if shape != self.shape {
            self.shape = shape
            effects.append(.setPointerShape(shape))
        }
        return effects
    }

    /// What a click there would do something for.
    private static func target(at point: Point, _ surroundings: Surroundings) -> ClickTarget? {
        guard let frame = surroundings.frame else { return nil }
        var scene = surroundings.scene
        guard let target = scene.target(at: point, in: frame, measuring: surroundings.measuring),
            scene.rowConfiguration(target.row)?.reactsToClick(on: target.item) == true
        else { return nil }
        return target
    }

    // MARK: Pressing

    private mutating func press(at point: Point, _ time: Double, _ surroundings: Surroundings) -> [InputEffect] {
        guard drag == nil else { return [] }
        let scene = surroundings.scene
        let row = scene.row(at: point).flatMap { scene.isScrollable($0) ? $0 : nil }
        drag = Drag(
            row: row, isVertical: row.map(scene.scrollsVertically) ?? false, target: PointerInput.target(at: point, surroundings),
            at: point, time: time)
        return row.map { row in [.change { $0.grab(row: row, at: $1) }] } ?? []
    }

    private mutating func move(to point: Point, _ time: Double) -> [InputEffect] {
        guard let points = drag?.move(to: point, time: time), points != 0, let row = drag?.row else { return [] }
        return [.change { $0.scroll(row: row, by: points, at: $1) }]
    }

    private mutating func letGo(at point: Point, _ time: Double, _ surroundings: Surroundings) -> [InputEffect] {
        // Also a release may be the first that is heard of a movement.
        var effects = move(to: point, time)
        guard let drag else { return [] }
        self.drag = nil
        if let row = drag.row { effects.append(letGo(row: row, velocity: drag.velocity(at: time))) }
        guard !drag.isDrag else { return effects }
        effects.append(.takeFocus(row: drag.row ?? drag.target?.row ?? surroundings.scene.row(at: point)))
        if let target = drag.target { effects.append(.activate(target)) }
        return effects
    }

    private func letGo(row: Int, velocity: Double) -> InputEffect {
        .change { $0.letGo(row: row, velocity: velocity, at: $1) }
    }

    // MARK: Wheels

    /// A row that goes to and fro follows the axis that is turned more.
    private func scroll(_ x: Double, _ y: Double, at point: Point, _ scene: LiveScene) -> [InputEffect] {
        guard let row = scene.row(at: point), scene.isScrollable(row) else { return [] }
        let points = scene.scrollsVertically(row) || abs(y) > abs(x) ? y : x
        return points == 0 ? [] : [.change { $0.scroll(row: row, by: points, at: $1) }]
    }
}

import Model

/// A button or a finger that is down: a click as long as it hardly moves, then a drag.
struct Drag {
    /// What moves farther than this, in points, is no click.
    static let slop = 4.0
    /// How much of the movement before the end decides on the speed, in seconds.
    private static let window = 0.1
    /// Who holds still for so long before letting go wants no momentum, in seconds.
    private static let hold = 0.05

    /// The row that it moves; nil for none.
    let row: Int?
    let isVertical: Bool
    /// What was drawn where it went down.
    let target: ClickTarget?
    private(set) var isDrag = false
    private let start: Point
    private var last: Point
    private var samples: [(time: Double, position: Double)] = []

    init(row: Int?, isVertical: Bool, target: ClickTarget?, at point: Point, time: Double) {
        self.row = row
        self.isVertical = isVertical
        self.target = target
        start = point
        last = point
        samples = [(time, position(point))]
    }

    /// How far the content follows, in points of `LiveScene.scroll`.
    mutating func move(to point: Point, time: Double) -> Double {
        if !isDrag {
            let (dx, dy) = (point.x - start.x, point.y - start.y)
            isDrag = (dx * dx + dy * dy).squareRoot() > Drag.slop
        }
        samples.append((time, position(point)))
        samples.removeAll { $0.time < time - Drag.window }
        guard isDrag else { return 0 }
        defer { last = point }
        return position(last) - position(point)
    }

    /// Points a second of `LiveScene.scroll` when it is let go at `time`.
    func velocity(at time: Double) -> Double {
        guard isDrag, let first = samples.first, let last = samples.last, time - last.time < Drag.hold else { return 0 }
        let duration = last.time - first.time
        return duration > 0.001 ? (first.position - last.position) / duration : 0
    }

    private func position(_ point: Point) -> Double { isVertical ? point.y : point.x }
}

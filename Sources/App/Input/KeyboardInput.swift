import Model
import Windowing

/// Turns keys into what follows from them. A value: it draws nothing and calls nobody.
struct KeyboardInput {
    /// How far an arrow scrolls, in points.
    private static let step = 40.0
    /// How much of what is in sight a page goes on: the rest is seen twice, to find the place again.
    private static let page = 0.9

    /// The row that was clicked or reached last.
    private var row: Int?

    /// What keys are about from now on.
    mutating func choose(row: Int?) { self.row = row }

    mutating func effects(of key: Key, in scene: LiveScene) -> [InputEffect] {
        let current = scene.focus?.row ?? row
        switch key {
        case .space:
            let isPaused = !scene.isPaused
            return [.changeAll { $0.setPaused(isPaused, row: nil, at: $1) }]
        case .left: return scroll(current, scene) { _ in -KeyboardInput.step }
        case .right: return scroll(current, scene) { _ in KeyboardInput.step }
        case .pageUp: return scroll(current, scene) { -KeyboardInput.page * $0 }
        case .pageDown: return scroll(current, scene) { KeyboardInput.page * $0 }
        case .home: return scrollToEnd(false, current, scene)
        case .end: return scrollToEnd(true, current, scene)
        case .up, .down: return go(to: scene.row(after: current, backwards: key == .up).map { FocusTarget(row: $0) })
        case .tab, .backTab:
            return go(to: scene.link(after: scene.focus ?? row.map { FocusTarget(row: $0) }, backwards: key == .backTab))
        case .return: return scene.focusedItem.map { [.activate($0)] } ?? []
        case .plus: return [.changeTextSize(steps: 1)]
        case .minus: return [.changeTextSize(steps: -1)]
        case .escape: return focusLost(in: scene) + [.giveFocusBack]
        }
    }

    /// The keyboard is somebody else's: nothing shows where it was.
    func focusLost(in scene: LiveScene) -> [InputEffect] {
        scene.focus == nil ? [] : [.change { $0.setFocus(nil, at: $1) }]
    }

    private mutating func go(to target: FocusTarget?) -> [InputEffect] {
        guard let target else { return [] }
        row = target.row
        return [.change { $0.setFocus(target, at: $1) }]
    }

    /// - Parameter points: How far, of the points that are in sight at once.
    private func scroll(_ current: Int?, _ scene: LiveScene, _ points: (Double) -> Double) -> [InputEffect] {
        guard let row = scrollable(current, scene), let room = scene.room(ofRow: row) else { return [] }
        let distance = points(scene.scrollsVertically(row) ? room.height : room.width)
        return [.change { $0.scroll(row: row, by: distance, at: $1) }]
    }

    private func scrollToEnd(_ toEnd: Bool, _ current: Int?, _ scene: LiveScene) -> [InputEffect] {
        guard let row = scrollable(current, scene) else { return [] }
        return [.change { $0.scroll(row: row, toEnd: toEnd, at: $1) }]
    }

    /// The row that scrolls: the one that keys are about, or else the first that can.
    private func scrollable(_ current: Int?, _ scene: LiveScene) -> Int? {
        if let current, scene.isScrollable(current) { return current }
        return scene.rowStates.first { scene.isScrollable($0.index) }?.index
    }
}

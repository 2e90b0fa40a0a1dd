import Model

/// What a source shows now.
struct SourceContent {
    var items: ItemList
    /// What it does to the motion of its rows.
    var hold: SourceHold

    /// Gives it to the rows of `scene` that show `source`.
    func enter(_ scene: inout LiveScene, source: String, at time: Double) {
        scene.setHold(hold, ofSource: source, at: time)
        scene.setContent(items, ofSource: source, at: time)
    }
}

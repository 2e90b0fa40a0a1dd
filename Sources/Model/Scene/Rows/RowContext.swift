/// What one row needs to place its pieces in one frame.
struct RowContext {
    var measuring: MeasuringContext
    /// In seconds, of the row's own running time: it stands still while the row is paused.
    let time: Double
    /// In seconds, of the scene: it goes on while the row is paused.
    let sceneTime: Double
    /// The row's place in points of the surface.
    let room: Rect
    let align: HorizontalAlignment
    let isReduced: Bool
}

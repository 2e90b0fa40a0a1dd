/// What the rows of one frame have in common.
struct FrameContext {
    let measuring: any PieceMeasuring
    /// The scene's time in seconds.
    let now: Double
    let environment: SceneEnvironment
    /// How long a page stays, in seconds; nil where no pages are turned.
    let pageInterval: Double?
    /// What the keyboard is at.
    let focus: FocusTarget?
}

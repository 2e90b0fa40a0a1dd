/// What the rows of one frame have in common.
struct FrameContext {
    let measuring: any PieceMeasuring
    /// The scene's time in seconds.
    let now: Double
    let environment: SceneEnvironment
}

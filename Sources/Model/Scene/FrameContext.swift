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
    private let scale: Scale
    private let surface: PixelRect

    init(
        measuring: any PieceMeasuring, now: Double, environment: SceneEnvironment, pageInterval: Double?, focus: FocusTarget?,
        surface: Size
    ) {
        self.measuring = measuring
        self.now = now
        self.environment = environment
        self.pageInterval = pageInterval
        self.focus = focus
        scale = measuring.scale
        self.surface = PixelRect(size: scale.wholePixels(surface))
    }

    /// Whether a pixel of the surface shows anything of what is clipped to `clip`, in points.
    func shows(_ clip: Rect) -> Bool { !scale.wholePixels(clip).intersection(surface).isEmpty }
}

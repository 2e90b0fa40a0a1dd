import Model

/// A monitor as the window system describes it.
public struct Output: Equatable, Sendable {
    /// The connector (`DP-1`), or the name that the window system gave it.
    public var name: String
    /// Place and extent in device pixels of the whole screen.
    public var frame: PixelRect
    /// Device pixels a point.
    public var scale: Scale
    /// Whether the window system calls it the primary one.
    public var isPrimary: Bool

    public init(name: String, frame: PixelRect, scale: Scale, isPrimary: Bool) {
        self.name = name
        self.frame = frame
        self.scale = scale
        self.isPrimary = isPrimary
    }

    /// Whether it only stands in for monitors while none is there: by the names that compositors give such ones (wlroots' noop
    /// output and its users' FALLBACK, KWin's Placeholder).
    public var isPlaceholder: Bool {
        name == "FALLBACK" || name.hasPrefix("NOOP-") || name.hasPrefix("Placeholder-")
    }

    /// `outputs` with the primary one in front; where none says that it is, the first one is.
    public static func primaryFirst(_ outputs: [Output]) -> [Output] {
        var sorted = outputs.filter(\.isPrimary) + outputs.filter { !$0.isPrimary }
        for index in sorted.indices { sorted[index].isPrimary = index == 0 }
        return sorted
    }
}

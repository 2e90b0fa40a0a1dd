import Model

/// Where a bar or an overlay stands as a layer surface (wlr-layer-shell). A pure value, in points.
struct LayerPlacement: Equatable {
    /// Which layer, by the protocol's numbers.
    enum Layer: UInt32 {
        case bottom = 1
        case top = 2
        case overlay = 3
    }

    static let (topEdge, bottomEdge, leftEdge, rightEdge): (UInt32, UInt32, UInt32, UInt32) = (1, 2, 4, 8)

    let layer: Layer
    /// The edges that it keeps to, by the protocol's bits.
    let anchors: UInt32
    /// A width of 0 is all there is between the margins.
    let size: LogicalSize
    /// In whole points.
    let margin: (top: Int, right: Int, bottom: Int, left: Int)
    /// What other windows keep off; 0 keeps off others' strips, -1 stands over them.
    let exclusiveZone: Int
    /// The edge that they keep off, by the protocol's bits; 0 where the anchors say it.
    let exclusiveEdge: UInt32

    /// - Parameters:
    ///   - contentHeight: What the rows need, in points.
    ///   - monitor: The monitor's extent; nil where it is not known.
    ///   - canNameEdge: Whether the compositor takes an exclusive edge (since version 5), so that a corner reserves a strip.
    init(_ configuration: WindowConfiguration, contentHeight: Double, monitor: LogicalSize?, canNameEdge: Bool = false) {
        let whole = { (points: Double) in Scale.one.wholePixels(points) }
        let (top, bottom) = LayerPlacement.margins(
            whole(configuration.margin.top), whole(configuration.margin.bottom), of: monitor?.height)
        var (left, right) = LayerPlacement.margins(
            whole(configuration.margin.left), whole(configuration.margin.right), of: monitor?.width)
        let edge = configuration.edge == .top ? LayerPlacement.topEdge : LayerPlacement.bottomEdge
        var height = max(whole(configuration.height > 0 ? configuration.height : contentHeight), 1)
        if let monitor { height = min(height, max(monitor.height - top - bottom, 1)) }
        var width = 0
        var sides = LayerPlacement.leftEdge | LayerPlacement.rightEdge
        let wanted = max(whole(configuration.width), 1)
        let rest = monitor.map { $0.width - left - right - wanted }
        if configuration.width > 0, canNameEdge, configuration.anchor != .center, rest ?? 1 > 0 {
            width = wanted
            sides = configuration.anchor == .leading ? LayerPlacement.leftEdge : LayerPlacement.rightEdge
        } else if configuration.width > 0, let rest, rest > 0 {
            // Without naming the edge only who keeps to both sides, or to none, can reserve a strip: a narrower one is narrowed by
            // its margins.
            switch configuration.anchor {
            case .leading: right += rest
            case .trailing: left += rest
            case .center where left == right:
                width = wanted
                sides = 0
            case .center:
                left += rest / 2
                right += rest - rest / 2
            }
        }
        anchors = edge | sides
        size = LogicalSize(width: width, height: height)
        margin = (top, right, bottom, left)
        switch (configuration.mode, configuration.layer) {
        case (.overlay, .below): layer = .bottom
        case (_, .overlay): layer = .overlay
        default: layer = .top
        }
        if configuration.mode == .bar {
            exclusiveZone = configuration.reserve ? height : 0
        } else {
            exclusiveZone = layer == .overlay ? -1 : 0
        }
        let isCorner = sides == LayerPlacement.leftEdge || sides == LayerPlacement.rightEdge
        exclusiveEdge = isCorner && exclusiveZone > 0 ? edge : 0
    }

    /// Margins that leave at least a point of `extent`: sway 1.7 crashes over a layer for which there is no room.
    private static func margins(_ first: Int, _ second: Int, of extent: Int?) -> (Int, Int) {
        guard let extent, first + second >= max(extent, 1) else { return (first, second) }
        let room = max(extent, 1) - 1
        let fitting = first * room / (first + second)
        return (fitting, room - fitting)
    }

    static func == (a: LayerPlacement, b: LayerPlacement) -> Bool {
        a.layer == b.layer && a.anchors == b.anchors && a.size == b.size && a.margin == b.margin
            && a.exclusiveZone == b.exclusiveZone && a.exclusiveEdge == b.exclusiveEdge
    }
}

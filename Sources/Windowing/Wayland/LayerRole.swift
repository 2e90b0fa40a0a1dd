import CWayland

/// A bar or an overlay: a surface of wlr-layer-shell.
final class LayerRole: SurfaceRole {
    /// Since this version the edge can be named that an exclusive zone is at.
    static let versionOfEdges: UInt32 = 5

    private let layer: WaylandObject
    private var last: LayerPlacement?
    private var keyboard = KeyboardInterest.none

    /// nil without layer-shell, or when the connection is broken.
    ///
    /// - Parameters:
    ///   - namespace: What compositors' rules know it by.
    ///   - onEvent: Called until this object is gone.
    init?(
        _ globals: WaylandGlobals, _ surface: WaylandObject, on output: WaylandOutput?, _ placement: LayerPlacement,
        namespace: String, onEvent: @escaping (RoleEvent) -> Void
    ) {
        guard let shell = globals.layerShell else { return nil }
        var configured: (UInt32, LogicalSize) -> Void = { _, _ in }
        let layer = unsafe WaylandObject(
            mq_layer_surface(shell.proxy, surface.proxy, output?.object?.proxy, placement.layer.rawValue, namespace),
            end: .request(7), globals.connection, parents: [surface, shell]
        ) { event, arguments in
            switch event {
            case 0:
                configured(
                    arguments.unsigned(0),
                    LogicalSize(width: Int(arguments.unsigned(1)), height: Int(arguments.unsigned(2))))
            default: onEvent(.dismissed)
            }
        }
        guard let layer else { return nil }
        self.layer = layer
        configured = { [unowned self] serial, size in
            unsafe mq_layer_ack(self.layer.proxy, serial)
            onEvent(.configured(size))
        }
        place(placement)
    }

    @discardableResult func place(_ placement: LayerPlacement) -> Bool {
        guard placement != last else { return false }
        let lastEdge = last?.exclusiveEdge ?? 0
        last = placement
        let margin = placement.margin
        unsafe mq_layer_set_size(layer.proxy, UInt32(placement.size.width), UInt32(placement.size.height))
        unsafe mq_layer_set_anchor(layer.proxy, placement.anchors)
        unsafe mq_layer_set_margin(
            layer.proxy, Int32(margin.top), Int32(margin.right), Int32(margin.bottom), Int32(margin.left))
        unsafe mq_layer_set_exclusive_zone(layer.proxy, Int32(placement.exclusiveZone))
        if placement.exclusiveEdge != lastEdge, layer.version >= LayerRole.versionOfEdges {
            unsafe mq_layer_set_exclusive_edge(layer.proxy, placement.exclusiveEdge)
        }
        return true
    }

    func setKeyboard(_ interest: KeyboardInterest) -> Bool {
        // Before version 4 there is only all or nothing.
        let known = interest == .onDemand && layer.version < 4 ? .exclusive : interest
        guard known != keyboard else { return false }
        keyboard = known
        unsafe mq_layer_set_keyboard(layer.proxy, known.rawValue)
        return true
    }
}

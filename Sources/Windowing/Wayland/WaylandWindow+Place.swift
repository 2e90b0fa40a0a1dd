import Model

/// Where a window stands, how large it is, and how sharp.
extension WaylandWindow {
    /// The monitor that it is for, if it is there.
    var output: WaylandOutput? { specification.output.flatMap { surroundings.peers.output(named: $0.name) } }

    /// Where it stands as a layer.
    var placement: LayerPlacement {
        LayerPlacement(
            specification.configuration, contentHeight: contentHeight, monitor: output?.logicalSize,
            canNameEdge: (surroundings.globals.layerShell?.version ?? 0) >= LayerRole.versionOfEdges)
    }

    /// What the compositor leaves open is chosen here.
    func chosenSize(_ size: LogicalSize) -> LogicalSize {
        var wanted: LogicalSize
        switch specification.configuration.mode {
        case .bar, .overlay: wanted = placement.size
        case .window:
            // A window that comes back begins where it was: a size that lasts for a moment would move rows that stand.
            let points = Scale.one.wholePixels(specification.configuration.size)
            wanted = formerSize ?? LogicalSize(width: points.width, height: points.height)
        case .kiosk: wanted = LogicalSize(width: 0, height: 0)
        }
        let monitor = output?.logicalSize ?? LogicalSize(width: 1280, height: 720)
        if wanted.width == 0 { wanted.width = monitor.width }
        if wanted.height == 0 { wanted.height = monitor.height }
        return LogicalSize(
            width: size.width > 0 ? size.width : wanted.width, height: size.height > 0 ? size.height : wanted.height)
    }

    /// How many pixels a point has on it.
    func density(of surface: WaylandSurface) -> SurfaceExtent.Density {
        let home = output
        if surface.hasFractions {
            return .fraction(in120ths: surface.preferredScale ?? home?.scaleIn120ths ?? 120)
        }
        let factors = surface.entered.compactMap { surroundings.peers.output(of: $0)?.bufferScale }
        return .whole(factors.max() ?? home?.bufferScale ?? 1)
    }
}

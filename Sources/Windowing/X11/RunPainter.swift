import CX11
import Canvas
import Model

/// Shows the opaque runs of compositions straight from pixmaps of the server, where each tile is kept once it was seen.
@safe final class RunPainter {
    private static let limit = 64

    private let connection: XConnection
    private let formats: RenderFormats?
    private let window: UInt32
    private let depth: UInt8
    /// Of the window's depth.
    private let context: UInt32
    private var places: [RunPlace] = []
    // Present takes regions in the pixels of the pixmap. Without one it would drop one part for the next.
    private let everything: UInt32
    private let partRegion: UInt32

    init(_ connection: XConnection, _ formats: RenderFormats?, window: UInt32, depth: UInt8) {
        self.connection = connection
        self.formats = formats
        self.window = window
        self.depth = depth
        context = connection.makeContext(for: window)
        everything = connection.makeRegion([PixelRect(x: 0, y: 0, width: 32767, height: 32767)])
        partRegion = connection.makeRegion([])
    }

    deinit {
        _ = unsafe xcb_free_gc(connection.handle, context)
        connection.destroyRegion(everything)
        connection.destroyRegion(partRegion)
    }

    /// Whether a run can be shown here; otherwise it is drawn like everything else.
    func canShow(_ run: OpaqueRun) -> Bool { run.veils.isEmpty || formats != nil }

    /// Shows a run at refresh `count`.
    func present(_ run: OpaqueRun, of composition: Composition, by queue: PresentQueue, count: UInt64) {
        let place = place(of: run, composition)
        let surface = PixelRect(size: composition.size)
        for index in run.tiles {
            let tile = composition.layers[index].tile
            let whole = PixelRect(origin: RunPainter.origin(of: composition.layers[index]), size: tile.size)
            let part = composition.layers[index].bounds.intersection(place.middle)
            var region = everything
            // The window itself clips what reaches beyond it.
            if part != whole.intersection(surface) {
                connection.set(partRegion, to: part.moved(by: PixelPoint(x: -whole.x, y: -whole.y)))
                region = partRegion
            }
            queue.show(resident(tile, depth).pixmap, at: whole.origin, within: region, count: count)
        }
        guard place.ends != 0 else { return }
        drawEnds(run, place, composition)
        queue.show(place.ends, at: run.area.origin, within: place.endsRegion, count: count)
    }

    /// Copies a run into the window now.
    func copy(_ run: OpaqueRun, of composition: Composition) {
        let place = place(of: run, composition)
        for index in run.tiles { copy(composition.layers[index], within: place.middle, to: window, shiftedBy: .zero) }
        guard place.ends != 0 else { return }
        drawEnds(run, place, composition)
        for veil in place.veils {
            connection.copy(
                place.ends, size: run.area.size, at: run.area.origin, within: veil, to: window, context: context)
        }
    }

    private func drawEnds(_ run: OpaqueRun, _ place: RunPlace, _ composition: Composition) {
        guard let formats else { return }
        for veil in place.veils {
            for index in run.tiles { copy(composition.layers[index], within: veil, to: place.ends, shiftedBy: run.area.origin) }
        }
        for (index, veil) in zip(run.veils, place.veils) {
            let source = resident(composition.layers[index].tile, 32).picture(formats)
            _ = unsafe xcb_render_composite(
                connection.handle, UInt8(XCB_RENDER_PICT_OP_OVER.rawValue), source, 0, place.endsPicture, 0, 0, 0, 0,
                Int16(veil.x - run.area.x), Int16(veil.y - run.area.y), UInt16(veil.width), UInt16(veil.height))
        }
    }

    /// Copies the part of a layer within `area` (of the window) to a drawable whose origin lies at `shift` of the window.
    private func copy(_ layer: Layer, within area: PixelRect, to target: UInt32, shiftedBy shift: PixelPoint) {
        let origin = RunPainter.origin(of: layer)
        let bounds = layer.bounds.intersection(area)
        guard !bounds.isEmpty else { return }
        connection.copy(
            resident(layer.tile, depth).pixmap, size: layer.tile.size,
            at: PixelPoint(x: origin.x - shift.x, y: origin.y - shift.y),
            within: bounds.moved(by: PixelPoint(x: -shift.x, y: -shift.y)), to: target, context: context)
    }

    /// Where the top left corner of the whole tile lies.
    private static func origin(of layer: Layer) -> PixelPoint {
        PixelPoint(x: layer.destination.x - layer.source.x, y: layer.destination.y - layer.source.y)
    }

    private func resident(_ tile: PixelTile, _ depth: UInt8) -> ServerTile {
        if let resident = tile.residence as? ServerTile, resident.connection === connection, resident.depth == depth {
            return resident
        }
        let made = ServerTile(tile, connection, window: window, depth: depth)
        tile.residence = made
        tile.releasePixels()
        return made
    }

    private func place(of run: OpaqueRun, _ composition: Composition) -> RunPlace {
        for place in places where place.area == run.area && fits(place, run, composition) { return place }
        let veils = run.veils.map { composition.layers[$0].bounds }
        // An area that is no longer used goes when many others have come.
        if places.count >= RunPainter.limit { places.removeFirst() }
        let made = RunPlace(connection, window: window, depth: depth, area: run.area, veils: veils, formats: formats)
        places.append(made)
        return made
    }

    private func fits(_ place: RunPlace, _ run: OpaqueRun, _ composition: Composition) -> Bool {
        guard place.veils.count == run.veils.count else { return false }
        for (index, veil) in zip(run.veils, place.veils) where composition.layers[index].bounds != veil { return false }
        return true
    }
}

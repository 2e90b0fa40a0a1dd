import CX11
import Canvas
import Model

/// Shows the opaque runs of compositions straight from pixmaps of the server, where each tile is kept once it was seen.
@safe final class RunPainter {
    private let connection: XConnection
    private let formats: RenderFormats?
    private let fixesOpcode: UInt8
    private let window: UInt32
    private let depth: UInt8
    /// Where pictures are that both see; nil where nothing is shared with the server.
    private var memory: TileMemory?
    /// Of the window's depth.
    private let context: UInt32
    /// Of the runs with faded ends: what is shown lately, and no more (`keepPlaces`, `forgetPlaces`).
    private var places: [RunPlace] = []
    /// The window as a target of Render's operations; 0 until it is needed.
    private var windowPicture: UInt32 = 0
    // Present takes regions in the pixels of the pixmap. Without one it would drop one part for the next.
    private let everything: UInt32
    private let partRegion: UInt32

    /// - Parameters:
    ///   - fixes: Where the requests of XFIXES are numbered from.
    ///   - sharesPixmaps: Whether pixmaps can lie in memory that the server shares with this program.
    init(
        _ connection: XConnection, _ formats: RenderFormats?, fixes: UInt8, sharesPixmaps: Bool, window: UInt32, depth: UInt8
    ) {
        fixesOpcode = fixes
        self.connection = connection
        self.formats = formats
        self.window = window
        self.depth = depth
        memory = sharesPixmaps ? TileMemory(connection) : nil
        context = connection.makeContext(for: window)
        everything = connection.makeRegion([PixelRect(x: 0, y: 0, width: 32767, height: 32767)])
        partRegion = connection.makeRegion([])
    }

    deinit {
        _ = unsafe xcb_free_gc(connection.handle, context)
        if windowPicture != 0 { _ = unsafe xcb_render_free_picture(connection.handle, windowPicture) }
        connection.destroyRegion(everything)
        connection.destroyRegion(partRegion)
    }

    /// Gives back what was kept for other runs than these, which are all of a frame. While none is other they are only counted.
    ///
    /// What still waits to be shown the server keeps until then, by itself.
    func keepPlaces(of runs: [OpaqueRun]) {
        guard !places.isEmpty else { return }
        var count = 0
        for index in runs.indices where !runs[index].veils.isEmpty { count += 1 }
        guard places.count > count else { return }
        places.removeAll { place in !runs.contains { place.fits($0) } }
    }

    /// Gives back what was kept for every run.
    func forgetPlaces() { places = [] }

    /// Whether a run can be shown here; otherwise it is drawn like everything else.
    func canShow(_ run: OpaqueRun) -> Bool { run.veils.isEmpty || formats != nil }

    /// Shows a run at refresh `count`.
    ///
    /// - Parameter surface: The window's size.
    func present(_ run: OpaqueRun, on surface: PixelSize, by queue: PresentQueue, count: UInt64) {
        let place = run.veils.isEmpty ? nil : place(of: run)
        let middle = place?.middle ?? run.area
        for part in run.parts {
            let left = max(part.start, middle.x)
            let right = min(part.end, middle.maxX)
            guard left < right else { continue }
            var region = everything
            // The window itself clips what reaches beyond it.
            if left != max(part.x, 0) || right != min(part.x + part.tile.size.width, surface.width) {
                connection.set(
                    partRegion, to: PixelRect(x: left - part.x, y: 0, width: right - left, height: run.area.height),
                    opcode: fixesOpcode)
                region = partRegion
            }
            queue.show(
                resident(part.tile).pixmap, at: PixelPoint(x: part.x, y: run.area.y), within: region, count: count)
        }
        guard let place, let ends = endsInMemory(of: run, place) ?? endsInServer(of: run, place) else { return }
        queue.show(ends, at: run.area.origin, within: place.endsRegion, count: count)
    }

    /// Copies a run into the window now.
    func copy(_ run: OpaqueRun) {
        guard !run.veils.isEmpty else { return copy(run, within: run.area, to: window, shiftedBy: .zero) }
        let place = place(of: run)
        if let ends = endsInMemory(of: run, place) {
            copy(run, within: place.middle, to: window, shiftedBy: .zero)
            connection.copy(
                ends, size: run.area.size, at: run.area.origin, within: run.area, to: window, context: place.contextOfEnds)
            return
        }
        copy(run, within: run.area, to: window, shiftedBy: .zero)
        guard let formats else { return }
        // Faded in the window itself: whoever composes the screen is served by the server when it is done with this.
        if windowPicture == 0 { windowPicture = connection.makePicture(of: window, format: formats.format(ofDepth: depth)) }
        fade(run, in: windowPicture, shiftedBy: .zero, formats)
    }

    /// Draws the faded ends here, in memory that the server shares: that takes less than half of what they take there.
    ///
    /// - Returns: A pixmap as large as the run; nil where nothing is shared.
    private func endsInMemory(of run: OpaqueRun, _ place: RunPlace) -> UInt32? {
        guard memory != nil, let (buffer, veils) = place.sharedEnds(run.veils) else { return nil }
        for part in run.parts {
            for veil in veils where part.start < veil.bounds.maxX && part.end > veil.bounds.x {
                guard let pixels = resident(part.tile).pixels else { return nil }
                veil.draw(
                    pixels, columns: part.start..<part.end, at: PixelPoint(x: part.x, y: run.area.y), into: buffer.pixels,
                    origin: run.area.origin)
            }
        }
        return buffer.pixmap
    }

    /// Lets the server draw the faded ends into a pixmap as large as the run.
    private func endsInServer(of run: OpaqueRun, _ place: RunPlace) -> UInt32? {
        guard let formats else { return nil }
        let ends = place.serverEnds(formats)
        for end in place.endAreas { copy(run, within: end, to: ends.pixmap, shiftedBy: run.area.origin) }
        fade(run, in: ends.picture, shiftedBy: run.area.origin, formats)
        return ends.pixmap
    }

    /// Draws the veils of a run over a picture whose origin lies at `shift` of the window.
    private func fade(_ run: OpaqueRun, in picture: UInt32, shiftedBy shift: PixelPoint, _ formats: RenderFormats) {
        for veil in run.veils {
            let bounds = veil.bounds
            let source = inServer(veil.tile, 32).picture(formats)
            _ = unsafe xcb_render_composite(
                connection.handle, UInt8(XCB_RENDER_PICT_OP_OVER.rawValue), source, 0, picture, 0, 0, 0, 0,
                Int16(truncatingIfNeeded: bounds.x - shift.x), Int16(truncatingIfNeeded: bounds.y - shift.y),
                UInt16(truncatingIfNeeded: bounds.width), UInt16(truncatingIfNeeded: bounds.height))
        }
    }

    /// Copies what a run shows within `area` (of the window) to a drawable whose origin lies at `shift` of the window.
    private func copy(_ run: OpaqueRun, within area: PixelRect, to target: UInt32, shiftedBy shift: PixelPoint) {
        for part in run.parts {
            let left = max(part.start, area.x)
            let right = min(part.end, area.maxX)
            guard left < right else { continue }
            connection.copy(
                resident(part.tile).pixmap,
                PixelRect(x: left - part.x, y: 0, width: right - left, height: run.area.height), to: target,
                at: PixelPoint(x: left - shift.x, y: run.area.y - shift.y), context: context)
        }
    }

    /// A tile where the server has it, in memory that is given back with it if that is possible.
    private func resident(_ tile: PixelTile) -> ServerTile {
        guard let memory else { return inServer(tile, depth) }
        if let resident = known(tile, depth), resident.pixels != nil { return resident }
        guard let made = ServerTile(tile, in: memory, connection, window: window, depth: depth) else {
            self.memory = nil
            return inServer(tile, depth)
        }
        return keep(made, of: tile)
    }

    private func inServer(_ tile: PixelTile, _ depth: UInt8) -> ServerTile {
        known(tile, depth) ?? keep(ServerTile(tile, connection, window: window, depth: depth), of: tile)
    }

    private func known(_ tile: PixelTile, _ depth: UInt8) -> ServerTile? {
        guard let resident = tile.residence as? ServerTile, resident.connection === connection, resident.depth == depth else {
            return nil
        }
        return resident
    }

    private func keep(_ made: ServerTile, of tile: PixelTile) -> ServerTile {
        tile.residence = made
        tile.releasePixels()
        return made
    }

    private func place(of run: OpaqueRun) -> RunPlace {
        for place in places where place.fits(run) { return place }
        let made = RunPlace(connection, window: window, depth: depth, area: run.area, veils: run.veils.map(\.bounds))
        places.append(made)
        return made
    }
}

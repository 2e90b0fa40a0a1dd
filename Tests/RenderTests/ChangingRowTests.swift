import Canvas
import Model
import Render
import TestSupport
import Testing

/// Rows in motion of which one piece changes.
@Suite struct ChangingRowTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private static let clip = Rect(x: 0, y: 10, width: 400, height: 46)

    /// Chips, each a block, `spacing` apart but for the gap before the last one.
    private func row(
        _ renderer: SceneRenderer, _ texts: [String], firstID: UInt64 = 1, gap: Double = 12, start: Double = 0,
        offset: Double = 0,
        revision: UInt64? = 1
    ) -> RowFrame {
        let style = Fixture.style { $0.tint = .named(.pink) }
        let row = Fixture.row(
            texts.map { .chip(Item($0)) }, style: style, clip: Self.clip, spacing: 12, firstID: firstID, measuring: renderer)
        let pieces = row.placements.enumerated().map { position, placed in
            var placed = placed
            placed.origin.x += start + (position == texts.count - 1 ? gap - 12 : 0)
            placed.block = position
            return placed
        }
        return RowFrame(
            index: 0, clip: Self.clip, style: style, pieces: pieces, offset: offset, revision: revision, spacing: 12,
            hasSubpixelPositions: true, isMoving: true)
    }

    private func frame(_ row: RowFrame) -> SceneFrame { Fixture.frame([row], size: Size(width: 400, height: 66)) }

    private func tiles(_ composition: Composition) -> [PixelTile] { composition.runs.flatMap(\.parts).map(\.tile) }

    @Test func neighboursKeepTheirPicturesWhileAGapIsAnother() throws {
        let renderer = fixture.renderer()
        let before = tiles(renderer.compose(frame(row(renderer, ["one", "two", "three"]))))
        for (step, gap) in [11.0, 8, 3, 1, -4, 5, 16, 40].enumerated() {
            let changed = row(renderer, ["one", "two", "three"], gap: gap, revision: UInt64(step + 2))
            let composition = renderer.compose(frame(changed))
            #expect(composition.runs.count == 1, "gap \(gap)")
            let after = tiles(composition)
            #expect(after[0] === before[0], "gap \(gap)")
            #expect(after[1] === before[1], "gap \(gap)")
            // The last stands on the same phase again only where the gap is a whole number of pixels.
            #expect(after.contains { $0 === before[2] }, "gap \(gap)")
        }
    }

    @Test func everyGapIsCoveredInAnyOrder() throws {
        for step in 0..<120 {
            let renderer = fixture.renderer()
            let gap = Double(step) / 4 - 6
            let moved = row(renderer, ["one", "two", "three"], gap: gap, offset: -Double(step) * 0.8125)
            let composition = renderer.compose(frame(moved))
            let run = try #require(composition.runs.first)
            var covered = [Bool](repeating: false, count: 400)
            for bounds in run.layers.map(\.bounds) {
                for x in bounds.x..<bounds.maxX { covered[x] = true }
            }
            #expect(covered.allSatisfy { $0 }, "gap \(gap)")
            var reversed = composition
            reversed.runs[0].parts.reverse()
            let one = PixelBuffer(size: composition.size)
            let other = PixelBuffer(size: composition.size)
            SoftwareCompositor().draw(composition, into: one, damage: composition.fullDamage)
            SoftwareCompositor().draw(reversed, into: other, damage: composition.fullDamage)
            #expect(one.isEqual(to: other), "gap \(gap)")
        }
    }

    @Test func whereTheRowIsSaidToBeginChangesNothing() {
        let renderer = fixture.renderer()
        for step in 0..<64 {
            let offset = -Double(step) * 1.0283
            let whole = renderer.picture(of: frame(row(renderer, ["one", "two"], offset: offset)))
            let split = renderer.picture(
                of: frame(row(renderer, ["one", "two"], start: 0.0371, offset: offset - 0.0371, revision: 2)))
            #expect(whole.isEqual(to: split), "step \(step)")
        }
    }

    @Test func whatComesNearGetsSomethingBeforeEveryPhaseOfWhatIsThere() {
        let renderer = fixture.renderer()
        renderer.workPerFrame = 600_000
        // Each frame another chip is new: there is always something to do in sight.
        var texts = ["one", "two", String(repeating: "far ", count: 12)]
        let style = Fixture.style { $0.tint = .named(.pink) }
        for step in 0..<40 {
            texts[0] = "one \(step)"
            var changed = row(renderer, texts, firstID: 1)
            var pieces = changed.placements
            pieces[0] = PlacedPiece(
                piece: Piece(id: PieceID(UInt64(100 + step)), content: .chip(Item(texts[0]))), origin: pieces[0].origin,
                size: pieces[0].size, block: 0)
            // Still out of sight, 60 points away.
            pieces[2].origin.x = 460
            changed = RowFrame(
                index: 0, clip: Self.clip, style: style, pieces: pieces, revision: UInt64(step + 1), spacing: 12,
                hasSubpixelPositions: true, isMoving: true)
            _ = renderer.compose(frame(changed))
        }
        var seen = row(renderer, texts, firstID: 1)
        var pieces = seen.placements
        pieces[0] = PlacedPiece(
            piece: Piece(id: PieceID(139), content: .chip(Item(texts[0]))), origin: pieces[0].origin, size: pieces[0].size,
            block: 0)
        pieces[2].origin.x = 460
        seen = RowFrame(
            index: 0, clip: Self.clip, style: style, pieces: pieces, offset: -70.25, revision: 40, spacing: 12,
            hasSubpixelPositions: true, isMoving: true)
        let bytes = renderer.tileByteCount
        renderer.workPerFrame = 0
        _ = renderer.compose(frame(seen))
        // Nothing had to be drawn at once.
        #expect(renderer.tileByteCount == bytes)
    }

    @Test func aRowOfPricesLooksLikeItsPiecesAndNothingElseMoves() {
        let strips = fixture.renderer()
        let pieces = fixture.renderer()
        var generator = SeededGenerator(seed: 12)
        func items() -> [Item] {
            (0..<12).map { number in
                number % 2 == 0
                    ? Item("Message \(number)", id: "\(number)") : Item("TICK \(generator.int(100...999))", id: "\(number)")
            }
        }
        var row = ChipsRow()
        row.speed = 61.7
        row.content = .items(items())
        var configuration = TickerConfiguration()
        configuration.rows = [RowConfiguration(.chips(row))]
        var scene = LiveScene(configuration: configuration, environment: SceneEnvironment())
        let size = Size(width: 640, height: 62)
        scene.resize(to: size, at: 0)
        var before: [PieceID: [Double]] = [:]
        var last = 0.0
        for number in 0..<400 {
            let time = Double(number) / 60
            if number % 12 == 0 { _ = scene.setItems(ItemList(items()), ofRow: 0, at: time) }
            let frame = scene.frame(at: time, measuring: strips)
            let row = frame.rows[0]
            var places: [PieceID: [Double]] = [:]
            for piece in row.pieces { places[piece.piece.id, default: []].append(piece.origin.x) }
            for (id, xs) in places {
                guard let old = before[id], old.count == xs.count else { continue }
                // What has its own gap to close slides at most by a fraction of it; nothing jumps.
                for (x, was) in zip(xs, old) { #expect(abs(x - was + 61.7 * (time - last)) < 2.6, "frame \(number)") }
            }
            before = places
            last = time
            let composition = strips.compose(frame)
            #expect(composition.runs.count == (number == 0 ? composition.runs.count : 1), "frame \(number)")
            guard number % 7 == 3 else { continue }
            var apart = row
            apart.pieces = row.pieces
            var reference = frame
            reference.rows = [apart]
            // Chips of a block are rounded from its start, alone from their own: a sixteenth of a pixel, which light ink
            // fills to a fifth.
            let difference = difference(strips.picture(of: frame), pieces.picture(of: reference))
            #expect(difference <= 56, "frame \(number): \(difference)")
        }
    }

    private func difference(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
        var largest = 0
        for y in 0..<a.size.height {
            for x in 0..<a.size.width {
                for channel in [PixelBuffer.Channel.red, .green, .blue] {
                    largest = max(largest, abs(a.level(channel, x, y) - b.level(channel, x, y)))
                }
            }
        }
        return largest
    }
}

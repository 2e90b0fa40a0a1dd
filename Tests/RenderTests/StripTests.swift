import Canvas
import Model
import Render
import TestSupport
import Testing

/// Rows that move as one picture.
@Suite struct StripTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private static let gradient = SceneConfiguration.Background.paint(
        .gradient([.named(.black), .named(.indigo)], angle: .degrees(180)))

    /// A row of chips in two blocks, or a text; with a revision unless it shall be drawn piece by piece.
    private func row(
        _ renderer: SceneRenderer, offset: Double, revision: UInt64? = 1, fade: EdgeFade? = nil, spacing: Double = 10,
        contents: [PieceContent] = ["Swift", "Layout", "Gestures", "Animation"].map { .chip(Item($0)) }, isMoving: Bool = true
    ) -> RowFrame {
        let style = Fixture.style { $0.tint = .named(.pink) }
        let clip = Rect(x: 20, y: 10, width: 300, height: 46)
        var row = Fixture.row(contents, style: style, clip: clip, spacing: spacing, measuring: renderer)
        let pieces = row.placements.enumerated().map { position, placed in
            var placed = placed
            placed.block = position / 2
            return placed
        }
        row = RowFrame(
            index: 0, clip: clip, style: style, pieces: pieces, offset: offset, revision: revision, fade: fade,
            hasSubpixelPositions: true, isMoving: isMoving)
        if revision == nil {
            row.pieces = pieces.map {
                PlacedPiece(piece: $0.piece, origin: Point(x: $0.origin.x + offset, y: $0.origin.y), size: $0.size)
            }
        }
        return row
    }

    private func frame(
        _ row: RowFrame, background: SceneConfiguration.Background = .paint(.named(.black))
    ) -> SceneFrame {
        Fixture.frame([row], size: Size(width: 340, height: 66), background: background)
    }

    private func largestDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
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

    /// Sizes of chips are no multiples of a sixteenth: this places them so, that both ways round alike.
    private func onSixteenths(_ row: RowFrame) -> RowFrame {
        let pieces = row.placements.map { placed in
            var placed = placed
            placed.origin.x = (placed.origin.x * 16).rounded() / 16
            return placed
        }
        var result = RowFrame(
            index: 0, clip: row.clip, style: row.style, pieces: pieces, offset: row.offset, revision: row.revision,
            fade: row.fade, hasSubpixelPositions: true, isMoving: row.isMoving)
        if row.revision == nil { result.pieces = pieces }
        return result
    }

    @Test(arguments: [SceneConfiguration.Background.paint(.named(.black)), gradient])
    func stripsLookLikePiecesAtEveryPhase(_ background: SceneConfiguration.Background) {
        let strips = fixture.renderer()
        let pieces = fixture.renderer()
        for phase in 0..<16 {
            let offset = Double(phase) * 5 + Double(phase) / 16 - 40
            let composition = strips.compose(frame(onSixteenths(row(strips, offset: offset)), background: background))
            #expect(composition.runs.count == 1)
            let one = strips.picture(of: frame(onSixteenths(row(strips, offset: offset)), background: background))
            let other = pieces.picture(
                of: frame(onSixteenths(row(pieces, offset: offset, revision: nil)), background: background))
            // The dithering of a gradient moves with a strip: a level more or less.
            #expect(largestDifference(one, other) <= (background == StripTests.gradient ? 2 : 1), "phase \(phase)")
        }
    }

    @Test func aRunCoversItsAreaAtEveryOffset() throws {
        let renderer = fixture.renderer()
        for step in 0..<200 {
            let composition = renderer.compose(frame(row(renderer, offset: 330 - Double(step) * 5.3)))
            let run = try #require(composition.runs.first)
            #expect(run.area == PixelRect(x: 20, y: 10, width: 300, height: 46))
            #expect(composition.damage == [step == 0 ? PixelRect(x: 0, y: 0, width: 340, height: 66) : run.area])
            var covered = [Bool](repeating: false, count: 300)
            for layer in run.layers {
                #expect(layer.tile.isOpaque && layer.opacity == 1 && layer.mask == nil)
                #expect(layer.bounds.height == run.area.height)
                for x in layer.bounds.x..<layer.bounds.maxX { covered[x - 20] = true }
            }
            #expect(covered.allSatisfy { $0 }, "step \(step)")
        }
    }

    @Test func neighboursOverlapInGroundOnly() throws {
        let renderer = fixture.renderer()
        for step in 0..<64 {
            let composition = renderer.compose(frame(row(renderer, offset: -Double(step) * 3.0625)))
            let run = try #require(composition.runs.first)
            let target = PixelBuffer(size: composition.size)
            SoftwareCompositor().draw(composition, into: target, damage: composition.fullDamage)
            var reversed = composition
            reversed.runs[0].parts.reverse()
            let other = PixelBuffer(size: composition.size)
            SoftwareCompositor().draw(reversed, into: other, damage: composition.fullDamage)
            #expect(run.parts.count >= 2 || step > 40)
            #expect(target.isEqual(to: other), "step \(step)")
        }
    }

    @Test func fadesLookLikeMasks() {
        let strips = fixture.renderer()
        let pieces = fixture.renderer()
        let fade = EdgeFade(left: 30, right: 70)
        let composition = strips.compose(frame(onSixteenths(row(strips, offset: -33.25, fade: fade))))
        #expect(composition.runs.first?.veils.count == 2)
        let one = strips.picture(of: frame(onSixteenths(row(strips, offset: -33.25, fade: fade))))
        let other = pieces.picture(of: frame(onSixteenths(row(pieces, offset: -33.25, revision: nil, fade: fade))))
        #expect(largestDifference(one, other) <= 2)
    }

    @Test func whatCannotBeCopiedIsDrawnPieceByPiece() {
        let renderer = fixture.renderer()
        #expect(renderer.compose(frame(row(renderer, offset: 0), background: .transparent)).runs.isEmpty)
        let sideways = SceneConfiguration.Background.paint(.gradient([.named(.black), .named(.pink)], angle: .degrees(90)))
        #expect(renderer.compose(frame(row(renderer, offset: 0), background: sideways)).runs.isEmpty)
        #expect(renderer.compose(frame(row(renderer, offset: 0, revision: 2, spacing: -20))).runs.isEmpty)
        #expect(renderer.compose(frame(row(renderer, offset: 0, revision: 3))).runs.count == 1)
    }

    @Test func rowsThatOverlapAreDrawnPieceByPiece() {
        let renderer = fixture.renderer()
        var other = row(renderer, offset: 0)
        other.index = 1
        other.clip.origin.y += 10
        let scene = Fixture.frame([row(renderer, offset: 0), other], size: Size(width: 340, height: 80))
        #expect(renderer.compose(scene).runs.isEmpty)
    }

    @Test func aRowThatOnlyMovesDrawsNothingAfterSixteenPhases() {
        let renderer = fixture.renderer()
        func tiles(_ offset: Double) -> Set<ObjectIdentifier> {
            let composition = renderer.compose(frame(row(renderer, offset: offset)))
            return Set(composition.layers.map { ObjectIdentifier($0.tile) })
        }
        var first: Set<ObjectIdentifier> = []
        for phase in 0..<16 { first.formUnion(tiles(-Double(phase) / 16)) }
        let bytes = renderer.tileByteCount
        for phase in 0..<48 { #expect(tiles(-Double(phase) / 16).isSubset(of: first)) }
        #expect(renderer.tileByteCount == bytes)
    }

    @Test func withLittleWorkAFrameTheRowIsExactWhenItStands() {
        let exact = fixture.renderer()
        let hurried = fixture.renderer()
        hurried.workPerFrame = 0
        _ = hurried.compose(frame(row(hurried, offset: 0)))
        let near = hurried.picture(of: frame(row(hurried, offset: 0.25)))
        let there = exact.picture(of: frame(row(exact, offset: 0.25)))
        #expect(!near.isEqual(to: there), "shown by the phase that there is")
        let standing = hurried.picture(of: frame(row(hurried, offset: 0.25, isMoving: false)))
        #expect(standing.isEqual(to: there))
    }

    @Test func whatIsAheadIsMadeReadyInSlices() {
        let renderer = fixture.renderer()
        renderer.workPerFrame = 400_000
        var bytes: [Int] = []
        for _ in 0..<200 {
            _ = renderer.compose(frame(row(renderer, offset: 0)))
            bytes.append(renderer.tileByteCount)
        }
        // Once everything is there it stays, and what it was made from is gone.
        #expect(bytes.suffix(20).allSatisfy { $0 == bytes[199] })
        #expect(bytes[199] < 16 * 300 * 3 * 46 * 4)
    }

    @Test func aLongListKeepsWithinItsBudget() {
        let renderer = SceneRenderer(fonts: fixture.fonts, icons: fixture.icons, scale: .one, stripBudget: 4 << 20)
        renderer.workPerFrame = 2_000_000
        for step in 0..<120 {
            let contents = (0..<4).map { PieceContent.chip(Item("item \(step / 10 + $0)")) }
            var moved = row(renderer, offset: -Double(step % 10) * 3.3, revision: UInt64(step / 10 + 1), contents: contents)
            let pieces = moved.placements.map { placed in
                PlacedPiece(
                    piece: Piece(id: PieceID(placed.piece.id.value + UInt64(step / 10) * 10), content: placed.piece.content),
                    origin: placed.origin, size: placed.size, block: placed.block)
            }
            moved = RowFrame(
                index: 0, clip: moved.clip, style: moved.style, pieces: pieces, offset: moved.offset, revision: moved.revision,
                hasSubpixelPositions: true, isMoving: true)
            _ = renderer.compose(frame(moved))
            #expect(renderer.tileByteCount < 12 << 20)
        }
    }
}

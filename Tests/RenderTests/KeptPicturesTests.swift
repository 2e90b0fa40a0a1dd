import Canvas
import Model
import Render
import TestSupport
import Testing

/// Which pictures of rows in motion are there, and when.
@Suite struct KeptPicturesTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private static let clip = Rect(x: 0, y: 0, width: 400, height: 46)

    /// Blocks of two chips that begin at `starts`, in points.
    private func row(_ renderer: SceneRenderer, starts: [Double], offset: Double, index: Int = 0, isMoving: Bool = true)
        -> RowFrame
    {
        let style = Fixture.style { $0.tint = .named(.pink) }
        var clip = Self.clip
        clip.origin.y += Double(index) * 50
        let texts = starts.indices.flatMap { ["one of block \($0) in row \(index)", "two of block \($0) in row \(index)"] }
        let row = Fixture.row(
            texts.map { .chip(Item($0)) }, style: style, clip: clip, firstID: UInt64(index * 100 + 1), measuring: renderer)
        let pieces = row.placements.enumerated().map { position, placed in
            var placed = placed
            placed.block = position / 2
            let start = starts[position / 2]
            placed.origin.x = position % 2 == 0 ? start : start + row.placements[position - 1].size.width + 12
            return placed
        }
        return RowFrame(
            index: index, clip: clip, style: style, pieces: pieces, offset: offset, revision: 1, spacing: 12,
            hasSubpixelPositions: true, isMoving: isMoving)
    }

    private func frame(_ rows: RowFrame...) -> SceneFrame { Fixture.frame(rows, size: Size(width: 400, height: 100)) }

    private func renderer(stripBudget: Int) -> SceneRenderer {
        SceneRenderer(fonts: fixture.fonts, icons: fixture.icons, scale: .one, stripBudget: stripBudget)
    }

    @Test func whatLeavesIsGivenUpThoughNothingIsDrawn() throws {
        let renderer = renderer(stripBudget: 0)
        let right = try #require(row(renderer, starts: [0], offset: 0).placements.last.map { $0.origin.x + $0.size.width })
        _ = renderer.compose(frame(row(renderer, starts: [0], offset: 0)))
        let bytesOfOne = renderer.tileByteCount
        let starts = [0, right + 12]
        _ = renderer.compose(frame(row(renderer, starts: starts, offset: 0)))
        renderer.removeAllTiles()
        _ = renderer.compose(frame(row(renderer, starts: starts, offset: 0)))
        let bytesOfBoth = renderer.tileByteCount
        #expect(bytesOfBoth > bytesOfOne * 3 / 2)
        // A hand may move it back: something beyond the end is kept.
        for step in 1...Int(right) { _ = renderer.compose(frame(row(renderer, starts: starts, offset: -Double(step)))) }
        #expect(renderer.tileByteCount == bytesOfBoth)
        for step in Int(right)...Int(right) + 100 {
            _ = renderer.compose(frame(row(renderer, starts: starts, offset: -Double(step))))
        }
        #expect(renderer.framesWithoutDrawing > 100)
        #expect(renderer.tileByteCount < bytesOfBoth - bytesOfOne / 2)
    }

    /// In a window of one row of pixels the phases of a whole line would not be too much memory.
    @Test func noPictureIsWiderThanADisplayTakes() {
        let renderer = fixture.renderer()
        let text = String(repeating: "Word and more text here ", count: 220)
        let clip = Rect(x: 0, y: 0, width: 400, height: 1)
        let style = Fixture.style {
            $0.pointSize = 60; $0.leading = 70
        }
        let long = Fixture.row([.line(text)], style: style, clip: clip, firstID: 1, measuring: renderer)
        var widest = 0
        for step in 0..<400 {
            let row = RowFrame(
                index: 0, clip: clip, style: style, pieces: long.placements, offset: -Double(step * 400), revision: 1,
                spacing: 12,
                hasSubpixelPositions: true, isMoving: true)
            let composition = renderer.compose(Fixture.frame([row], size: Size(width: 400, height: 1)))
            for part in composition.runs.flatMap(\.parts) {
                widest = max(widest, part.tile.size.width)
                #expect(abs(part.x) < 32_768)
            }
        }
        #expect(widest > 1024 && widest < 16_384, "\(widest)")
    }

    @Test func rowsThatStandKeepTheirPictures() {
        let renderer = renderer(stripBudget: 0)
        let stands = row(renderer, starts: [0], offset: 0.25)
        _ = renderer.compose(frame(stands))
        let bytes = renderer.tileByteCount
        for step in 0..<600 {
            _ = renderer.compose(
                frame(row(renderer, starts: [0], offset: 0.25), row(renderer, starts: [0], offset: -Double(step), index: 1)))
        }
        // The other row has left.
        #expect(renderer.tileByteCount == bytes)
    }

    @Test(arguments: [1.0283, 4, 10.7, 33.3])
    func whatComesNearIsReadyBeforeItIsSeen(_ step: Double) {
        let renderer = fixture.renderer()
        renderer.workPerFrame = 1_500_000
        let starts = [0.0, 1000]
        var offset = 0.0
        for _ in 0..<60 {
            offset -= 0.0625
            _ = renderer.compose(frame(row(renderer, starts: starts, offset: offset)))
        }
        let bytes = renderer.tileByteCount
        while offset > -1000 {
            offset -= step
            _ = renderer.compose(frame(row(renderer, starts: starts, offset: offset)))
            let distance = 1000 + offset - 400
            if distance > 320 { #expect(renderer.tileByteCount == bytes, "\(distance) points away") }
            if distance > 100, step < 1.5 { #expect(renderer.tileByteCount == bytes, "\(distance) points away") }
            if distance < 0 { #expect(renderer.framesWithoutDrawing > 0, "\(distance) points away") }
        }
    }

    @Test func aShortRoundFindsItsPicturesAgain() {
        let renderer = fixture.renderer()
        renderer.workPerFrame = 1_500_000
        var row = ChipsRow()
        row.speed = 480
        row.content = .items((0..<14).map { Item("One of fourteen: \($0)") })
        var configuration = TickerConfiguration()
        configuration.rows = [RowConfiguration(.chips(row))]
        var scene = LiveScene(configuration: configuration, environment: SceneEnvironment())
        scene.resize(to: Size(width: 400, height: 62), at: 0)
        var drawn = 0
        for number in 0..<1200 {
            _ = renderer.compose(scene.frame(at: Double(number) / 60, measuring: renderer))
            if number > 600, renderer.framesWithoutDrawing == 0 { drawn += 1 }
        }
        #expect(drawn == 0)
    }

    @Test func aLongListKeepsOnlyWhatIsNear() throws {
        let renderer = fixture.renderer()
        renderer.workPerFrame = 1_500_000
        var row = ChipsRow()
        row.speed = 480
        row.content = .items((0..<60).map { Item("A headline of a feed that has many of them, number \($0)") })
        var configuration = TickerConfiguration()
        configuration.rows = [RowConfiguration(.chips(row))]
        var scene = LiveScene(configuration: configuration, environment: SceneEnvironment())
        let size = Size(width: 1920, height: 62)
        scene.resize(to: size, at: 0)
        var largest = 0
        for number in 0..<1800 {
            let composition = renderer.compose(scene.frame(at: Double(number) / 60, measuring: renderer))
            let run = try #require(composition.runs.first)
            let inSight = run.parts.reduce(0) { $0 + $1.tile.size.width }
            // All of what is in sight, and at most one block of those that come near; and what one is drawn from.
            let bytes = max(8 << 20, (inSight + 1424) * run.area.height * 4 * 16) + (3 << 20)
            largest = max(largest, renderer.tileByteCount - bytes)
        }
        #expect(largest <= 0)
    }

    @Test func aWideBlockIsCutEvenly() throws {
        let renderer = fixture.renderer()
        let style = Fixture.style { $0.tint = .named(.pink) }
        let clip = Rect(x: 0, y: 0, width: 2400, height: 46)
        var row = Fixture.row(
            (0..<9).map { .chip(Item("One of the chips of a wide block \($0)")) }, style: style, clip: clip, measuring: renderer)
        row = RowFrame(
            index: 0, clip: clip, style: style, pieces: row.placements, revision: 1, spacing: 12, hasSubpixelPositions: true,
            isMoving: true)
        let composition = renderer.compose(Fixture.frame([row], size: Size(width: 2400, height: 46)))
        let widths = try #require(composition.runs.first).parts.map(\.tile.size.width)
        #expect(widths.count >= 2)
        #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= widths.count)
    }
}

import Model
import TestSupport
import Testing

@Suite struct InfiniteMarqueeRowTests {
    @Test func exactFigures() {
        let row = InfiniteMarqueeRow(contentWidth: 188, spacing: 12, containerWidth: 1920)
        #expect(row.loopWidth == 200)
        #expect(row.copies == 11)
        #expect(row.offset(at: 0) == 0)
        #expect(row.offset(at: 50) == -50)
        #expect(row.offset(at: 450) == -50)
        let reversed = InfiniteMarqueeRow(contentWidth: 188, spacing: 12, containerWidth: 1920, isReversed: true)
        #expect(reversed.offset(at: 0) == -200)
        #expect(reversed.offset(at: 50) == -150)
    }

    @Test func oneCopyWhileThereIsNoWidth() {
        #expect(InfiniteMarqueeRow(contentWidth: 0, spacing: 12, containerWidth: 500).copies == 1)
    }

    @Test func startOutsideEntersEmptySpace() {
        let row = InfiniteMarqueeRow(contentWidth: 188, spacing: 12, containerWidth: 500, startsOutside: true)
        #expect(row.offset(at: 0) == 500)
        #expect(row.offset(at: 499) == 1)
        #expect(row.offset(at: 500) == 0)
        #expect(row.offset(at: 710) == -10)
        let reversed = InfiniteMarqueeRow(
            contentWidth: 188, spacing: 12, containerWidth: 500, isReversed: true, startsOutside: true)
        #expect(reversed.offset(at: 0) == -500)
        #expect(reversed.offset(at: 510) == -190)
    }

    @Test func tenThousandRandomRows() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<10_000 {
            let row = InfiniteMarqueeRow(
                contentWidth: generator.double(1...5000), spacing: generator.double(0...100),
                containerWidth: generator.double(0...4000), isReversed: generator.bool(), startsOutside: generator.bool())
            let distance = generator.double(0...100_000)
            let offset = row.offset(at: distance)
            let inLaps = row.startsOutside ? distance - row.containerWidth : distance
            guard inLaps >= 0 else {
                #expect(abs(abs(offset) - (row.containerWidth - distance)) < 1e-9)
                continue
            }
            let loops = (inLaps / row.loopWidth).rounded(.down)
            let d = inLaps - loops * row.loopWidth
            #expect(abs(offset - (row.isReversed ? d - row.loopWidth : -d)) < 1e-9)
            #expect(offset >= -row.loopWidth && offset <= 0)
            // The copies cover the container.
            #expect(offset + Double(row.copies) * row.loopWidth >= row.containerWidth)
            // The seam: a loop later it looks the same; just before and just after it, all but the same.
            #expect(congruent(row.offset(at: distance + row.loopWidth), offset, row.loopWidth, 1e-7))
            let seam = distance - (row.isReversed ? row.loopWidth + offset : -offset) + row.loopWidth
            #expect(congruent(row.offset(at: seam - 1e-6), row.offset(at: seam + 1e-6), row.loopWidth, 1e-5))
        }
    }

    /// Whether two offsets show the same picture.
    private func congruent(_ a: Double, _ b: Double, _ loop: Double, _ tolerance: Double) -> Bool {
        let turns = (a - b) / loop
        return abs(turns - turns.rounded()) * loop < tolerance
    }
}

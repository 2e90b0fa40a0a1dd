import TestSupport
import Testing

@testable import Model

@Suite struct MarqueeTextTests {
    @Test func equalWidthsFit() {
        #expect(!MarqueeText(containerWidth: 100, textWidth: 100).scrolls)
        #expect(MarqueeText(containerWidth: 100, textWidth: 100.001).scrolls)
        #expect(!MarqueeText(containerWidth: 0, textWidth: 100).scrolls)
        #expect(!MarqueeText(containerWidth: 100, textWidth: 200, speed: 0).scrolls)
        #expect(MarqueeText(containerWidth: 100, textWidth: 20, scrollsAlways: true).scrolls)
    }

    @Test func exactFigures() {
        let text = MarqueeText(containerWidth: 300, textWidth: 372, gap: 48, speed: 42, pause: 1)
        #expect(text.lapDistance == 420)
        #expect(text.lapDuration == 11)
        #expect(text.copies == 2)
        #expect(text.offset(at: 0) == 0)
        #expect(text.offset(at: 1) == 0)
        #expect(text.offset(at: 2) == -42)
        #expect(text.offset(at: 12) == 0)
        #expect(abs(text.offset(at: 10.999) + 419.958) < 1e-9)
        #expect(text.moment(at: 0.5).movesAgainAt == 1)
        #expect(text.moment(at: 11.25).movesAgainAt == 12)
        #expect(text.moment(at: 5).isMoving)
    }

    @Test func separatorMayBeWiderThanTheGap() {
        let text = MarqueeText(containerWidth: 300, textWidth: 372, separatorWidth: 60, gap: 8)
        #expect(text.gapWidth == 60)
        #expect(text.lapDistance == 432)
    }

    @Test func fieldCase012StartDelayOnceAndPauseEveryLap() {
        let text = MarqueeText(containerWidth: 100, textWidth: 252, gap: 42, speed: 42, pause: 3, startDelay: 1)
        // Waits 1 + 3 s, moves 7 s; then 3 s and 7 s again and again.
        for lap in 0..<3 {
            let start = 1 + Double(lap) * 10
            #expect(text.offset(at: start + 2.9) == 0)
            #expect(abs(text.offset(at: start + 4) + 42) < 1e-9)
            #expect(text.moment(at: start + 1).movesAgainAt == start + 3)
        }
        #expect(text.moment(at: 0.5).movesAgainAt == 4)
    }

    @Test func startOutsidePassesTheContainerFirst() {
        let text = MarqueeText(
            containerWidth: 84, textWidth: 252, gap: 42, speed: 42, pause: 1, startDelay: 2, startsOutside: true)
        #expect(text.offset(at: 0) == 84)
        #expect(text.moment(at: 1).movesAgainAt == 2)
        #expect(text.offset(at: 3) == 42)
        #expect(text.offset(at: 4) == 0)
        #expect(text.offset(at: 5) == 0)
        #expect(text.offset(at: 6) == -42)
    }

    @Test func sharedLapIsWaitedOutAtItsEnd() {
        let text = MarqueeText(containerWidth: 100, textWidth: 162, gap: 48, speed: 42, pause: 1, sharedLapDuration: 10)
        #expect(text.ownLapDuration == 6)
        #expect(text.lapDuration == 10)
        #expect(text.offset(at: 2) == -42)
        #expect(text.moment(at: 7) == MarqueeText.Moment(offset: -210, isMoving: false, movesAgainAt: 11))
        #expect(text.offset(at: 10) == 0)
        #expect(text.offset(at: 12) == -42)
    }

    @Test func tenThousandRandomTexts() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<10_000 {
            let text = MarqueeText(
                containerWidth: generator.double(1...2000), textWidth: generator.double(1...5000),
                separatorWidth: generator.double(0...80), gap: generator.double(0...100), speed: generator.double(0.5...300),
                pause: generator.double(0...5), startDelay: generator.double(0...3), startsOutside: generator.bool())
            let entry = text.startDelay + (text.startsOutside ? text.containerWidth / text.speed : 0)
            let time = generator.double(0...20_000)
            let offset = text.offset(at: time)
            if time < entry {
                let expected = text.startsOutside ? text.containerWidth - max(0, time - text.startDelay) * text.speed : 0
                #expect(abs(offset - expected) < 1e-8)
                continue
            }
            let laps = ((time - entry) / text.lapDuration).rounded(.down)
            let inLap = time - entry - laps * text.lapDuration
            #expect(abs(offset + max(inLap - text.pause, 0) * text.speed) < 1e-8)
            #expect(Double(text.copies) * text.lapDistance + offset >= text.containerWidth - 1e-6)
            // The end of a lap looks just like its start.
            let seam = text.lapEnd(after: time)
            let (before, after) = (text.offset(at: seam - 1e-7), text.offset(at: seam + 1e-7))
            let turns = (before - after) / text.lapDistance
            #expect(abs(turns - turns.rounded()) * text.lapDistance < 1e-3)
            // Going on from an offset means being there.
            #expect(abs(text.offset(at: text.time(ofOffset: offset)) - offset) < 1e-8 || offset == 0)
        }
    }

    @Test func fieldCase025SpeedDoesNotDependOnLength() {
        for length in [20.0, 2000] {
            let text = MarqueeText(containerWidth: 100, textWidth: length * 10, speed: 50, pause: 0)
            var travelled = 0.0
            for step in 0..<1000 {
                var part = text.offset(at: Double(step) / 100) - text.offset(at: Double(step + 1) / 100)
                if part < 0 { part += text.lapDistance }
                travelled += part
            }
            #expect(abs(travelled - 500) < 1e-6)
        }
    }
}

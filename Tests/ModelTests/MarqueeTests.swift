import Model
import TestSupport
import Testing

@Suite struct MarqueeTests {
    @Test func exactFigures() {
        let marquee = Marquee(parentExtent: 1000, contentExtent: 400, duration: 5)
        #expect(marquee.offset(at: 0) == 1000)
        #expect(marquee.offset(at: 2.5) == 0)
        #expect(marquee.offset(at: 4) == -600)
        #expect(marquee.offset(at: 5) == 1000)
        let wide = Marquee(parentExtent: 1000, contentExtent: 3000, duration: 6, direction: .leftToRight)
        #expect(wide.offset(at: 0) == -3000)
        #expect(wide.offset(at: 3) == 0)
    }

    @Test func autoreverseGoesBackTheWayItCame() {
        let marquee = Marquee(parentExtent: 1000, contentExtent: 400, duration: 5, autoreverse: true)
        #expect(marquee.offset(at: 5) == -1000)
        #expect(abs(marquee.offset(at: 6) - marquee.offset(at: 4)) < 1e-9)
        #expect(marquee.offset(at: 10) == 1000)
    }

    @Test func fieldCase007VerticalDirectionsMoveInEveryBox() {
        for height in [200.0, 1080] {
            for content in [220.0, 40, 4000] {
                let up = Marquee(parentExtent: height, contentExtent: content, duration: 10, direction: .up)
                let down = Marquee(parentExtent: height, contentExtent: content, duration: 10, direction: .down)
                #expect(up.offset(at: 0) == max(height, content))
                #expect(up.offset(at: 1) < up.offset(at: 0))
                #expect(down.offset(at: 0) == -max(height, content))
                #expect(down.offset(at: 1) > down.offset(at: 0))
            }
        }
    }

    @Test func tenThousandRandomCrossings() {
        var generator = SeededGenerator(seed: 14)
        for _ in 0..<10_000 {
            let marquee = Marquee(
                parentExtent: generator.double(1...4000), contentExtent: generator.double(0...9000),
                duration: generator.double(0.5...120), direction: MarqueeRow.Direction.allCases[generator.int(0...3)],
                autoreverse: generator.bool())
            let reach = max(marquee.parentExtent, marquee.contentExtent)
            let crossings = generator.int(0...1000)
            let share = generator.double(0.001...0.999)
            let forward = marquee.direction == .rightToLeft || marquee.direction == .up ? 1.0 : -1.0
            let way = marquee.autoreverse && crossings % 2 == 1 ? 1 - share : share
            let time = (Double(crossings) + share) * marquee.duration
            #expect(abs(marquee.offset(at: time) - forward * reach * (1 - 2 * way)) < 1e-7)
            let first = share * marquee.duration
            #expect(abs(marquee.offset(at: first) - forward * reach * (1 - 2 * share)) < 1e-9)
            #expect(abs(marquee.time(ofOffset: marquee.offset(at: first)) - first) < 1e-9)
            if marquee.autoreverse {
                let seam = Double(crossings + 1) * marquee.duration
                #expect(abs(marquee.offset(at: seam - 1e-9) - marquee.offset(at: seam + 1e-9)) < 1e-3)
            }
        }
    }
}

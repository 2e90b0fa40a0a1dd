import Canvas
import Model
import Render
import TestSupport
import Testing

/// Motion in sixteenths of a pixel.
@Suite struct PhaseTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    /// A piece at every phase, on the same surface.
    func phases(_ content: PieceContent, style: RowStyle) -> [PixelBuffer] {
        (0..<16).map { phase in
            fixture.still(
                content, style: style, origin: Point(x: 20 + Double(phase) / 16, y: 20), size: Size(width: 320, height: 90),
                subpixel: true)
        }
    }

    func gradientEnergy(_ picture: PixelBuffer) -> Double {
        var sum = 0.0
        for y in 0..<picture.size.height {
            for x in 1..<picture.size.width {
                let step = Double(picture.coverage(x, y) - picture.coverage(x - 1, y))
                sum += step * step
            }
        }
        return sum
    }

    func centroid(_ picture: PixelBuffer) -> Double {
        var moment = 0.0
        var mass = 0.0
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width {
                moment += Double(picture.coverage(x, y)) * Double(x)
                mass += Double(picture.coverage(x, y))
            }
        }
        return moment / mass
    }

    @Test(arguments: [17.0, 34])
    func lettersStayAsCrisp(_ pointSize: Double) {
        let style = Fixture.style {
            $0.pointSize = pointSize; $0.leading = pointSize * 1.3; $0.weight = .semibold
        }
        let energies = phases(.line("Smooth type in motion, 0123"), style: style).map(gradientEnergy)
        for (phase, energy) in energies.enumerated() {
            #expect(energy / energies[0] > 0.95 && energy / energies[0] < 1.05, "phase \(phase)")
        }
    }

    @Test func everyPhaseIsASixteenthFurther() {
        let centroids = phases(.line("Smooth type in motion"), style: Fixture.style { $0.weight = .semibold }).map(centroid)
        for (phase, place) in centroids.enumerated() {
            // Sampling by area moves the centroid of a thin stem a little unevenly; many stems even that out.
            #expect(abs(place - centroids[0] - Double(phase) / 16) < 0.02, "phase \(phase)")
        }
    }

    @Test func lettersKeepTheirDistances() {
        // Two equal letters far apart: what one looks like at a phase is what the other looks like some phases later. Were
        // glyphs put on whole pixels, they would shiver against each other.
        let pictures = phases(.line("l                    l"), style: RowStyle())
        let runs = pictures[0].inkRuns()
        #expect(runs.count == 2)
        let middle = (runs[0].upperBound + runs[1].lowerBound) / 2
        func sums(_ columns: Range<Int>) -> [[Int]] {
            pictures.map { picture in
                columns.map { x in (0..<picture.size.height).reduce(0) { $0 + picture.coverage(x, $1) } }.filter { $0 > 0 }
            }
        }
        let first = sums(0..<middle)
        let second = sums(middle..<320)
        #expect((0..<16).contains { shift in (0..<16 - shift).allSatisfy { first[$0] == second[$0 + shift] } })
        #expect(Set(first.map { "\($0)" }).count == 16)
    }

    @Test func chipsMoveAsAWhole() {
        let style = Fixture.style {
            $0.tint = .color(.value(.white)); $0.color = .color(.value(.white))
        }
        let centroids = phases(.chip(Item("Capsule")), style: style).map(centroid)
        for (phase, place) in centroids.enumerated() {
            #expect(abs(place - centroids[0] - Double(phase) / 16) < 0.005, "phase \(phase)")
        }
    }

    @Test func rowsAtRestStandOnWholePixels() {
        let exact = fixture.still(.line("Rest"), origin: Point(x: 20, y: 20), size: Size(width: 120, height: 60))
        let between = fixture.still(.line("Rest"), origin: Point(x: 20.4, y: 20.4), size: Size(width: 120, height: 60))
        #expect(exact.isEqual(to: between))
    }

    @Test func stoppedTextLooksLikeTextAtRest() {
        let moving = fixture.still(.line("Rest"), origin: Point(x: 20, y: 20), size: Size(width: 120, height: 60), subpixel: true)
        let resting = fixture.still(.line("Rest"), origin: Point(x: 20, y: 20), size: Size(width: 120, height: 60))
        #expect(moving.isEqual(to: resting))
    }

    @Test func positionsLeftOfTheSurfaceKeepTheirPhase() {
        let style = Fixture.style { $0.weight = .bold }
        let right = fixture.still(
            .line("Edge of the row"), style: style, origin: Point(x: 40.3125, y: 0), size: Size(width: 200, height: 22),
            subpixel: true)
        let left = fixture.still(
            .line("Edge of the row"), style: style, origin: Point(x: -19.6875, y: 0), size: Size(width: 200, height: 22),
            subpixel: true)
        #expect(left.isEqual(to: right, in: PixelRect(x: 0, y: 0, width: 140, height: 22), offset: PixelPoint(x: 60, y: 0)))
    }
}

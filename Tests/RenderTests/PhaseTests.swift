import Canvas
import Glibc
import Model
import Render
import TestSupport
import Testing

/// Motion in sixteenths of a pixel.
@Suite struct PhaseTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    /// A piece at every phase, on the same surface.
    func phases(_ content: PieceContent, style: RowStyle, width: Double = 320, height: Double = 90) -> [PixelBuffer] {
        (0..<16).map { phase in
            fixture.still(
                content, style: style, origin: Point(x: 20 + Double(phase) / 16, y: 20), size: Size(width: width, height: height),
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

    /// The middle of the light that a display gives, and how much light it is; of the levels, with an exponent of 1.
    func light(_ picture: PixelBuffer, exponent: Double = 2.2) -> (middle: Double, sum: Double) {
        var moment = 0.0
        var sum = 0.0
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width {
                let light = pow(Double(picture.coverage(x, y)) / 255, exponent)
                moment += light * Double(x)
                sum += light
            }
        }
        return (moment / sum, sum)
    }

    @Test(arguments: [17.0, 34])
    func lettersStayAsCrisp(_ pointSize: Double) {
        let style = Fixture.style {
            $0.pointSize = pointSize; $0.leading = pointSize * 1.3; $0.weight = .semibold
        }
        // So many letters that where each stands between pixels evens out.
        let text = "Fourteen quick brown foxes jump over the lazy dog while eleven grey wizards mix a potion of jade, 0123456789"
        let energies = phases(.line(text), style: style, width: 1800).map(gradientEnergy)
        for (phase, energy) in energies.enumerated() {
            #expect(energy / energies[0] > 0.95 && energy / energies[0] < 1.05, "phase \(phase): \(energy / energies[0])")
        }
    }

    @Test(arguments: ["l", "i", "o", "W"]) func everyPhaseIsASixteenthFurtherAndAsBright(_ letter: String) {
        let lights = phases(.line(letter), style: RowStyle()).map { light($0) }
        for (phase, light) in lights.enumerated() {
            let way = light.middle - lights[0].middle
            let share = light.sum / lights[0].sum
            #expect(abs(way - Double(phase) / 16) < 0.08, "phase \(phase): \(way)")
            #expect(abs(share - 1) < 0.12, "phase \(phase): \(share)")
        }
    }

    @Test(arguments: [0x000000, 0x999999, 0xFF9500] as [UInt32]) func inkThatIsDarkerThanTheSceneIsAveragedInLevels(_ ink: UInt32)
    {
        let style = Fixture.style { $0.color = .color(.value(Color(hex: ink))) }
        let sums = (0..<16).map { phase -> Int in
            let picture = fixture.still(
                .line("l"), style: style, origin: Point(x: 20 + Double(phase) / 16, y: 20), size: Size(width: 60, height: 60),
                subpixel: true, background: .paint(.named(.white)))
            return (0..<60).reduce(0) { sum, y in (0..<60).reduce(sum) { $0 + 255 - picture.coverage($1, y) } }
        }
        for sum in sums { #expect(abs(Double(sum) / Double(sums[0]) - 1) < 0.02, "\(sums)") }
    }

    @Test func inkIsDrawnAnewOnABrighterScene() {
        let style = Fixture.style { $0.color = .color(.value(Color(hex: 0x999999))) }
        let size = Size(width: 240, height: 60)
        func frame(_ background: ColorReference, _ measuring: SceneRenderer) -> SceneFrame {
            let row = Fixture.row(
                [.line("Illuminated minimum")], style: style, clip: Rect(origin: .zero, size: size), x: 20.5, subpixel: true,
                measuring: measuring)
            return Fixture.frame([row], size: size, background: .paint(.color(background)))
        }
        let (renderer, fresh) = (fixture.renderer(), fixture.renderer())
        _ = renderer.picture(of: frame(.named(.black), renderer))
        let (changed, expected) = (
            renderer.picture(of: frame(.named(.white), renderer)), fresh.picture(of: frame(.named(.white), fresh))
        )
        for y in 0..<60 {
            for x in 0..<240 where changed[x, y] != expected[x, y] { Issue.record("\(x), \(y)") }
        }
    }

    @Test func translucentInkStaysAsTranslucent() {
        let style = Fixture.style {
            $0.pointSize = 60; $0.leading = 70; $0.weight = .black
            $0.color = .color(.value(Color(red: 1, green: 1, blue: 1, alpha: 0.5)))
        }
        for phase in phases(.line("I"), style: style, height: 130) {
            var densest = 0
            for y in 0..<130 {
                for x in 0..<320 { densest = max(densest, phase.coverage(x, y)) }
            }
            #expect((127...128).contains(densest), "\(densest)")
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
        let centroids = phases(.chip(Item("Capsule")), style: style).map { light($0, exponent: 1).middle }
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

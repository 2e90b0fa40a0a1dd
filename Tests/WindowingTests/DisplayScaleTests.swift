import Model
import Testing

@testable import Windowing

struct DisplayScaleTests {
    @Test(
        arguments: [
            (96.0, 1.0, 1.0), (144, 1.5, 1), (192, 2, 1), (120, 1.25, 1), (110, 1.25, 110.0 / 96 / 1.25), (100, 1, 100.0 / 96),
            (72, 0.75, 1),
        ] as [(Double, Double, Double)])
    func theScaleIsTheNearestQuarterAndTheTextTakesTheRest(dotsPerInch: Double, scale: Double, textScale: Double) {
        let display = DisplayScale(dotsPerInch: dotsPerInch)
        #expect(display.scale.factor == scale)
        #expect(abs((display.textScale ?? 0) - textScale) < 1e-12)
    }

    @Test(arguments: [nil, 0, -96, 5000, .nan, .infinity] as [Double?])
    func nonsenseIsTakenForNothing(dotsPerInch: Double?) {
        let display = DisplayScale(dotsPerInch: dotsPerInch)
        #expect(display.scale == .one && display.textScale == nil)
    }

    @Test func theResourceIsFoundAmongOthers() {
        let text = "Xcursor.size:\t24\nXft.antialias: 1\nXft.dpi:\t192\n*color0: #000000\n"
        #expect(DisplayScale(resources: text).scale.factor == 2)
        #expect(DisplayScale(resources: "").scale.factor == 1)
        #expect(DisplayScale(resources: "Xft.dpi: many\n").scale.factor == 1)
        #expect(DisplayScale(resources: "Xft.dpi: 96\nXft.dpi: 144").scale.factor == 1.5)
    }
}

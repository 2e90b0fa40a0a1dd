import Glibc

/// What averaging in light instead of in levels makes of the coverage of a pixel.
///
/// Levels are not light: a stem that lies half on one pixel and half on the next gives, averaged in levels, less than half of the
/// light of one that fills a pixel, so that moving letters flicker from phase to phase, light ones on a dark ground most of all.
/// Averaged in light, a stem is as bright at each phase. What the light is averaged with is the ground, which is guessed to
/// be as dark as the ink is light; ink of middling brightness stays as it is.
struct LightBalance {
    /// Levels to this power are taken for light. Displays have 2.2; FreeType's documentation advises 1.8 for text, since typefaces are
    /// drawn for systems that average in levels.
    static let exponent = 1.8

    static let coverageSteps = 256
    private static let brightnessSteps = 8

    /// By brightness, then by coverage: what the average in levels is multiplied by, in 256ths.
    private let factors: [UInt16]

    init(exponent: Double = LightBalance.exponent) {
        factors = (0...LightBalance.brightnessSteps).flatMap { step in
            LightBalance.row(ink: Double(step) / Double(LightBalance.brightnessSteps), exponent)
        }
    }

    private static func row(ink: Double, _ exponent: Double) -> [UInt16] {
        let ground = 1 - ink
        let (inkLight, groundLight) = (pow(ink, exponent), pow(ground, exponent))
        return (0...coverageSteps).map { step in
            let coverage = Double(step) / Double(coverageSteps)
            guard step > 0, ink != ground else { return 256 }
            let level = pow(coverage * inkLight + (1 - coverage) * groundLight, 1 / exponent)
            return UInt16(((level - ground) / (ink - ground) / coverage * 256).rounded())
        }
    }

    /// The factor, in 256ths, for an average in levels.
    ///
    /// - Parameters:
    ///   - brightness: Of the ink, 0 to 255.
    ///   - coverage: Of the pixel by ink, 0 to `coverageSteps`.
    func factor(brightness: Int, coverage: Int) -> UInt32 {
        let row = (brightness * LightBalance.brightnessSteps + 127) / 255
        return UInt32(factors[row * (LightBalance.coverageSteps + 1) + coverage])
    }
}

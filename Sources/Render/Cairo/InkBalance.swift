import Glibc

/// How dense ink is drawn where it covers a part of a pixel.
///
/// Levels are not light: a white stem that lies half on one pixel and half on the next gives, averaged in levels, less than half of
/// the light of one that fills a pixel. Letters look unevenly heavy, and as they move they flicker from phase to phase and shiver against
/// each other. So coverage is raised to a power below one before it becomes alpha, the further the brighter the ink is than its
/// ground, as if light were averaged. Dark ink stays as averaged in levels: the same reckoning would make it thinner, and
/// typefaces are drawn for systems that average so. What is behind a transparent surface is not known and taken for dark.
struct InkBalance {
    /// Steps from no coverage to all of a pixel.
    static let coverageSteps = 256
    private static let contrastSteps = 8

    /// By contrast, then by coverage: what the average in levels is multiplied by, in 256ths.
    private let factors: [UInt16]

    init() {
        factors = (0...InkBalance.contrastSteps).flatMap { step in
            InkBalance.row(exponent: InkBalance.exponent(contrast: Double(step) / Double(InkBalance.contrastSteps)))
        }
    }

    /// The exponent from levels to light that is reckoned with, for ink that is so much brighter than its ground, 0 to 1.
    /// Displays have 2.2; FreeType's documentation advises 1.8 for text.
    private static func exponent(contrast: Double) -> Double { 1 + 0.8 * contrast }

    private static func row(exponent: Double) -> [UInt16] {
        (0...coverageSteps).map { step in
            let coverage = Double(max(step, 1)) / Double(coverageSteps)
            return UInt16((pow(coverage, 1 / exponent - 1) * 256).rounded())
        }
    }

    /// The factor, in 256ths, for an average in levels.
    ///
    /// - Parameters:
    ///   - contrast: By how much the ink is brighter than its ground, 0 to 255.
    ///   - coverage: Of the pixel by ink, 0 to `coverageSteps`.
    func factor(contrast: Int, coverage: Int) -> UInt32 {
        let row = (contrast * InkBalance.contrastSteps + 127) / 255
        return UInt32(factors[row * (InkBalance.coverageSteps + 1) + coverage])
    }
}

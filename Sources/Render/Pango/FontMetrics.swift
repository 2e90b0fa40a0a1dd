/// The extents that a font's maker chose for its lines, in device pixels.
struct FontMetrics: Equatable {
    var ascent: Double
    var descent: Double

    /// The distance from the top of a line of height `leading` to its baseline when the font's own height is centred in it.
    func baseline(inLeading leading: Double) -> Double {
        (leading - ascent - descent) / 2 + ascent
    }
}

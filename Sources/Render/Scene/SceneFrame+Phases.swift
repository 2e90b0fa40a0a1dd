import Model

extension SceneFrame {
    /// Bytes that all rows in motion may take with sixteen pictures of each.
    private static let largestInSixteenths = 96 << 20

    /// Phases a pixel: sixteenths, or eighths where pixels are half as wide or less, or where a scene is so large that sixteenths
    /// would take too much memory.
    func phaseCount(at scale: Scale) -> Int {
        let pixels = rows.reduce(0) { sum, row in
            guard row.hasSubpixelPositions else { return sum }
            let clip = scale.wholePixels(row.clip)
            return sum + (clip.width + 2 * RowReach.most) * clip.height
        }
        let isLarge = pixels * PhaseFilter.columns * 4 > SceneFrame.largestInSixteenths
        return scale.factor >= 2 || isLarge ? PhaseFilter.columns / 2 : PhaseFilter.columns
    }
}

/// Rows one below the other.
struct ColumnStack {
    let children: [Int]
    /// In points, between two rows.
    let spacing: Double

    /// The height in points of all rows and of the room between them.
    func total(_ heights: [Double]) -> Double {
        heights.reduce(0, +) + spacing * Double(max(0, heights.count - 1))
    }
}

/// Widths of things side by side, of which most are guessed until they are measured; in points.
///
/// Sums and searches take the logarithm of their number (a binary indexed tree, Fenwick 1994).
struct WidthTable {
    private var widths: [Double]
    private var isMeasured: [Bool]
    /// The sum of the widths `index - (index & -index)` to `index - 1` at each index from 1.
    private var sums: [Double]
    private var measuredCount = 0

    init(guesses: [Double]) {
        widths = guesses
        isMeasured = Array(repeating: false, count: guesses.count)
        sums = [0] + guesses
        for index in sums.indices.dropFirst() {
            let parent = index + (index & -index)
            if parent < sums.count { sums[parent] += sums[index] }
        }
    }

    /// Whether nothing is guessed any more.
    var isComplete: Bool { measuredCount == widths.count }
    var total: Double { start(of: widths.count) }
    var count: Int { widths.count }

    subscript(index: Int) -> Double { widths[index] }

    func isMeasured(_ index: Int) -> Bool { isMeasured[index] }

    mutating func setMeasured(_ width: Double, at index: Int) {
        if !isMeasured[index] { measuredCount += 1 }
        isMeasured[index] = true
        let change = width - widths[index]
        widths[index] = width
        guard change != 0 else { return }
        var place = index + 1
        while place < sums.count {
            sums[place] += change
            place += place & -place
        }
    }

    /// What those before one are wide together.
    func start(of index: Int) -> Double {
        var sum = 0.0
        var place = index
        while place > 0 {
            sum += sums[place]
            place -= place & -place
        }
        return sum
    }

    /// The last one that begins at a distance from the first one's start, or before; the first one where there is none.
    func index(at distance: Double) -> Int {
        var (place, left) = (0, distance)
        var step = 1
        while step * 2 < sums.count { step *= 2 }
        while step > 0 {
            let next = place + step
            if next < sums.count, sums[next] <= left {
                left -= sums[next]
                place = next
            }
            step /= 2
        }
        return min(place, widths.count - 1)
    }
}

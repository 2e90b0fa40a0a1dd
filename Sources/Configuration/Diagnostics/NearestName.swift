/// Finds what somebody who mistyped a name most likely meant.
public enum NearestName {
    /// The name that is the fewest edits away from `name`, the first of several; nil when all are too far, or one is equal.
    public static func nearest(to name: String, among names: [String]) -> String? {
        let wanted = Array(name.lowercased())
        // A longer word than any name cannot be a slip of one; and the distance costs the product of the lengths.
        guard wanted.count <= 64 else { return nil }
        let limit = max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in names {
            let distance = distance(wanted, Array(candidate.lowercased()))
            if distance <= limit, distance < best?.distance ?? Int.max, candidate != name {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// The edits that lead from `a` to `b`: insert, delete, replace, swap two neighbours (optimal string alignment).
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var row = [i + 1]
            for (j, y) in b.enumerated() {
                var cost = min(last[j] + (x == y ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, x == b[j - 1], a[i - 1] == y {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}

/// Bringing items of a lane into sight, for who walks through them or turns pages.
extension Lane {
    /// How far the content must go to the left until an item is wholly in sight (one that is too wide: until it begins there);
    /// nil where it is not placed.
    func distanceIntoSight(ofItem item: Int) -> Double? {
        var nearest: Double?
        forEachPlaced { entry, x in
            guard entry.index == item else { return }
            let right = x + entry.size.width
            let distance = x < 0 || entry.size.width > width ? x : max(0, right - width)
            if nearest.map({ abs(distance) < abs($0) }) ?? true { nearest = distance }
        }
        return nearest
    }

    /// Shows another part of the list, with an item in sight.
    mutating func jump(toItem item: Int, _ context: inout MeasuringContext) {
        guard entries.indices.contains(item), width > 0 else { return }
        if isManual {
            placeManually(rank: rank(item), &context)
        } else {
            formula = nil
            place(from: LanePosition(item: item, x: 0), &context)
        }
    }

    /// Whether one copy of the list, which stands, is wider than the view.
    var hasPages: Bool {
        guard isManual, let first = placed.first?.index, let last = placed.last?.index else { return false }
        return rank(first) > 0 || headX < -0.5 || rank(last) < entries.count - 1 || tailX > width + 0.5
    }

    /// How far the content must go to the left until what is not wholly in sight begins the view; from the end back to the start.
    var distanceToNextPage: Double {
        var next: Double?
        forEachPlaced { entry, x in
            if next == nil, x + entry.size.width > width + 0.5 { next = x > 0.5 ? x : width }
        }
        return next ?? -.infinity
    }

    private func forEachPlaced(_ body: (PlacedEntry, Double) -> Void) {
        var x = headX
        for (position, entry) in placed.enumerated() {
            if position > 0 { x += entry.gapBefore }
            body(entry, x)
            x += entry.size.width
        }
    }
}

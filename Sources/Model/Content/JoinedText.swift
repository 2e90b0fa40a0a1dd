/// Items that are shown as one text, and where each of them is in it.
struct JoinedText {
    var items: ItemList
    var separator: String

    /// From where to where an item goes in reading direction, in points from the text's leading edge.
    func span(of index: Int, _ context: inout MeasuringContext) -> ClosedRange<Double> {
        let start = edge(before: index, &context)
        return start...max(start, width(text(upTo: index) + items[index].text, &context))
    }

    /// The item at so many points from the leading edge; nil on a separator.
    func index(at distance: Double, _ context: inout MeasuringContext) -> Int? {
        guard !items.isEmpty, distance >= 0 else { return nil }
        var low = 0
        var high = items.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if edge(before: middle, &context) <= distance { low = middle } else { high = middle }
        }
        return items.count == 1 || span(of: low, &context).contains(distance) ? low : nil
    }

    private func edge(before index: Int, _ context: inout MeasuringContext) -> Double { width(text(upTo: index), &context) }

    private func text(upTo index: Int) -> String {
        items[..<index].map { $0.text + separator }.joined()
    }

    private func width(_ text: String, _ context: inout MeasuringContext) -> Double {
        text.isEmpty ? 0 : context.size(of: context.mint.piece(.line(text))).width
    }
}

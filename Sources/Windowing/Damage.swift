import Model

/// The parts of a surface that must be drawn again, a few rectangles in device pixels.
struct Damage: Equatable {
    /// More rectangles than this become one that holds them all.
    static let limit = 16

    private(set) var rectangles: [PixelRect] = []

    init() {}

    init(_ rectangle: PixelRect) {
        rectangles = rectangle.isEmpty ? [] : [rectangle]
    }

    var isEmpty: Bool { rectangles.isEmpty }

    /// Adds what lies within `bounds` of `rectangles`.
    mutating func add(_ more: [PixelRect], within bounds: PixelRect) {
        // The usual frame: the same rows have moved again.
        guard more != rectangles else { return }
        if rectangles.isEmpty, more.count == 1, bounds.contains(more[0]) {
            rectangles = more
            return
        }
        for rectangle in more {
            let part = rectangle.intersection(bounds)
            guard !part.isEmpty, !rectangles.contains(where: { $0.contains(part) }) else { continue }
            rectangles.removeAll { part.contains($0) }
            rectangles.append(part)
        }
        guard rectangles.count > Damage.limit else { return }
        rectangles = [rectangles.reduce(.zero) { $0.union($1) }]
    }

    /// Takes what lies within `area` out.
    ///
    /// - Returns: What was taken.
    mutating func subtract(_ area: PixelRect) -> [PixelRect] {
        guard rectangles.contains(where: { !$0.intersection(area).isEmpty }) else { return [] }
        var taken: [PixelRect] = []
        rectangles = rectangles.flatMap { rectangle -> [PixelRect] in
            let part = rectangle.intersection(area)
            guard !part.isEmpty else { return [rectangle] }
            taken.append(part)
            return [
                PixelRect(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: part.y - rectangle.y),
                PixelRect(x: rectangle.x, y: part.maxY, width: rectangle.width, height: rectangle.maxY - part.maxY),
                PixelRect(x: rectangle.x, y: part.y, width: part.x - rectangle.x, height: part.height),
                PixelRect(x: part.maxX, y: part.y, width: rectangle.maxX - part.maxX, height: part.height),
            ].filter { !$0.isEmpty }
        }
        return taken
    }

    /// Takes everything out.
    mutating func take() -> [PixelRect] {
        defer { rectangles = [] }
        return rectangles
    }
}

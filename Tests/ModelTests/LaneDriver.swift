import TestSupport

@testable import Model

/// A lane, and what drives it in a row of the scene.
struct LaneDriver {
    /// What stands where.
    struct Place: Equatable {
        var id: PieceID
        var index: Int?
        var text: String
        var x: Double
        var width: Double
        var maxX: Double { x + width }
    }

    var lane: Lane
    let measurer: FixedMeasurer
    var width: Double
    var mint = PieceMint()
    private(set) var distance = 0.0

    init(
        _ texts: [String], width: Double, spacing: Double = 12, isReversed: Bool = false, startsOutside: Bool = false,
        characterWidth: Double = 10
    ) {
        lane = Lane(startsOutside: startsOutside)
        lane.spacing = spacing
        lane.setReversed(isReversed)
        lane.merge(ItemList(texts.map { Item($0) }))
        measurer = FixedMeasurer(characterWidth: characterWidth)
        self.width = width
    }

    /// The lane `step` points further on.
    mutating func advance(by step: Double, after seconds: Double = 0, edits: Int = .max) -> [Place] {
        advance(to: distance + step, after: seconds, edits: edits)
    }

    mutating func advance(to distance: Double, after seconds: Double = 0, edits: Int = .max) -> [Place] {
        self.distance = distance
        var context = MeasuringContext(measuring: measurer, style: RowStyle(), mint: mint)
        lane.advance(to: distance, width: width, after: seconds, edits: edits, &context)
        mint = context.mint
        return visible
    }

    mutating func moveByHand(by points: Double) -> [Place] {
        var context = MeasuringContext(measuring: measurer, style: RowStyle(), mint: mint)
        lane.moveByHand(by: points, width: width, &context)
        mint = context.mint
        return visible
    }

    /// - Parameter identified: Whether each text is an id as well.
    mutating func setItems(_ texts: [String], identified: Bool = false) {
        lane.merge(ItemList(texts.map { Item($0, id: identified ? $0 : nil) }))
    }

    /// Everything that is placed, left to right.
    var all: [Place] {
        var x = lane.headX
        var places: [Place] = []
        for (position, entry) in lane.placed.enumerated() {
            if position > 0 { x += entry.gapBefore }
            var text = ""
            if case .chip(let item) = entry.piece.content { text = item.text }
            places.append(Place(id: entry.piece.id, index: entry.index, text: text, x: x, width: entry.size.width))
            x += entry.size.width
        }
        return places
    }

    /// What is in sight, left to right.
    var visible: [Place] { all.filter { $0.x < width && $0.maxX > 0 } }

    var texts: [String] { visible.map(\.text) }
}

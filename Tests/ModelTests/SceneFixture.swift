import Model
import TestSupport

/// A scene of given rows in a room without padding, driven by the test's own clock.
final class SceneFixture {
    var scene: LiveScene
    let measurer: FixedMeasurer
    /// What the display's clock showed at the first frame.
    let epoch = 5000.0

    init(
        _ rows: [RowConfiguration], width: Double = 400, height: Double = 100, environment: SceneEnvironment = SceneEnvironment(),
        sources: [SourceConfiguration] = [], measurer: FixedMeasurer = FixedMeasurer(),
        adjust: (inout TickerConfiguration) -> Void = { _ in }
    ) {
        self.measurer = measurer
        var configuration = TickerConfiguration()
        configuration.scene.padding = .zero
        configuration.rows = rows
        configuration.sources = sources
        adjust(&configuration)
        scene = LiveScene(configuration: configuration, environment: environment)
        scene.resize(to: Size(width: width, height: height), at: epoch)
    }

    /// The frame `time` seconds after the first.
    func frame(_ time: Double) -> SceneFrame {
        scene.frame(at: epoch + time, measuring: measurer)
    }

    func setItems(_ items: [Item], ofRow index: Int, at time: Double) -> Bool {
        scene.setItems(ItemList(items), ofRow: index, at: time)
    }

    func push(_ item: Item, toRow index: Int, at time: Double) -> Bool {
        scene.push(item, toRow: index, at: time)
    }

    func contentHeight(_ width: Double) -> Double {
        scene.contentHeight(forWidth: width, measuring: measurer)
    }

    /// The row frame of one row, which must be there.
    func row(_ index: Int = 0, _ time: Double) -> RowFrame? {
        frame(time).rows.first { $0.index == index }
    }
}

extension RowFrame {
    /// The left edges of the pieces, left to right.
    var xs: [Double] { pieces.map(\.origin.x).sorted() }

    /// Everything that is placed, in sight or about to be.
    var ready: [PlacedPiece] {
        placements.map { placed in
            var placed = placed
            placed.origin.x += offset
            return placed
        }
    }

    /// The pieces of which something is in sight.
    var visible: [PlacedPiece] {
        pieces.filter { $0.origin.x < clip.maxX && $0.origin.x + $0.size.width > clip.minX }
    }

    /// What is in sight, left to right.
    var texts: [String] { visible.sorted { $0.origin.x < $1.origin.x }.map(\.text) }
}

extension PlacedPiece {
    /// The text that the piece shows.
    var text: String {
        switch piece.content {
        case .chip(let item): item.text
        case .line(let text), .truncatedLine(let text, _), .paragraph(let text, _), .badge(let text, _): text
        case .linePart(let part): part.text
        case .icons, .image, .card, .focusRing: ""
        }
    }
}

extension RowConfiguration {
    static func chips(_ texts: [String], speed: Double = 40, adjust: (inout ChipsRow) -> Void = { _ in }) -> RowConfiguration {
        var row = ChipsRow()
        row.content = .items(texts.map { Item($0) })
        row.speed = speed
        adjust(&row)
        return RowConfiguration(.chips(row))
    }

    static func text(_ text: String, adjust: (inout TextRow) -> Void = { _ in }) -> RowConfiguration {
        var row = TextRow()
        row.content = .items(text.isEmpty ? [] : [Item(text)])
        adjust(&row)
        return RowConfiguration(.text(row))
    }

    static func label(_ text: String, adjust: (inout LabelRow) -> Void = { _ in }) -> RowConfiguration {
        var row = LabelRow()
        row.content = .items(text.isEmpty ? [] : [Item(text)])
        adjust(&row)
        return RowConfiguration(.label(row))
    }

    static func words(_ words: [String], interval: Double = 1.6) -> RowConfiguration {
        var row = WordsRow()
        row.content = .items(words.map { Item($0) })
        row.interval = interval
        return RowConfiguration(.words(row))
    }

    static func group(
        _ children: [RowConfiguration], axis: GroupRow.Axis = .horizontal, spacing: Double = 8
    ) -> RowConfiguration {
        var row = GroupRow()
        row.children = children
        row.axis = axis
        row.spacing = spacing
        return RowConfiguration(.group(row))
    }
}

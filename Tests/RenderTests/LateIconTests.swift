import Canvas
import Model
import Render
import TestSupport
import Testing

@Suite struct LateIconTests {
    @Test func fieldCase016AnIconThatComesLateChangesNoWidth() throws {
        let fixture = try Fixture()
        let folder = try TemporaryFolder()
        let item = Item("Weather", icon: .file("\(folder.path)/sun.svg"))
        var row = ChipsRow()
        row.content = .items([item, Item("News"), Item("Sport")])
        row.speed = 50
        var configuration = TickerConfiguration()
        configuration.rows = [RowConfiguration(.chips(row))]
        var scene = LiveScene(configuration: configuration, environment: SceneEnvironment())
        scene.resize(to: Size(width: 300, height: 60), at: 0)
        var problems: [String] = []
        let icons = IconLibrary(folder: folder.path) { problems.append($0) }
        let renderer = SceneRenderer(fonts: fixture.fonts, icons: icons, scale: .one)
        func positions(_ time: Double) -> [Double] {
            let frame = scene.frame(at: time, measuring: renderer)
            _ = renderer.compose(frame)
            return frame.rows[0].placements.map { $0.origin.x + frame.rows[0].offset }
        }
        let before = positions(5)
        let without = renderer.picture(of: scene.frame(at: 5, measuring: renderer))
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='10' height='10' fill='#f00'/></svg>",
            to: "sun.svg")
        // A new look at the files, as after a reload.
        let later = SceneRenderer(
            fonts: fixture.fonts, icons: IconLibrary(folder: folder.path) { problems.append($0) }, scale: .one)
        let with = later.picture(of: scene.frame(at: 5, measuring: later))
        #expect(!with.isEqual(to: without), "the icon is seen")
        #expect(positions(5) == before)
        let next = scene.frame(at: 5.5, measuring: later)
        #expect(zip(next.rows[0].placements, before).allSatisfy { abs($0.origin.x + next.rows[0].offset - $1 + 25) < 1e-9 })
        #expect(problems.count == 1, "\(problems)")
    }

    @Test func fieldCase054SpacesBehindAnIconAreThoseOfTheText() throws {
        let fixture = try Fixture()
        let renderer = fixture.renderer()
        func width(_ text: String, icon: Bool) -> Double {
            let item = Item(text, icon: icon ? .builtIn("star") : nil)
            return renderer.size(
                of: Piece(id: PieceID(UInt64(text.utf8.count * 2 + (icon ? 1 : 0))), content: .chip(item)), in: RowStyle()
            )
            .width
        }
        let space = (width("a    b", icon: false) - width("a  b", icon: false)) / 2
        #expect(space > 1)
        #expect(abs(width("  Text", icon: true) - width("Text", icon: true) - 2 * space) < 0.5)
        // A sign that no text font has stands before two spaces: they are as wide.
        let sign = "\u{F0001}"
        #expect(abs(width(sign + "   x", icon: false) - width(sign + " x", icon: false) - 2 * space) < 0.5)
    }
}

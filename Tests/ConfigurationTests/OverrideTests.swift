import Configuration
import Model
import Testing

@Suite struct OverrideTests {
    private static let text = """
        [[row]]
        kind = "chips"
        speed = "fast"
        items = ["a", "b"]
        [[row]]
        kind = "group"
        [[row.child]]
        kind = "text"
        text = "x"
        """

    private func load(_ overrides: String...) throws -> TickerConfiguration {
        try ConfigurationLoader.load(text: Self.text, file: "/etc/bar.toml", overrides: ["row[0].speed=1"] + overrides)
    }

    @Test func valuesAreTomlOrText() throws {
        let configuration = try load(
            "row[0].speed=80", "motion.reduce=off", "scene.background=#fff", "text.size=AX3", "window.title=5", "window.output=7",
            "window.width = 5",
            "window.margin=[1, 2, 3, 4]", "row[0].id=a # b", "sources.\"my list\".kind=stdin", "row[0].alt=")
        guard case .chips(let chips) = configuration.rows[0].kind else { return }
        #expect(chips.speed == 80)
        #expect(configuration.motion.reduce == false)
        #expect(configuration.scene.background == .paint(.color(.value(.white))))
        #expect(configuration.text.size == .accessibility3)
        #expect(configuration.window.title == "5")
        #expect(configuration.window.outputs == ["7"])
        #expect(configuration.window.width == 5)
        #expect(configuration.window.margin == EdgeInsets(top: 1, right: 2, bottom: 3, left: 4))
        #expect(configuration.rows[0].id == "a # b")
        #expect(configuration.rows[0].alternativeText == "")
        #expect(configuration.sources.map(\.name) == ["my list"])
    }

    @Test func listsAndChildrenHaveIndices() throws {
        let configuration = try load(
            "row[0].items[1]=c", "row[1].child[0].gap=7", "row[0].items[0]={ text = \"d\", tint = \"red\" }")
        guard case .chips(let chips) = configuration.rows[0].kind, case .group(let group) = configuration.rows[1].kind,
            case .text(let text) = group.children[0].kind
        else {
            Issue.record("the kinds are wrong")
            return
        }
        #expect(chips.content == .items([Item("d", tint: .named(.red)), Item("c")]))
        #expect(text.gap == 7)
    }

    @Test func pathsAreRelativeToTheWorkingDirectory() throws {
        #expect(try load("scene.background={ image = \"wall.jpg\" }").scene.background == .image("wall.jpg"))
    }

    @Test func problemsNameTheCommandLine() {
        let overrides = [
            "row[0].speed=-3", "row[0].sped=80", "row[2].speed=1", "row[0].child[0].speed=1", "row[0].speed.x=1", "row.speed=1",
            "row[0]speed=1", "speed", "=1", "motion.reduce=maybe", "row[1].child[0].items[7]=a", "windw.mode=bar", "a..b=1",
        ]
        #expect(
            messages(Self.text, overrides: overrides) == """
                --set row[0].speed=-3: error: row[0].speed: out of range: -3
                expected a number of points a second from 0 to 100000
                --set row[0].sped=80: error: row[0].sped: unknown key
                expected kind, id, align, margin, height, grow, style, weight, design, color, size, direction_of_text, motion, markup, \
                on_click, alt, items, source, tint, speed, spacing, reversed, chip_padding, keep or start
                did you mean "speed"?
                --set row[2].speed=1: error: the list has only [0] to [1]
                --set row[0].child[0].speed=1: error: the list is empty
                --set row[0].speed.x=1: error: the number -3 has no key "x"
                --set row.speed=1: error: a list has no key "speed"
                --set row[0]speed=1: error: this is no KEY=VALUE
                expected a setting like row[0].speed=80 or text.size=AX1
                --set speed: error: this is no KEY=VALUE
                expected a setting like row[0].speed=80 or text.size=AX1
                --set =1: error: this is no KEY=VALUE
                expected a setting like row[0].speed=80 or text.size=AX1
                --set motion.reduce=maybe: error: motion.reduce: unknown name: "maybe"
                expected "system", "on" or "off"
                --set row[1].child[0].items[7]=a: error: the list is empty
                --set windw.mode=bar: error: windw: unknown key
                expected window, scene, appearance, text, motion, row or sources
                did you mean "window"?
                --set a..b=1: error: this is no KEY=VALUE
                expected a setting like row[0].speed=80 or text.size=AX1
                """)
    }
}

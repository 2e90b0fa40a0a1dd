import Configuration
import Model
import Testing

/// Each type of values, right and wrong.
@Suite struct ValueTests {
    /// The row that `keys` make, of the kind; messages fail the test.
    private func row(_ kind: String, _ keys: String) throws -> RowConfiguration {
        try #require(ConfigurationLoader.load(text: "[[row]]\nkind = \"\(kind)\"\n\(keys)\n", file: "a/bar.toml").rows.first)
    }

    private func chips(_ keys: String) throws -> ChipsRow? {
        guard case .chips(let chips) = try row("chips", keys).kind else { return nil }
        return chips
    }

    /// What a message says after the path, without the lines below.
    private func problem(_ text: String) -> String {
        let line = messages(text).split(separator: "\n").first ?? ""
        return line.split(separator: ": ", maxSplits: 2).last.map(String.init) ?? ""
    }

    @Test(arguments: [
        ("30", 30.0), ("2.5", 2.5), ("\"2500ms\"", 2.5), ("\"30s\"", 30), ("\"1.5m\"", 90), ("\"2h\"", 7200), ("\"1d\"", 86_400),
    ])
    func times(text: String, seconds: Double) throws {
        #expect(try ConfigurationLoader.load(text: "motion.page_interval = \(text)", file: "a").motion.pageInterval == seconds)
    }

    @Test(arguments: [
        ("\"30 s\"", "motion.page_interval: not understood: \"30 s\""), ("\"s\"", "motion.page_interval: not understood: \"s\""),
        ("\"1.s\"", "motion.page_interval: not understood: \"1.s\""),
        ("\"-3s\"", "motion.page_interval: not understood: \"-3s\""),
        ("\"3w\"", "motion.page_interval: not understood: \"3w\""), ("1.9", "motion.page_interval: out of range: 1.9"),
        ("\"1999ms\"", "motion.page_interval: out of range: \"1999ms\""), ("inf", "motion.page_interval: out of range: inf"),
        ("nan", "motion.page_interval: out of range: nan"), ("1e300", "motion.page_interval: out of range: 1e+300"),
        ("true", "motion.page_interval: wrong type: the boolean true"), ("[2]", "motion.page_interval: wrong type: a list"),
        ("2020-01-01", "motion.page_interval: wrong type: a date"),
    ])
    func wrongTimes(text: String, message: String) {
        #expect(problem("motion.page_interval = \(text)") == message)
    }

    @Test(arguments: [
        ("window.opacity = 1.01", "window.opacity: out of range: 1.01"),
        ("window.opacity = -0.1", "window.opacity: out of range: -0.1"),
        ("window.opacity = nan", "window.opacity: out of range: nan"), ("window.width = inf", "window.width: out of range: inf"),
        ("window.width = -inf", "window.width: out of range: -inf"),
        ("window.width = 1e9", "window.width: out of range: 1000000000"),
        ("window.reserve = 1", "window.reserve: wrong type: the number 1"),
        ("window.reserve = \"yes\"", "window.reserve: wrong type: the string \"yes\""),
        ("window.title = 5", "window.title: wrong type: the number 5"),
        ("window.title = \"a\\u0000\"", "window.title: not understood: \"a \""),
        ("window.margin = [1, 2]", "window.margin: a list of 2"),
        ("window.margin = [1, 2, -3, 4]", "window.margin[2]: out of range: -3"),
        ("window.size = [900]", "window.size: a list of 1"), ("window.size = [900, 0]", "window.size[1]: out of range: 0"),
        ("window.output = []", "window.output: a list of 0"), ("window.output = \"\"", "window.output: not understood: \"\""),
        ("window.output = [\"DP-1\", 2]", "window.output[1]: wrong type: the number 2"),
        ("window = 5", "window: wrong type: the number 5"),
        ("[[window]]", "window: wrong type: a list"), ("[row]\nkind = \"clock\"", "row: wrong type: a table"),
        ("row = [5]", "row[0]: wrong type: the number 5"), ("sources = 5", "sources: wrong type: the number 5"),
        ("sources.a = 5", "sources.a: wrong type: the number 5"), ("text.size = \"huge\"", "text.size: unknown name: \"huge\""),
        ("text.family = \"\"", "text.family: not understood: \"\""),
        ("motion.reduce = true", "motion.reduce: wrong type: the boolean true"),
    ])
    func wrongValues(text: String, message: String) {
        #expect(problem(text) == message)
    }

    @Test func values() throws {
        let text = """
            [window]
            mode = "overlay"
            output = ["DP-*", "all"]
            margin = [1, 2, 3, 4.5]
            size = [640, 480.5]
            opacity = 1
            when_lost = "exit"
            [scene]
            padding = 7
            valign = "bottom"
            [appearance]
            scheme = "light"
            contrast = "high"
            [text]
            family = "Noto Sans"
            size = "ax3"
            [motion]
            reduce = "off"
            max_fps = 30
            """
        let configuration = try ConfigurationLoader.load(text: text, file: "bar.toml")
        #expect(configuration.window.mode == .overlay)
        #expect(configuration.window.outputs == ["DP-*", "all"])
        #expect(configuration.window.margin == EdgeInsets(top: 1, right: 2, bottom: 3, left: 4.5))
        #expect(configuration.window.size == Size(width: 640, height: 480.5))
        #expect(configuration.window.opacity == 1)
        #expect(configuration.window.whenLost == .exit)
        #expect(configuration.scene.padding == EdgeInsets(7))
        #expect(configuration.scene.verticalAlign == .bottom)
        #expect(configuration.appearance.scheme == .light)
        #expect(configuration.appearance.contrast == .high)
        #expect(configuration.text.family == .named("Noto Sans"))
        #expect(configuration.text.size == .accessibility3)
        #expect(configuration.motion.reduce == false)
        #expect(configuration.motion.maximumFramesPerSecond == 30)
    }

    @Test(arguments: [
        ("\"pink\"", Paint.named(.pink)), ("\"secondary_label\"", .named(.secondaryLabel)),
        ("\"#f80\"", .color(.value(Color(hex: 0xFF8800)))), ("\"#FF8800\"", .color(.value(Color(hex: 0xFF8800)))),
        ("\"#ff880080\"", .color(.value(Color(hex: 0xFF8800, alpha: 128.0 / 255)))),
        ("{ color = \"white\", alpha = 0.7 }", .color(.faded(.named(.white), alpha: 0.7))),
        ("{ color = \"white\" }", .color(.named(.white))),
        ("{ gradient = [\"black\", \"indigo\"] }", .gradient([.named(.black), .named(.indigo)], angle: .degrees(180))),
        (
            "{ gradient = [\"black\", { color = \"pink\", alpha = 0.5 }, \"#fff\"], angle = \"diagonal\" }",
            .gradient([.named(.black), .faded(.named(.pink), alpha: 0.5), .value(Color(hex: 0xFFFFFF))], angle: .diagonal)
        ),
        (
            "{ gradient = [\"black\", \"indigo\"], angle = 90 }",
            .gradient([.named(.black), .named(.indigo)], angle: .degrees(90))
        ),
    ])
    func paints(text: String, paint: Paint) throws {
        #expect(try chips("tint = \(text)")?.tint == paint)
        #expect(try ConfigurationLoader.load(text: "scene.background = \(text)", file: "a").scene.background == .paint(paint))
    }

    @Test(arguments: [
        ("\"pnik\"", "row[0].tint: unknown name: \"pnik\""), ("\"#12345\"", "row[0].tint: not understood: \"#12345\""),
        ("\"#ggg\"", "row[0].tint: not understood: \"#ggg\""), ("\"\"", "row[0].tint: unknown name: \"\""),
        ("5", "row[0].tint: wrong type: the number 5"), ("[\"pink\"]", "row[0].tint: wrong type: a list"),
        ("{ color = \"pink\", alpha = 2 }", "row[0].tint.alpha: out of range: 2"),
        ("{ color = \"pink\", alpah = 1 }", "row[0].tint.alpah: unknown key"),
        ("{ }", "row[0].tint.gradient: this key is missing"),
        ("{ gradient = [\"pink\"] }", "row[0].tint.gradient: a list of 1"),
        ("{ gradient = [\"pink\", 5] }", "row[0].tint.gradient[1]: wrong type: the number 5"),
        ("{ gradient = [\"pink\", \"red\"], angle = \"diagonl\" }", "row[0].tint.angle: unknown name: \"diagonl\""),
        ("{ gradient = [\"pink\", \"red\"], angle = inf }", "row[0].tint.angle: out of range: inf"),
    ])
    func wrongPaints(text: String, message: String) {
        #expect(problem("[[row]]\nkind = \"chips\"\ntint = \(text)") == message)
    }

    @Test func backgrounds() throws {
        func background(_ text: String) throws -> SceneConfiguration.Background {
            try ConfigurationLoader.load(text: "scene.background = \(text)", file: "/etc/bars/bar.toml").scene.background
        }
        #expect(try background("\"transparent\"") == .transparent)
        #expect(try background("{ image = \"wall.jpg\" }") == .image("/etc/bars/wall.jpg"))
        #expect(try background("{ image = \"/wall.jpg\" }") == .image("/wall.jpg"))
        #expect(problem("scene.background = { image = 5 }") == "scene.background.image: wrong type: the number 5")
        #expect(problem("scene.background = \"transparnt\"") == "scene.background: unknown name: \"transparnt\"")
    }

    @Test func itemsAreStringsOrTables() throws {
        let chips = try chips(
            "items = [\"a  \", { text = \"b\", id = \"1\", tint = \"red\", icon = \"star\", link = \"https://example.org/\" }]")
        #expect(
            chips?.content
                == .items([
                    Item("a  "), Item("b", id: "1", tint: .named(.red), icon: .builtIn("star"), link: "https://example.org/"),
                ]))
        #expect(problem("[[row]]\nkind = \"chips\"\nitems = \"a\"") == "row[0].items: wrong type: the string \"a\"")
        #expect(problem("[[row]]\nkind = \"chips\"\nitems = [{ txet = \"a\" }]") == "row[0].items[0].text: this key is missing")
        #expect(
            problem("[[row]]\nkind = \"chips\"\nitems = [{ text = \"a\", icon = \"strar\" }]")
                == "row[0].items[0].icon: unknown name: \"strar\"")
    }

    @Test func iconsAreNamesOrFiles() throws {
        guard
            case .marquee(let row) = try row(
                "marquee", "duration = 1\nicons = [\"sun.max\", \"b.PNG\", \"./star\", \"/x/c.svg\"]"
            ).kind
        else {
            Issue.record("no marquee")
            return
        }
        #expect(row.content == .icons([.builtIn("sun.max"), .file("a/b.PNG"), .file("a/./star"), .file("/x/c.svg")]))
    }

    @Test func reversedHasThreeValues() throws {
        #expect(try chips("reversed = true")?.direction == .reversed)
        #expect(try chips("reversed = false")?.direction == .forward)
        #expect(try chips("reversed = \"auto\"")?.direction == .auto)
        #expect(problem("[[row]]\nkind = \"chips\"\nreversed = \"true\"") == "row[0].reversed: unknown name: \"true\"")
        #expect(problem("[[row]]\nkind = \"chips\"\nreversed = 1") == "row[0].reversed: wrong type: the number 1")
    }

    @Test func paddingsHaveOneTwoOrFourNumbers() throws {
        #expect(try chips("chip_padding = 5")?.chipPadding == EdgeInsets(5))
        #expect(try chips("chip_padding = [1, 2]")?.chipPadding == EdgeInsets(top: 1, right: 2, bottom: 1, left: 2))
        #expect(try chips("chip_padding = [1, 2, 3, 4]")?.chipPadding == EdgeInsets(top: 1, right: 2, bottom: 3, left: 4))
        #expect(problem("[[row]]\nkind = \"chips\"\nchip_padding = [1, 2, 3]") == "row[0].chip_padding: a list of 3")
    }

    @Test func clicksOpenDoNothingOrRun() throws {
        #expect(try row("chips", "on_click = \"open\"").onClick == .open)
        #expect(try row("chips", "on_click = \"none\"").onClick == RowConfiguration.OnClick.none)
        #expect(try row("chips", "on_click = [\"xdg-open\", \"{link}\"]").onClick == .command(["xdg-open", "{link}"]))
        #expect(problem("[[row]]\nkind = \"chips\"\non_click = \"opne\"") == "row[0].on_click: unknown name: \"opne\"")
        #expect(problem("[[row]]\nkind = \"chips\"\non_click = []") == "row[0].on_click: a list of 0")
        #expect(
            problem("[[row]]\nkind = \"chips\"\non_click = [\"\"]") == "row[0].on_click: not understood: a program without a name"
        )
    }

    @Test func aTimeZoneIsKnownOrARule() throws {
        guard case .clock(let clock) = try row("clock", "timezone = \"CET-1CEST\"").kind else { return }
        #expect(clock.timezone == "CET-1CEST")
        #expect(problem("[[row]]\nkind = \"clock\"\ntimezone = \"../passwd\"") == "row[0].timezone: unknown name: \"../passwd\"")
    }
}

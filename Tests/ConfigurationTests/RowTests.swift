import Configuration
import Model
import Testing

/// What concerns rows and sources as a whole.
@Suite struct RowTests {
    private func load(_ text: String) throws -> TickerConfiguration {
        try ConfigurationLoader.load(text: text, file: "/etc/bars/bar.toml")
    }

    private func headlines(_ text: String) -> [String] {
        messages(text).split(separator: "\n").filter { $0.hasPrefix("bar.toml:") }.map(String.init)
    }

    @Test func contentHasItsForm() throws {
        let rows = try load(
            """
            [[row]]
            kind = "text"
            text = "one   two   "
            separator = " • "
            [[row]]
            kind = "words"
            words = ["a", "b"]
            [[row]]
            kind = "marquee"
            duration = "2s"
            items = ["a"]
            [[row]]
            kind = "label"
            source = "a"
            padding = [1, 2]
            [[row]]
            kind = "chips"
            [sources.a]
            kind = "stdin"
            """
        ).rows
        guard case .text(let text) = rows[0].kind, case .words(let words) = rows[1].kind,
            case .marquee(let marquee) = rows[2].kind,
            case .label(let label) = rows[3].kind, case .chips(let chips) = rows[4].kind
        else {
            Issue.record("the kinds are wrong")
            return
        }
        #expect(text.content == .items([Item("one   two   ")]))
        #expect(text.separator == " • ")
        #expect(words.content == .items([Item("a"), Item("b")]))
        #expect(marquee.content == .text(.items([Item("a")])))
        #expect(marquee.duration == 2)
        #expect(label.content == .source("a"))
        #expect(label.badge.padding == EdgeInsets(top: 1, right: 2, bottom: 1, left: 2))
        #expect(chips.content == .none)
    }

    @Test func groupsHoldRowsAndAlignAcrossTheirAxis() throws {
        let rows = try load(
            """
            [[row]]
            kind = "group"
            align = "bottom"
            [[row.child]]
            kind = "clock"
            [[row.child]]
            kind = "group"
            axis = "vertical"
            align = "trailing"
            child = [{ kind = "image", path = "logo.svg" }]
            """
        ).rows
        guard case .group(let outer) = rows.first?.kind, case .group(let inner) = outer.children.last?.kind else {
            Issue.record("no group")
            return
        }
        #expect(outer.verticalAlign == .bottom)
        #expect(inner.horizontalAlign == .trailing)
        #expect(inner.children == [RowConfiguration(.image(ImageRow(path: "/etc/bars/logo.svg")))])
        #expect(rows.first?.align == nil)
        #expect(
            headlines("[[row]]\nkind = \"group\"\nalign = \"leading\"\n[[row.child]]\nkind = \"clock\"\nspeeed = 4\n") == [
                "bar.toml:3:9: error: row[0].align: unknown name: \"leading\"",
                "bar.toml:6:1: error: row[0].child[0].speeed: unknown key",
            ])
    }

    @Test func groupsInGroupsHaveABound() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "{ kind = \"group\", child = [", count: depth) + String(repeating: "] }", count: depth)
        }
        #expect(try load("row = [\(nested(32))]").rows.count == 1)
        #expect(
            headlines("row = [\(nested(33))]").map { $0.split(separator: ": ").last } == ["groups are nested more than 32 deep"])
        #expect(
            headlines("row = [\(nested(100))]").map { $0.split(separator: ": ").last } == ["values are nested more than 128 deep"]
        )
        #expect(headlines("row = \(String(repeating: "[", count: 100_000))").count == 1)
        #expect(
            headlines("[\(String(repeating: "a.", count: 1_000_000))a]") == ["bar.toml:1:1: error: a key has more than 64 parts"])
    }

    @Test func rowsWithoutAKindAreStillChecked() {
        #expect(
            headlines("[[row]]\nstyle = \"bdy\"\nspeed = 5\nfoo = 1\n[[row]]\nkind = \"chps\"\nspeed = 4\n") == [
                "bar.toml:1:1: error: row[0].kind: this key is missing",
                "bar.toml:2:9: error: row[0].style: unknown name: \"bdy\"",
                "bar.toml:4:1: error: row[0].foo: unknown key", "bar.toml:6:8: error: row[1].kind: unknown name: \"chps\"",
            ])
    }

    @Test func identifiersAreUnique() {
        #expect(
            headlines(
                "[[row]]\nkind = \"clock\"\nid = \"a\"\n[[row]]\nkind = \"group\"\nchild = [{ kind = \"clock\", id = \"a\" }]\n")
                == ["bar.toml:6:33: error: row[1].child[0].id: the id \"a\" is that of row[0] already"])
    }

    @Test func sourcesHaveTheirKeys() throws {
        let sources = try load(
            """
            [sources.z]
            kind = "feed"
            urls = ["https://example.org/a", "feeds/local.xml"]
            refresh = "1m"
            max_age = "2d"
            [sources.news]
            kind = "command"
            command = ["date", "+%s"]
            interval = 1
            on_empty = "-"
            max_stale = "6h"
            stale = "mark"
            markup = true
            [sources.shell]
            kind = "command"
            command = "date | cat"
            stream = true
            [sources.lines]
            kind = "file"
            path = "lines.txt"
            [sources."my player"]
            kind = "mpris"
            when_paused = "hide"
            """
        ).sources
        #expect(sources.map(\.name) == ["z", "news", "shell", "lines", "my player"])
        guard case .feed(let feed) = sources[0].kind, case .command(let command) = sources[1].kind,
            case .command(let shell) = sources[2].kind, case .file(let file) = sources[3].kind,
            case .mpris(let player) = sources[4].kind
        else {
            Issue.record("the kinds are wrong")
            return
        }
        #expect(feed.urls == ["https://example.org/a", "/etc/bars/feeds/local.xml"])
        #expect(feed.refresh == 60)
        #expect(feed.maximumAge == 172_800)
        #expect(command.command == .arguments(["date", "+%s"]))
        #expect(command.interval == 1)
        #expect(sources[1].onEmpty == "-")
        #expect(sources[1].maximumStaleness == 21_600)
        #expect(sources[1].stale == .mark)
        #expect(sources[1].markup)
        #expect(shell.command == .shell("date | cat"))
        #expect(shell.stream)
        #expect(file.path == "/etc/bars/lines.txt")
        #expect(player.whenPaused == .hide)
    }

    @Test func wrongSources() {
        #expect(
            headlines(
                """
                [sources.a]
                kind = "feed"
                urls = []
                [sources.b]
                kind = "feed"
                urls = ["gopher://example.org/"]
                [sources.c]
                kind = "feed"
                urls = ["local.xml"]
                refresh = 1
                [sources.d]
                kind = "command"
                interval = "500ms"
                [sources."e f"]
                kind = "mpris"
                path = "x"
                """
            ) == [
                "bar.toml:3:8: error: sources.a.urls: a list of 0",
                "bar.toml:6:9: error: sources.b.urls[0]: not understood: \"gopher://example.org/\"",
                "bar.toml:11:1: error: sources.d.command: this key is missing",
                "bar.toml:13:12: error: sources.d.interval: out of range: \"500ms\"",
                "bar.toml:16:1: error: sources.\"e f\".path: this key belongs to file, not to mpris",
            ])
    }

    @Test func fieldCase038AnIntervalOfNothingIsRefused() {
        #expect(
            messages("[sources.a]\nkind = \"command\"\ncommand = \"date\"\ninterval = 0\n") == """
                bar.toml:4:12: error: sources.a.interval: out of range: 0
                interval = 0
                           ^
                expected a time of at least 1 second: a number of seconds, or "500ms", "30s", "10m", "2h", "1d"
                """)
    }
}

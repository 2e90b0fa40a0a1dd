import Configuration
import Testing

@Suite struct DiagnosticsTests {
    @Test func tenMistakesAreReportedAtOnceInFileOrder() {
        let text = """
            [window]
            mode = "bar"
            edge = "botom"
            opacty = 0.9
            [sources.news]
            kind = "feed"
            refresh = "10s"
            urls = ["https://example.org/feed.xml"]
            [[row]]
            kind = "chips"
            source = "nws"
            items = ["Swift", 5]
            \tspeed = "fast" # soon
            [[row]]
            kind = "text"
            text = "日本 é"
            tint = "pink"
            [[row]]
            kind = "marquee"
            color = "pnik"
            text = "up"
            direction = "up"
            """
        let expected = """
            bar.toml:3:8: error: window.edge: unknown name: "botom"
            edge = "botom"
                   ^
            expected "top" or "bottom"
            did you mean "bottom"?
            bar.toml:4:1: error: window.opacty: unknown key
            opacty = 0.9
            ^
            expected mode, edge, output, reserve, layer, click_through, width, height, anchor, margin, opacity, title, decorations, size or when_lost
            did you mean "opacity"?
            bar.toml:7:11: error: sources.news.refresh: out of range: "10s"
            refresh = "10s"
                      ^
            expected a time of at least 1 minute for addresses
            bar.toml:11:10: error: row[0].source: there is no [sources.nws]
            source = "nws"
                     ^
            expected "news"
            did you mean "news"?
            bar.toml:12:1: error: row[0].items: cannot stand beside "source"
            items = ["Swift", 5]
            ^
            expected only one of "items" and "source"
            bar.toml:12:19: error: row[0].items[1]: wrong type: the number 5
            items = ["Swift", 5]
                              ^
            expected a string or a table { text, id, tint, icon, link }
            bar.toml:13:10: error: row[0].speed: wrong type: the string "fast"
            \tspeed = "fast" # soon
            \t        ^
            expected a number of points a second from 0 to 100000
            bar.toml:17:1: error: row[1].tint: this key belongs to chips, not to text
            tint = "pink"
            ^
            expected text, source, speed, pause, start_delay, gap, separator, keep, scroll, fade, fade_length, start or direction
            bar.toml:18:1: error: row[2].duration: this key is missing
            [[row]]
            ^
            expected a time above 0: a number of seconds, or "500ms", "30s", "10m", "2h", "1d"
            bar.toml:20:9: error: row[2].color: unknown name: "pnik"
            color = "pnik"
                    ^
            expected a colour: a name, "#rgb", "#rrggbb" or "#rrggbbaa"
            did you mean "pink"?
            bar.toml:22:13: error: row[2].direction: a marquee that moves up needs the row's height
            direction = "up"
                        ^
            expected a height above 0
            """
        #expect(messages(text) == expected)
    }

    @Test func aSyntaxErrorIsReportedAlone() {
        #expect(
            messages("[window]\nmode = \"br\"\nedge = top\n") == """
                bar.toml:3:8: error: not understood: top
                edge = top
                       ^
                expected a value; a string stands in quotation marks
                """)
    }

    @Test(arguments: [
        ("[window]\n[scene]\n[window]\n", "bar.toml:3:1: error: cannot redefine existing table 'window'"),
        ("a = { b = 1, b = 2 }\n", "bar.toml:1:14: error: cannot redefine existing integer 'b'"),
        ("a = \"b\nc = 1\n", "bar.toml:1:7: error: the string does not end"),
        ("a = \"\"\"\nc = d\n", "bar.toml:2:6: error: the text ends in the middle: string without an end"),
        ("a = [1,\n", "bar.toml:1:8: error: the text ends in the middle: array without an end"),
        ("a = “b”\n", "bar.toml:1:5: error: not understood: “b”"), ("a \"b\"\n", "bar.toml:1:3: error: expected '=', saw '\"'"),
        ("a = 1 b = 2\n", "bar.toml:1:7: error: expected a comment or whitespace, saw 'b'"),
    ])
    func syntaxErrorsSayWhatIsWrong(text: String, headline: String) {
        #expect(messages(text).split(separator: "\n").first.map(String.init) == headline)
    }

    @Test func aDoubledKeyIsReportedAloneAtTheKey() {
        #expect(
            messages("[window]\nmode = \"br\"\nmode = \"bar\"\n") == """
                bar.toml:3:1: error: cannot redefine existing string 'mode'
                mode = "bar"
                ^
                expected each key once in its table
                """)
    }

    @Test func theCaretStandsUnderTheValueAfterWideText() {
        #expect(
            messages("[[row]]\nkind = \"label\"\ntext = { \"日本\" = 1 }\n\"키é\u{301}\" = 2\n") == """
                bar.toml:3:8: error: row[0].text: wrong type: a table
                text = { "日本" = 1 }
                       ^
                expected a string
                bar.toml:4:1: error: row[0]."키é\u{301}": unknown key
                "키é\u{301}" = 2
                ^
                expected kind, id, align, margin, height, grow, style, weight, design, color, size, direction_of_text, motion, \
                markup, on_click, alt, text, source, fill, radius or padding
                """)
        #expect(
            messages("[[row]]\nkind = \"chips\"\nitems = [\"日本é\u{301}\", 1]\n") == """
                bar.toml:3:18: error: row[0].items[1]: wrong type: the number 1
                items = ["日本é\u{301}", 1]
                                  ^
                expected a string or a table { text, id, tint, icon, link }
                """)
    }

    @Test func unknownFieldsOfTemplatesAreFoundWhereTheyStand() {
        #expect(
            messages(
                """
                [sources.news]
                kind = "feed"
                urls = ["a.xml"]
                template = "{source} · {titel}, {age:%H}"
                [sources.player]
                kind = "mpris"
                template = \"\"\"{artist} —
                  {titel}\"\"\"
                """) == """
                    bar.toml:4:24: error: sources.news.template: there is no field {titel}
                    template = "{source} · {titel}, {age:%H}"
                                           ^
                    expected {title}, {source}, {age}, {published}, {published:FORMAT} or {summary}
                    did you mean "title"?
                    bar.toml:4:33: error: sources.news.template: there is no field {age:%H}
                    template = "{source} · {titel}, {age:%H}"
                                                    ^
                    expected {title}, {source}, {age}, {published}, {published:FORMAT} or {summary}
                    bar.toml:8:3: error: sources.player.template: there is no field {titel}
                      {titel}\"\"\"
                      ^
                    expected {artist}, {title}, {album}, {track}, {player} or {status}
                    did you mean "title"?
                    """)
        // Written in another way it is the string that is pointed at, and nothing further down.
        #expect(
            messages("[sources.a]\nkind = \"mpris\"\ntemplate = \"\\u007Bx}\"\n# {x}\n").hasPrefix(
                "bar.toml:3:12: error: sources.a.template: there is no field {x}\n"))
    }

    @Test func onlyOneSourceReadsStandardInput() {
        #expect(
            messages("[sources.a]\nkind = \"stdin\"\n[sources.b]\nkind = \"stdin\"\nkeep = 1\n") == """
                bar.toml:3:1: error: sources.b: standard input is read by [sources.a] already
                [sources.b]
                ^
                expected one source of kind "stdin"; several rows can show it
                """)
    }
}

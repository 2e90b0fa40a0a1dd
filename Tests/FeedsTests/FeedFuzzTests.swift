import Model
import System
import TestSupport
import Testing

@testable import Feeds

/// Changed inputs in a fixed order: no crash, no hang, nothing out of bounds.
///
/// MARQUESINA_FUZZ_INPUTS says how many inputs each test takes; by default thousands.
@Suite struct FeedFuzzTests {
    private static let inputCount = Environment.value("MARQUESINA_FUZZ_INPUTS").flatMap(Int.init) ?? 10_000

    private static let seeds: [[UInt8]] = [
        """
        <?xml version="1.0" encoding="iso-8859-1"?><!DOCTYPE rss [<!ENTITY a "b">]><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel><title>T &amp;amp; &eacute;</title><link>/</link><item><title><![CDATA[ <b>Q&amp;A</b> <script>x</script> ]]></title>
        <link>a/../b?c=d&amp;e#f</link><guid isPermaLink="false">1</guid><pubDate>Mon, 02 Jan 2006 15:04:05 +0100 (CET)</pubDate>
        <description>&lt;p&gt;Hello &lt;!-- c --&gt;&#8364;&#x27;&lt;/p&gt;</description><dc:date>2006-01-02</dc:date></item></channel></rss>
        """,
        """
        <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://e.org/"><title type="html">&lt;i&gt;x&lt;/i&gt;</title>
        <entry xml:base="a/b/"><id>1</id><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">One <b>two</b></div></title>
        <link rel="alternate" href="c"/><updated>2003-12-13T18:30:02.25Z</updated><content>x</content></entry></feed>
        """,
        """
        {"version": "https://jsonfeed.org/version/1", "title": "J", "items": [{"id": 1, "title": null, "content_html": "<p>\\u00e9</p>",
        "url": "../x", "date_published": "2020-01-01T00:00:00Z"}]}
        """,
        "{\"text\": \"x\", \"id\": \"1\", \"icon\": \"star\", \"tint\": \"#ff0000\", \"link\": \"https://e.org\"}\nplain & <b>\n",
    ].map { Array($0.utf8) }

    private static let pieces: [[UInt8]] = [
        "<", ">", "&", ";", "<![CDATA[", "]]>", "<!--", "-->", "<?", "?>", "<!DOCTYPE", "[", "]", "\"", "'", "&#x", "&#38;",
        "&lt;",
        "</", "/>", "<item>", "</item>", "<title>", "xmlns=\"", "xml:base=\"", "<script", "</script>", "{", "}", "\\u", ":", ",",
        "-", "+",
        "99999999999999999999", "\0", "\n", "\r", "//", "..", "#", "%", "\u{FEFF}", "😀", "encoding='utf-16'",
    ].map { Array($0.utf8) }

    private func mutated(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes = FeedFuzzTests.seeds[random.int(0...(FeedFuzzTests.seeds.count - 1))]
        for _ in 0..<random.int(1...8) {
            let place = random.int(0...bytes.count)
            let end = min(place + random.int(0...40), bytes.count)
            switch random.int(0...6) {
            case 0: if place < bytes.count { bytes[place] = UInt8(random.int(0...255)) }
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: random.int(0...bytes.count))
            case 3: bytes.insert(contentsOf: FeedFuzzTests.pieces[random.int(0...(FeedFuzzTests.pieces.count - 1))], at: place)
            case 4: bytes.removeSubrange(place...)
            case 5:
                bytes.insert(
                    contentsOf: [UInt8](repeating: bytes.isEmpty ? 60 : bytes[min(place, bytes.count - 1)], count: 300), at: place
                )
            default: bytes.replaceSubrange(place..<end, with: (place..<end).map { _ in UInt8(random.int(0...255)) })
            }
        }
        return bytes
    }

    @Test func changedFeedsAreReadOrRefused() {
        var random = SeededGenerator(seed: 20)
        var readCount = 0
        for _ in 0..<FeedFuzzTests.inputCount {
            let bytes = mutated(&random)
            guard let feed = try? FeedDecoder.decode(bytes, charset: random.bool() ? nil : "koi8-r", address: "https://e.org/f")
            else {
                continue
            }
            readCount += 1
            for item in feed.items {
                let isShown = !item.title.isEmpty && !item.id.isEmpty
                let isOneLine = item.title.unicodeScalars.allSatisfy { $0.value >= 0x20 }
                // A character takes at most three bytes as a reference and in another encoding.
                let isBounded = item.title.utf8.count <= 4 * bytes.count + 16
                if !isShown || !isOneLine || !isBounded { Issue.record("\(item) of \(bytes)") }
            }
        }
        #expect(readCount > FeedFuzzTests.inputCount / 20)
    }

    @Test func changedReportsAreReadOrRefused() {
        var random = SeededGenerator(seed: 21)
        var report = FeedReport(
            .document(
                FeedDocument(title: "T", items: [FeedItem(id: "1", title: "One", published: 5), FeedItem(id: "2", title: "Two")]))
        )
        report.validators = HTTPValidators(address: "http://e.org", etag: "x")
        let seed = FeedReportLines.lines(report).map { Array("\($0)\n".utf8) }.joined()
        for _ in 0..<FeedFuzzTests.inputCount {
            var bytes = Array(seed)
            for _ in 0..<random.int(1...4) { bytes[random.int(0...(bytes.count - 1))] = UInt8(random.int(0...255)) }
            var reader = FeedReportReader(maximumItems: 2)
            reader.append(bytes)
            if case .document(let document)? = reader.report?.outcome, document.items.count > 2 { Issue.record("too many items") }
        }
    }

    @Test func changedLinesAreRead() {
        var random = SeededGenerator(seed: 22)
        let decoder = ItemLineDecoder()
        for _ in 0..<FeedFuzzTests.inputCount {
            var buffer = LineBuffer(limit: 400)
            for line in buffer.append(mutated(&random)) {
                guard let item = decoder.decode(line).item else { continue }
                if !item.text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) { Issue.record("control characters in \(item)") }
            }
        }
    }

    @Test func changedDatesAndAddressesAreRead() {
        var random = SeededGenerator(seed: 23)
        let seeds = [
            "Mon, 02 Jan 2006 15:04:05 +0100 (CET)", "2006-01-02T15:04:05.5Z", "https://u:p@e.org:80/a/../b?c#d",
            "12/31/99 1:2 PM",
        ]
        for _ in 0..<FeedFuzzTests.inputCount {
            var bytes = Array(seeds[random.int(0...3)].utf8)
            for _ in 0..<random.int(1...6) { bytes.insert(UInt8(random.int(0x20...0x7E)), at: random.int(0...bytes.count)) }
            let text = String(decoding: bytes, as: UTF8.self)
            if let seconds = FeedDate.seconds(text), !(-1e11...1e12).contains(seconds) { Issue.record("\(text) is \(seconds)") }
            _ = WebAddress.resolve(text, against: "https://e.org/x/y")
        }
    }

    @Test func textFullOfBeginningsCostsItsLengthOnly() {
        // Quadratic work would take minutes.
        for piece in ["<b ", "<!--", "&", "<![CDATA[", "<script>", "<a href='", "&#", "<", "<script></", "{\"a\":"] {
            let bytes = Array(String(repeating: piece, count: 50_000).utf8)
            _ = try? FeedDecoder.decode(Array("<rss><channel><item><title>".utf8) + bytes)
            _ = MarkupText.plain(bytes)
        }
    }
}

import Testing

@testable import Feeds

/// What titles and descriptions become: field cases of group M.
@Suite struct FeedTitleTests {
    private func rss(_ item: String) throws -> FeedItem? {
        try FeedDecoder.decode(Array("<rss version='2.0'><channel><title>t</title><item>\(item)</item></channel></rss>".utf8))
            .items.first
    }

    private func atom(_ entry: String) throws -> FeedItem? {
        try FeedDecoder.decode(Array("<feed xmlns='http://www.w3.org/2005/Atom'><entry>\(entry)</entry></feed>".utf8)).items.first
    }

    @Test func fieldCase100TitlesAreDecodedOnceMore() throws {
        #expect(try rss("<title>Q&amp;amp;A &amp;#39;x&amp;#39;</title>")?.title == "Q&A 'x'")
        #expect(try rss("<title>it&amp;#39s</title>")?.title == "it's")
        #expect(try rss("<title><![CDATA[Q&amp;A]]></title>")?.title == "Q&A")
    }

    @Test func fieldCase101ThereIsNoThirdDecode() throws {
        #expect(try rss("<title>Don&amp;#x27;t</title>")?.title == "Don't")
        #expect(try rss("<title>&amp;amp;amp;lt;</title>")?.title == "&amp;lt;")
        #expect(try rss("<title>&amp;lt;b&amp;gt;x</title>")?.title == "<b>x")
        #expect(try atom("<title type='html'>Don&amp;amp;#x27;t &amp;lt;b&amp;gt;</title>")?.title == "Don&#x27;t <b>")
    }

    @Test(arguments: ["<head>", "<html>", "<body>", "<title>", "<words>", "<3", "< b", "<b", "</", "<>", "<!x>"])
    func fieldCase102WhatIsNoTagStays(_ word: String) throws {
        let escaped = word.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        #expect(try rss("<title>A guide to \(escaped)</title>")?.title == "A guide to \(word)")
        #expect(try atom("<title type='html'>A guide to \(escaped)</title>")?.title == "A guide to \(word)")
        #expect(try atom("<title type='text'>A guide to \(escaped)</title>")?.title == "A guide to \(word)")
    }

    @Test func atomTextIsLiteral() throws {
        #expect(try atom("<title>a &lt;b&gt;c&lt;/b&gt; &amp;amp; d</title>")?.title == "a <b>c</b> &amp; d")
    }

    @Test func fieldCase060MarkupOfRSSGoesAndTheRestStays() throws {
        #expect(try rss("<title>Simon &amp; Garfunkel</title>")?.title == "Simon & Garfunkel")
        #expect(try rss("<title>a &lt; b</title>")?.title == "a < b")
        #expect(try rss("<title>a < b & c</title>")?.title == "a < b & c")
        #expect(try rss("<title>&lt;b&gt;x&lt;/b&gt; y</title>")?.title == "x y")
        #expect(try rss("<title>&lt;a href=\"x>y\"&gt;link&lt;/a&gt;&lt;br/&gt;end</title>")?.title == "link end")
    }

    @Test func scriptsStylesAndCommentsGoWithTheirContent() throws {
        #expect(try rss("<title>a&lt;script&gt;if (x &amp;lt; y) { &lt;b&gt; }&lt;/script&gt;b</title>")?.title == "ab")
        #expect(try rss("<title>a&lt;STYLE type='x'&gt;p {}&lt;/style &gt;b&lt;!-- c --&gt;d</title>")?.title == "abd")
        #expect(try rss("<title>a<script>x</script>b<p>c</p></title>")?.title == "ab c")
        #expect(try atom("<title type='html'>a&lt;script&gt;never ends</title>")?.title == "a")
    }

    @Test func fieldCase103CDATAIsText() throws {
        #expect(try rss("<title>\n<![CDATA[ Q&A ]]>\n</title>")?.title == "Q&A")
        #expect(try rss("<title><![CDATA[a]]> and <![CDATA[b]]></title>")?.title == "a and b")
    }

    @Test func fieldCase104EscapedCDATAIsItsContent() throws {
        #expect(try rss("<description>&lt;![CDATA[some text]]&gt;</description>")?.summary == "some text")
    }

    @Test func fieldCase105NamesOfHTMLAreKnownAndOthersStay() throws {
        let feed = try FeedDecoder.decode(
            Array(
                "<rss><channel><item><title>caf&eacute; &nope; &hellip; AT&T</title></item><item><title>two</title></item></channel></rss>"
                    .utf8))
        #expect(feed.items.map(\.title) == ["café &nope; … AT&T", "two"])
        #expect(feed.problem == nil)
    }

    @Test func fieldCase108TheLastLetterStaysWhole() throws {
        #expect(try rss("<title>Libert\u{E0} </title>")?.title == "Libertà")
        #expect(try rss("<title> citt\u{E0}\u{A0}</title>")?.title == "città\u{A0}")
    }

    @Test func fieldCase109ItemsWithoutATitleAreShownByWhatTheyHave() throws {
        #expect(try rss("<description>&lt;p&gt;Hello &lt;b&gt;you&lt;/b&gt;&lt;/p&gt;</description>")?.title == "Hello you")
        #expect(try rss("<title/><link>https://user@e.org:81/a</link>")?.title == "e.org")
        #expect(try rss("<title> </title><pubDate>Mon, 30 Nov 2026 03:20:48 GMT</pubDate>")?.title == "2026-11-30")
        #expect(try rss("<guid>x</guid>") == nil)
        let long = String(repeating: "word ", count: 60)
        #expect(try rss("<description>\(long)</description>")?.title == String(repeating: "word ", count: 19) + "word…")
    }

    @Test func linesAndControlCharactersBecomeBlanks() throws {
        #expect(try rss("<title>\n  a\n\t b\u{1}c\u{85}d&#2;e\u{FFFF}f </title>")?.title == "a b c d\u{FFFD}e f")
    }

    @Test func entitiesOfTheDocumentAreNeverExpanded() throws {
        let bomb = """
            <?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!-- ]> -->
            <!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><item><title>&b;|&x;</title></item></channel></rss>
            """
        #expect(try FeedDecoder.decode(Array(bomb.utf8)).items.first?.title == "&b;|&x;")
    }
}

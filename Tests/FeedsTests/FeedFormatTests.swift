import Testing

@testable import Feeds

@Suite struct FeedFormatTests {
    private func decode(_ text: String, address: String? = nil) throws(FeedDecodingError) -> FeedDocument {
        try FeedDecoder.decode(Array(text.utf8), address: address)
    }

    @Test func readsRSS2() throws {
        let feed = try decode(
            """
            <?xml version="1.0"?>
            <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"
                xmlns:content="http://purl.org/rss/1.0/modules/content/">
            <channel><title>News</title><atom:link rel="self" href="https://e.org/feed"/><link>https://e.org/</link>
            <image><title>Logo</title><link>https://e.org/logo</link></image>
            <item><title>One</title><media:title>Picture</media:title><link>https://e.org/1</link><guid isPermaLink="false">a1</guid>
            <pubDate>Sat, 07 Sep 2002 00:00:01 GMT</pubDate><description>Short</description>
            <content:encoded><![CDATA[<p>Long</p>]]></content:encoded></item>
            <item><title>Two</title><guid>https://e.org/2</guid><content:encoded><![CDATA[<p>Long</p>]]></content:encoded></item>
            </channel></rss>
            """)
        #expect(
            feed
                == FeedDocument(
                    title: "News", link: "https://e.org/",
                    items: [
                        FeedItem(id: "a1", title: "One", link: "https://e.org/1", published: 1_031_356_801, summary: "Short"),
                        FeedItem(id: "https://e.org/2", title: "Two", link: "https://e.org/2", summary: "Long"),
                    ]))
    }

    @Test func readsRSS1() throws {
        let feed = try decode(
            """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
                xmlns:dc="http://purl.org/dc/elements/1.1/">
            <channel rdf:about="https://e.org/rss"><title>Old</title><link>https://e.org</link>
            <items><rdf:Seq><rdf:li resource="https://e.org/1"/></rdf:Seq></items></channel>
            <item rdf:about="https://e.org/1"><title>One</title><link>https://e.org/1?x</link><dc:date>2002-09-07T00:00:01Z</dc:date></item>
            </rdf:RDF>
            """)
        #expect(feed.title == "Old")
        #expect(
            feed.items == [FeedItem(id: "https://e.org/1", title: "One", link: "https://e.org/1?x", published: 1_031_356_801)])
    }

    @Test(arguments: [
        "<rss version=\"0.91\"><channel><title>T</title><item><title>One</title><link>https://e.org/1</link></item></channel></rss>",
        """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/">
        <channel><title>T</title></channel><item><title>One</title><link>https://e.org/1</link></item></rdf:RDF>
        """,
        "<rss xmlns=\"http://backend.userland.com/rss2\"><channel><title>T</title><item><title>One</title><link>https://e.org/1</link></item></channel></rss>",
        "<channel><title>T</title><item><title>One</title><link>https://e.org/1</link></item></channel>",
        "\n\nWarning: x in y\n<?xml version='1.0'?><RSS><Channel><Title>T</Title><Item><Title>One</Title><Link>https://e.org/1</Link></Item></Channel></RSS>",
    ])
    func readsOlderAndStrangeRSS(_ text: String) throws {
        let feed = try decode(text)
        #expect(feed.title == "T")
        #expect(feed.items == [FeedItem(id: "https://e.org/1", title: "One", link: "https://e.org/1")])
    }

    @Test func readsAtom1() throws {
        let feed = try decode(
            """
            <feed xmlns="http://www.w3.org/2005/Atom"><title type="html">A &amp;amp; B</title><link rel="self" href="https://e.org/f"/>
            <link href="https://e.org/"/><updated>2020-01-01T00:00:00Z</updated>
            <entry><id>urn:1</id><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">One <b>bold</b> &lt;x&gt;</div></title>
            <link rel="enclosure" href="https://e.org/1.mp3"/><link rel="alternate" type="application/pdf" href="https://e.org/1.pdf"/>
            <link rel="alternate" type="text/html" href="https://e.org/1"/>
            <published>2020-01-01T00:00:00.5+01:00</published><updated>2021-01-01T00:00:00Z</updated>
            <source><title>Not this</title></source><summary type="html">&lt;p&gt;S&lt;/p&gt;</summary></entry></feed>
            """)
        #expect(feed.title == "A & B")
        #expect(feed.link == "https://e.org/")
        #expect(
            feed.items
                == [FeedItem(id: "urn:1", title: "One bold <x>", link: "https://e.org/1", published: 1_577_833_200, summary: "S")]
        )
    }

    @Test func readsAtom03() throws {
        let feed = try decode(
            """
            <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title mode="escaped" type="text/html">A &amp;amp; B</title>
            <entry><id>1</id><title>One</title><link rel="alternate" type="text/html" href="https://e.org/1"/>
            <issued>2003-12-13T08:29:29-04:00</issued></entry></feed>
            """)
        #expect(feed.title == "A & B")
        #expect(feed.items == [FeedItem(id: "1", title: "One", link: "https://e.org/1", published: 1_071_318_569)])
    }

    @Test func readsJSONFeed() throws {
        let feed = try decode(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "J", "home_page_url": "https://e.org/",
             "items": [{"id": 7, "title": null, "content_html": "<p>Hi &amp; ho</p>", "url": "/7", "date_published": "2020-01-01T00:00:00Z"},
                       {"id": "8", "content_text": "a <b> c", "external_url": "https://x.org"}, {"id": "9"}, 5]}
            """, address: "https://e.org/feed.json")
        #expect(
            feed
                == FeedDocument(
                    title: "J", link: "https://e.org/",
                    items: [
                        FeedItem(
                            id: "7", title: "Hi & ho", link: "https://e.org/7", published: 1_577_836_800, summary: "Hi & ho"),
                        FeedItem(id: "8", title: "a <b> c", link: "https://x.org", summary: "a <b> c"),
                    ]))
    }

    @Test func newestComesFirstAndEveryIdOnce() throws {
        let items = [
            ("a", "2020-01-01"), ("b", "2020-01-03"), ("c", ""), ("a", "2020-01-04"), ("d", "2020-01-03"),
        ].map { "<item><guid>\($0.0)</guid><title>\($0.0)\($0.1)</title><pubDate>\($0.1)</pubDate></item>" }.joined()
        let feed = try decode("<rss><channel>\(items)</channel></rss>")
        #expect(feed.items.map(\.title) == ["a2020-01-04", "b2020-01-03", "c", "d2020-01-03"])
        let undated = try decode("<rss><channel><item><title>z</title></item><item><title>a</title></item></channel></rss>")
        #expect(undated.items.map(\.title) == ["z", "a"])
    }

    @Test(arguments: [
        ("", FeedDecodingError.empty), (" \n", .empty), ("\u{FEFF}", .empty), ("hello", .noDocument), ("<", .noDocument),
        ("<!DOCTYPE html><html><body>404", .page), ("<html/>", .page), ("<svg/>", .unknownRoot("svg")),
        ("{\"a\": 1}", .foreignJSON),
        ("{", .noDocument), ("[]", .foreignJSON),
    ])
    func fieldCase124WhatIsNoFeedIsSaid(_ text: String, _ error: FeedDecodingError) {
        #expect(throws: error) { try decode(text) }
    }

    @Test func fieldCase122AnEmptyFeedIsEmpty() throws {
        #expect(try decode("<rss><channel><title>T</title></channel></rss>") == FeedDocument(title: "T"))
        #expect(try decode("<feed xmlns='http://www.w3.org/2005/Atom'/>") == FeedDocument())
    }

    @Test func brokenFormIsReadAsFarAsItGoes() throws {
        let feed = try decode("<rss><channel><item><title>One</title></item><item><title>Two</b></title></item><item><title>Thr")
        #expect(feed.items.map(\.title) == ["One", "Two"])
        #expect(feed.problem == .form)
    }

    @Test func fieldCase111AnEnormousFeedIsBounded() throws {
        let items = (0..<50_000).map { "<item><title>Item \($0)</title><link>/\($0)</link></item>" }.joined()
        let feed = try decode("<rss><channel>\(items)</channel></rss>")
        #expect(feed.items.count == 50_000)
        #expect(feed.items.first?.title == "Item 0")
    }

    @Test func theTextsForPeopleAndProgramsHoldEverything() throws {
        let feed = FeedDocument(
            title: "T",
            items: [FeedItem(id: "1", title: "A \"b\"", link: "https://e.org", published: 0), FeedItem(id: "2", title: "C")])
        #expect(
            feed.json
                == #"{"title": "T", "link": null, "items": [{"id": "1", "title": "A \"b\"", "link": "https://e.org", "published": "1970-01-01T00:00:00Z", "summary": null}, {"id": "2", "title": "C", "link": null, "published": null, "summary": null}]}"#
        )
        #expect(feed.description == "T\n2 items\n\nA \"b\"\n  1970-01-01T00:00:00Z  https://e.org\n\nC\n")
    }
}

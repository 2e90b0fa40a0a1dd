import Testing

@testable import Feeds

@Suite struct FeedLinkTests {
    @Test func fieldCase110NestedBasesAreObeyed() throws {
        let feed = """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://e.org/">
            <entry xml:base="a/b/"><id>1</id><title>One</title><link href="c"/></entry>
            <entry><id>2</id><title>Two</title><link href="c"/></entry></feed>
            """
        let items = try FeedDecoder.decode(Array(feed.utf8), address: "https://other.org/feed").items
        #expect(items.map(\.link) == ["https://e.org/a/b/c", "https://e.org/c"])
    }

    @Test func fieldCase110WithoutBasesTheFinalAddressCounts() throws {
        let feed = Array("<rss><channel><link>/</link><item><title>x</title><link> a/b c </link></item></channel></rss>".utf8)
        let fetched = try FeedDecoder.decode(feed, address: "https://e.org/news/feed.xml?x#y")
        #expect(fetched.link == "https://e.org/")
        #expect(fetched.items.first?.link == "https://e.org/news/a/b%20c")
        #expect(try FeedDecoder.decode(feed).items.first?.link == "a/b%20c")
    }

    /// RFC 3986, 5.4.
    @Test(arguments: [
        ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
        ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
        ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
        (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
        ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"),
        ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
        ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"), ("g?y/./x", "http://a/b/c/g?y/./x"),
    ])
    func referencesAreResolved(_ reference: String, _ expected: String) {
        #expect(WebAddress.resolve(reference, against: "http://a/b/c/d;p?q") == expected)
    }

    @Test func partsOfAddresses() {
        #expect(WebAddress("https://u:p@[::1]:81/x").host == "[::1]")
        #expect(WebAddress("HTTP://e.org").isWeb)
        #expect(!WebAddress("http://").isWeb)
        #expect(!WebAddress("/etc/passwd").isWeb)
        #expect(WebAddress.shown("https://user:secret@e.org/x?y") == "https://e.org/x?y")
        #expect(WebAddress.resolve("a", against: "b/c") == "b/a")
    }
}

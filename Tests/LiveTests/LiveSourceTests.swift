import JSON
import TestSupport
import Testing

/// A running ticker that shows feeds, files and commands.
@Suite(.serialized) struct LiveSourceTests {
    private func bar(_ folder: TemporaryFolder) -> String {
        """
        [[row]]
        kind = "chips"
        source = "feed"
        [[row]]
        id = "lines"
        kind = "text"
        source = "file"
        [[row]]
        kind = "label"
        source = "command"
        [sources.feed]
        kind = "feed"
        urls = ["\(folder.path)/feed.xml"]
        [sources.file]
        kind = "file"
        path = "\(folder.path)/lines.txt"
        on_empty = "Nothing yet"
        [sources.command]
        kind = "command"
        command = "echo $MARQUESINA_SOURCE in row $MARQUESINA_ROW"
        """
    }

    @Test func everythingIsShownAndToldOf() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "<rss><channel><item><title>One</title></item><item><title>Two</title></item></channel></rss>", to: "feed.xml")
        let instance = try LiveInstance(bar(folder))
        #expect(try instance.wait { try instance.texts(0) == ["One", "Two"] })
        #expect(try instance.wait { try instance.texts(2) == ["command in row 2"] })
        #expect(try instance.texts(1) == ["Nothing yet"])
        try folder.write("a line\n", to: "lines.txt")
        #expect(try instance.wait { try instance.texts(1) == ["a line"] })
        guard case .array(let sources)? = try instance.status()["sources"] else {
            Issue.record("no sources")
            return
        }
        #expect(sources.map { $0["kind"]?.string } == ["feed", "file", "command"])
        #expect(sources.map { $0["items"]?.number } == [2, 1, 1])
        #expect(sources.allSatisfy { $0["error"] == .null && $0["age"]?.number != nil })
    }

    @Test func fieldCase111AnEnormousFeedLoadsBesideRowsInMotion() throws {
        let folder = try TemporaryFolder()
        let summary = String(repeating: "Words that nobody will ever see. ", count: 17)
        let items = (0..<50_000).map { "<item><title>Item \($0)</title><description>\(summary)</description></item>" }.joined()
        #expect(items.utf8.count > 28 << 20)
        try folder.write("<rss><channel>\(items)</channel></rss>", to: "enormous.xml")
        let instance = try LiveInstance(
            """
            [[row]]
            kind = "text"
            text = "It goes on and on, whatever is read meanwhile"
            scroll = "always"
            pause = 0
            [[row]]
            kind = "chips"
            source = "feed"
            [sources.feed]
            kind = "feed"
            urls = ["\(folder.path)/enormous.xml"]
            max_items = 30
            """)
        // Where it stands at first; a busy machine may let nobody ask before all is read.
        var offsets: Set<Double> = [0]
        #expect(
            try instance.wait {
                offsets.insert(try instance.row(0)["offset"]?.number ?? -1)
                return try instance.row(1)["items"]?.number == 30
            })
        #expect(offsets.count > 1)
        #expect(try instance.texts(1) == (0..<30).map { "Item \($0)" })
        // The child that read it has given back what it took.
        let kibibytes = try #require(ProcessFigures(of: instance.process.id).residentKibibytes)
        #expect(kibibytes < 120 * 1024, "\(kibibytes) KiB")
    }
}

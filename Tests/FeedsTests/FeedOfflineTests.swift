import Model
import TestSupport
import Testing

@testable import Feeds

/// Feeds without their server: field cases of group O.
@Suite struct FeedOfflineTests {
    private func away(after count: Int) throws -> TestHTTPServer {
        try TestHTTPServer { _, earlier in earlier < count ? .feed(["One"]) : TestHTTPResponse(503) }
    }

    @Test func fieldCase120TheLastItemsStayWhileTheServerIsAway() throws {
        let server = try away(after: 1)
        let driver = FeedDriver([FeedSource(urls: [server.address("/f")])])
        driver.fetch()
        let updated = driver.sources[0].content.updated
        for _ in 0..<4 { driver.fetch() }
        #expect(driver.titles() == ["One"])
        #expect(driver.sources[0].content.updated == updated)
        #expect(driver.error == "the server answered 503 (a fault of the server)")
        #expect(driver.messages.all.count == 1)
    }

    @Test(arguments: [(SourceConfiguration.Stale.keep, ["One"]), (.mark, ["One (30 min)"]), (.drop, [])])
    func fieldCase120StaleItemsAreKeptMarkedOrDropped(_ stale: SourceConfiguration.Stale, _ titles: [String]) throws {
        let server = try away(after: 1)
        let driver = FeedDriver([FeedSource(urls: [server.address("/f")])]) {
            $0.maximumStaleness = 1200
            $0.stale = stale
        }
        driver.fetch()
        driver.pass(1190)
        #expect(driver.titles() == ["One"])
        driver.pass(610)
        #expect(driver.titles() == titles)
        #expect(driver.slots[0].state.items.allSatisfy { $0.id == "One" })
    }

    @Test func fieldCase121WhatWasKeptIsShownAtOnce() throws {
        let folder = try TemporaryFolder()
        do {
            let server = try TestHTTPServer { _, _ in .feed(["One", "Two"], [("ETag", "\"1\"")]) }
            let driver = FeedDriver([FeedSource(urls: [server.address("/f")])], cacheFolder: "\(folder.path)/cache/marquesina")
            driver.fetch()
            #expect(driver.titles() == ["One", "Two"])
            // Nobody answers from now on.
            let address = server.address("/f")
            let later = FeedDriver(
                [FeedSource(urls: [address])], cacheFolder: "\(folder.path)/cache/marquesina", startingAt: 1300)
            #expect(later.titles() == ["One", "Two"])
            #expect(later.slots[0].state.updated == 1_700_001_000)
            // It is fresh for another five minutes.
            #expect(later.wait == 300)
            later.fetch()
            #expect(server.requests.last?.headers["if-none-match"] == "\"1\"")
        }
        #expect(folder.names == ["cache"])
    }

    @Test func moreThanWasKeptIsFetched() throws {
        let folder = try TemporaryFolder()
        let server = try TestHTTPServer { request, _ in
            request.headers["if-none-match"] == nil ? .feed(["One", "Two"], [("ETag", "\"1\"")]) : TestHTTPResponse(304)
        }
        var few = FeedSource(urls: [server.address("/f")])
        few.maximumItems = 1
        FeedDriver([few], cacheFolder: folder.path).fetch()
        let driver = FeedDriver([FeedSource(urls: few.urls)], cacheFolder: folder.path)
        driver.fetch()
        #expect(driver.titles() == ["One", "Two"])
    }

    @Test(arguments: [
        "", "{", "{\"location\": 5}", "\u{0}\u{1}",
        "{\"location\": \"http://e.org/f\", \"updated\": 1, \"maximum_items\": 1}\n{}\n",
    ])
    func brokenCachesAreNothing(_ text: String) throws {
        let folder = try TemporaryFolder()
        let cache = FeedCache(folder: folder.path)
        let entry = FeedCache.Entry(
            document: FeedDocument(items: [FeedItem(id: "1", title: "One")]), updated: 5, maximumItems: 1, hasSummaries: false)
        try cache.save(entry, of: "http://e.org/f")
        #expect(cache.load("http://e.org/f") == entry)
        let name = try #require(TemporaryFolder.names(below: "\(folder.path)/feeds").first)
        try folder.write(text, to: "feeds/\(name)")
        #expect(cache.load("http://e.org/f") == nil)
    }

    @Test func aCacheIsBounded() throws {
        let folder = try TemporaryFolder()
        let cache = FeedCache(folder: folder.path)
        let text = String(repeating: "x", count: 100_000)
        let items = (0..<100).map { FeedItem(id: "\($0)", title: "\($0)", summary: text) }
        try cache.save(.init(document: FeedDocument(items: items), updated: 5, maximumItems: 100, hasSummaries: true), of: "a")
        let entry = try #require(cache.load("a"))
        #expect((1...41).contains(entry.document.items.count))
        #expect(entry.document.items.first?.id == "0")
    }

    @Test func retriesComeSoonWhereNobodyAnswersAndLateWhereTheyAreNotWanted() {
        var schedule = FetchSchedule(refresh: 600)
        let unreachable = FeedFailure(.unreachable, "x")
        #expect((0..<8).map { _ in schedule.afterFailure(unreachable, random: 0) } == [15, 30, 60, 120, 240, 480, 600, 600])
        #expect(schedule.afterSuccess() == 600)
        let refused = FeedFailure(.refused, "x")
        #expect((0..<5).map { _ in schedule.afterFailure(refused, random: 0) } == [600, 1200, 2400, 4800, 4800])
        #expect(schedule.afterFailure(FeedFailure(.refused, "x", retryAfter: 1e9), random: 0) == 86400)
        #expect(schedule.afterFailure(refused, random: 1) == 6000)
    }

    @Test func agesGrowAndOldItemsGo() {
        var source = FeedSource(urls: [])
        source.template = "{title} ({age})"
        source.maximumAge = 7200
        let document = FeedDocument(items: [
            FeedItem(id: "1", title: "New", published: 1000), FeedItem(id: "2", title: "Old", published: -3000),
            FeedItem(id: "3", title: "Undated"),
        ])
        let composer = FeedComposer(source)
        let first = composer.items(of: [document], at: 1030, zone: .utc)
        #expect(first.items.map(\.text) == ["New (now)", "Old (1 h)", "Undated"])
        #expect(first.nextChange == 30)
        let later = composer.items(of: [document], at: 4600, zone: .utc)
        #expect(later.items.map(\.text) == ["New (1 h)", "Undated"])
        #expect(later.nextChange == 3600)
    }

    @Test func datesAreWrittenAsAsked() {
        var source = FeedSource(urls: [])
        source.template = "{published:%H:%M} {title}"
        let document = FeedDocument(items: [FeedItem(id: "1", title: "x", published: 3660)])
        #expect(FeedComposer(source).items(of: [document], at: 0, zone: .utc).items.map(\.text) == ["01:01 x"])
    }

    @Test func feedsArePlainTextInATemplateOfMarkup() {
        var source = FeedSource(urls: [])
        source.template = "<b>{title}</b>"
        let document = FeedDocument(items: [FeedItem(id: "1", title: "Q&A <x>")])
        let items = FeedComposer(source, isMarkup: true).items(of: [document], at: 0, zone: .utc).items
        #expect(items.map(\.text) == ["<b>Q&amp;A &lt;x&gt;</b>"])
    }

    @Test func aStillPictureShowsFilesAndAsksNobody() throws {
        let folder = try TemporaryFolder()
        try folder.write("one\ntwo\n", to: "lines.txt")
        try folder.write(
            "<rss><channel><item><title>x</title><pubDate>1 Jan 1970 01:30</pubDate></item></channel></rss>", to: "f.xml")
        let server = try TestHTTPServer { _, _ in .feed(["One"]) }
        let items = { (kind: SourceKind) in StillSource.items(of: SourceConfiguration(name: "s", kind: kind), log: .silent) }
        #expect(items(.file(FileSource(path: "\(folder.path)/lines.txt"))) == [Item("one"), Item("two")])
        var feed = FeedSource(urls: ["\(folder.path)/f.xml", server.address("/f")])
        feed.template = "{published:%H:%M} {title} {age}"
        #expect(items(.feed(feed)) == [Item("01:30 x now", id: "x")])
        #expect(items(.feed(FeedSource(urls: [server.address("/f")]))) == nil)
        #expect(items(.command(CommandSource(command: .shell("echo x")))) == nil)
        #expect(server.requests.isEmpty)
    }
}

import Model
import TestSupport
import Testing

@testable import Feeds

/// Feeds from a real server: field cases of groups N and O.
@Suite struct FeedFetchTests {
    private func source(_ urls: String..., maximumItems: Int = 50) -> FeedSource {
        var source = FeedSource(urls: urls)
        source.maximumItems = maximumItems
        return source
    }

    @Test func fieldCase112CompressedAnswersAreReadUnasked() throws {
        let plain = TestHTTPResponse.feed(["One"])
        let server = try TestHTTPServer { _, _ in
            TestHTTPResponse(200, [("Content-Encoding", "gzip")], body: TestGzip.stored(plain.body))
        }
        let driver = FeedDriver([source(server.address("/f"))])
        driver.fetch()
        #expect(driver.titles() == ["One"])
        #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
        #expect(server.requests.first?.headers["user-agent"] == "Marquesina/test")
    }

    @Test func fieldCase112BrotliIsReadToo() throws {
        let server = try TestHTTPServer { _, _ in
            let plain = TestHTTPResponse.feed(["One", "Two"]).body
            return TestHTTPResponse(200, [("Content-Encoding", "br")], body: TestBrotli.stored(plain))
        }
        let driver = FeedDriver([source(server.address("/f"))])
        driver.fetch()
        #expect(driver.titles() == ["One", "Two"])
        #expect(server.requests.first?.headers["accept-encoding"]?.contains("br") == true)
    }

    @Test func fieldCase112ABombIsRefused() throws {
        let bomb = TestGzip.bomb(200 << 20)
        let server = try TestHTTPServer { _, earlier in
            earlier == 0 ? .feed(["One"]) : TestHTTPResponse(200, [("Content-Encoding", "gzip")], body: bomb)
        }
        let driver = FeedDriver([source(server.address("/f"))])
        driver.fetch()
        driver.fetch()
        #expect(driver.titles() == ["One"])
        #expect(driver.error?.hasPrefix("it is larger than 32 MiB") == true)
    }

    @Test func fieldCase113RelativeRedirectsAreResolvedAndFragmentsDropped() throws {
        let server = try TestHTTPServer { request, _ in
            request.path == "/a/old.xml" ? TestHTTPResponse(302, [("Location", "../new.xml?x#part")]) : .feed(["One"])
        }
        let driver = FeedDriver([source(server.address("/a/old.xml"))])
        driver.fetch()
        #expect(driver.titles() == ["One"])
        #expect(server.requests.map(\.path) == ["/a/old.xml", "/new.xml?x"])
    }

    @Test func fieldCase114RedirectsInACircleEnd() throws {
        let server = try TestHTTPServer { request, _ in
            TestHTTPResponse(302, [("Location", request.path == "/a" ? "/b" : "/a")])
        }
        let driver = FeedDriver([source(server.address("/a"))])
        driver.fetch()
        #expect(driver.error?.contains("redirects, probably in a circle") == true)
        #expect(server.requests.count == 11)
        #expect(driver.wait == 600)
        driver.fetch()
        #expect(server.requests.count == 22)
        #expect(driver.messages.all.count == 1)
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/"])
    func redirectsElsewhereAreNotFollowed(_ location: String) throws {
        let server = try TestHTTPServer { _, _ in TestHTTPResponse(301, [("Location", location)]) }
        let driver = FeedDriver([source(server.address("/a"))])
        driver.fetch()
        #expect(driver.error?.contains("only http and https") == true)
    }

    @Test func fieldCase116ValidatorsGoBackAsTheyCame() throws {
        let etag = "W/\"a b;c\""
        let server = try TestHTTPServer { request, _ in
            request.headers["if-none-match"] == etag
                ? TestHTTPResponse(304) : .feed(["One"], [("ETag", etag), ("Last-Modified", "Sometime last week")])
        }
        let driver = FeedDriver([source(server.address("/f"))])
        for _ in 0..<3 { driver.fetch() }
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, etag, etag])
        #expect(
            server.requests.map { $0.headers["if-modified-since"] } == [nil, "Sometime last week", "Sometime last week"])
        #expect(driver.titles() == ["One"])
    }

    @Test func withoutValidatorsNoneAreMadeUp() throws {
        let server = try TestHTTPServer { _, _ in .feed(["One"]) }
        let driver = FeedDriver([source(server.address("/f"))])
        for _ in 0..<2 { driver.fetch() }
        #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil && $0.headers["if-modified-since"] == nil })
    }

    @Test func fieldCase117NotModifiedIsSuccess() throws {
        let server = try TestHTTPServer { _, earlier in
            earlier == 0 ? .feed(["One"], [("ETag", "\"1\"")]) : TestHTTPResponse(304)
        }
        let driver = FeedDriver([source(server.address("/f"))])
        for _ in 0..<6 { driver.fetch() }
        #expect(driver.titles() == ["One"])
        #expect(driver.error == nil)
        #expect(driver.sources[0].content.updated == driver.now + 1_700_000_000)
        #expect(driver.messages.all.isEmpty)
    }

    @Test func fieldCase118OneRequestForOneAddress() throws {
        let server = try TestHTTPServer { _, _ in .feed(["One", "Two", "Three"]) }
        let address = server.address("/f")
        let driver = FeedDriver([source(address), source(address, maximumItems: 2), source(address, maximumItems: 1)])
        driver.fetch()
        driver.pass(300)
        #expect(server.requests.count == 1)
        #expect([0, 1, 2].map { driver.titles($0).count } == [3, 2, 1])
    }

    @Test func fieldCase118RetryAfterIsObeyed() throws {
        let server = try TestHTTPServer { _, earlier in
            earlier == 1 ? TestHTTPResponse(429, [("Retry-After", "7200")]) : .feed(["One"])
        }
        let driver = FeedDriver([source(server.address("/f"))])
        driver.fetch()
        driver.fetch()
        #expect(driver.error == "the server answered 429 (asked too often)")
        driver.pass(7199)
        #expect(server.requests.count == 2)
        driver.fetch()
        #expect(server.requests.count == 3)
        #expect(driver.error == nil)
        #expect(driver.messages.all.count == 2)
    }

    @Test func fieldCase119PermanentRedirectsAreRemembered() throws {
        let server = try TestHTTPServer { request, _ in
            request.path == "/old" ? TestHTTPResponse(301, [("Location", "/new")]) : .feed(["One"], [("ETag", "\"1\"")])
        }
        let driver = FeedDriver([source(server.address("/old"))])
        for _ in 0..<3 { driver.fetch() }
        #expect(server.requests.map(\.path) == ["/old", "/new", "/new", "/new"])
        #expect(server.requests.last?.headers["if-none-match"] == "\"1\"")
        #expect(driver.messages.all.count == 1)
        #expect(driver.messages.all.first?.contains("has moved for good to \(server.address("/new"))") == true)
    }

    @Test func aPassingRedirectIsFollowedEveryTime() throws {
        let server = try TestHTTPServer { request, _ in
            request.path == "/old" ? TestHTTPResponse(307, [("Location", "/new")]) : .feed(["One"])
        }
        let driver = FeedDriver([source(server.address("/old"))])
        for _ in 0..<2 { driver.fetch() }
        #expect(server.requests.map(\.path) == ["/old", "/new", "/old", "/new"])
    }

    @Test func fieldCase122AFeedThatBecomesEmptyIsEmpty() throws {
        let server = try TestHTTPServer { _, earlier in .feed(earlier == 0 ? ["One"] : []) }
        let driver = FeedDriver([source(server.address("/f"))])
        driver.fetch()
        #expect(driver.titles() == ["One"])
        driver.fetch()
        #expect(driver.titles().isEmpty)
        #expect(driver.error == nil)
    }

    @Test func fieldCase124AnErrorPageKeepsTheItemsAndIsToldOnce() throws {
        let server = try TestHTTPServer { _, earlier in
            earlier == 0 || earlier == 3
                ? .feed(["One"])
                : TestHTTPResponse(200, [("Content-Type", "text/html")], body: Array("<!DOCTYPE html><p>Oops".utf8))
        }
        let driver = FeedDriver([source(server.address("/f"))])
        driver.fetch()
        driver.fetch()
        #expect(driver.wait == 600)
        driver.fetch()
        #expect(driver.titles() == ["One"])
        #expect(driver.messages.all.count == 1)
        #expect(driver.messages.all.first?.hasPrefix("marquesina: warning: \(server.address("/f")): it is an HTML page") == true)
        driver.fetch()
        #expect(driver.error == nil)
        #expect(driver.messages.all.count == 2)
    }

    @Test func aTruncatedBodyIsNoFeed() throws {
        let server = try TestHTTPServer { _, earlier in
            var response = TestHTTPResponse.feed(["One"])
            if earlier > 0 { response.missingByteCount = 10 }
            return response
        }
        let driver = FeedDriver([source(server.address("/f"))])
        driver.fetch()
        driver.fetch()
        #expect(driver.titles() == ["One"])
        #expect(driver.error != nil)
    }

    @Test func aSlowDripEnds() throws {
        let server = try TestHTTPServer { _, _ in
            var response = TestHTTPResponse.feed(["One"])
            response.drips = true
            return response
        }
        var limits = HTTPLimits()
        limits.totalSeconds = 1
        let driver = FeedDriver([source(server.address("/f"))], limits: limits)
        driver.fetch()
        #expect(driver.error?.hasPrefix("the server was too slow") == true)
        #expect(driver.wait.map { (15...18.75).contains($0) } == true)
    }

    @Test func wrongEncodingsAreReadAsTheServerSays() throws {
        let server = try TestHTTPServer { _, _ in
            TestHTTPResponse(
                200, [("Content-Type", "text/xml; charset=\"windows-1251\"")],
                body: Array("<?xml version='1.0' encoding='iso-8859-1'?><rss><channel><item><title>".utf8)
                    + [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2] + Array("</title></item></channel></rss>".utf8))
        }
        let driver = FeedDriver([source(server.address("/f"))])
        driver.fetch()
        #expect(driver.titles() == ["Привет"])
    }

    @Test func severalFeedsAreOneListNewestFirst() throws {
        let server = try TestHTTPServer { request, _ in
            let items = [("a", "2020-01-01"), ("b", "2020-01-03")].map { name, date in
                let title = name + request.path
                return
                    "<item><title>\(title)</title><pubDate>\(request.path == "/2" ? date.replacing("0-", with: "1-") : date)</pubDate></item>"
            }
            return TestHTTPResponse(
                200, body: Array("<rss><channel><title>T\(request.path)</title>\(items.joined())</channel></rss>".utf8))
        }
        var both = source(server.address("/1"), server.address("/2"))
        both.template = "{source}: {title}"
        let driver = FeedDriver([both])
        driver.fetch()
        #expect(driver.titles() == ["T/2: b/2", "T/2: a/2", "T/1: b/1", "T/1: a/1"])
    }
}

import TestSupport
import Testing

/// Libraries that most starts do without are opened where they are needed, and missed in words.
@Suite struct OnDemandTests {
    @Test func whatIsOpenedOnDemandIsNotLinked() throws {
        let process = try ChildProcess("/usr/bin/readelf", ["--dynamic", "--wide", ProgramUnderTest.path])
        process.closeInput()
        #expect(process.waitForEnd() == .exit(0))
        let linked = process.text.split(separator: "\n").filter { $0.contains("(NEEDED)") }
        #expect(linked.contains { $0.contains("[libpango-1.0.so.0]") })
        for name in ["libcurl", "libxml2", "librsvg", "libgdk_pixbuf", "libsystemd", "libtomlplusplus"] {
            #expect(!linked.contains { $0.contains("[\(name)") }, "\(name) is linked")
        }
    }

    /// Runs the program where a library is a file that is none.
    private func run(_ arguments: [String], without library: String) throws -> ChildProcess {
        let folder = try TemporaryFolder()
        try folder.write("", to: library)
        let process = try ProgramUnderTest.start(arguments, environment: ["LD_LIBRARY_PATH": folder.path])
        process.closeInput()
        _ = process.waitForEnd()
        return process
    }

    @Test func withoutWhatFetchesAFeedSaysSo() throws {
        let process = try run(["feed", "http://127.0.0.1:1/feed.xml"], without: "libcurl.so.4")
        #expect(process.waitForEnd() == .exit(3))
        #expect(process.messageText.contains(": libcurl, which fetches, cannot be opened: "))
    }

    @Test func withoutWhatReadsXMLAFeedSaysSo() throws {
        let folder = try TemporaryFolder()
        try folder.write("<rss><channel><item><title>One</title></item></channel></rss>", to: "feed.xml")
        let process = try run(["feed", "\(folder.path)/feed.xml"], without: "libxml2.so.2")
        #expect(process.waitForEnd() == .exit(3))
        #expect(process.messageText.contains(": libxml2, which reads XML, cannot be opened: "))
    }

    @Test func withoutWhatDrawsIconsTheirPlacesStayEmpty() throws {
        let folder = try TemporaryFolder()
        let picture = "\(folder.path)/picture.png"
        let process = try run(
            ["render", "--demo", "now-playing", "--size", "600x400", "--at", "1", "-o", picture], without: "librsvg-2.so.2")
        #expect(process.waitForEnd() == .exit(0))
        #expect(process.messageText.contains("what reads such pictures cannot be opened ("))
        #expect(process.messageText.contains("its place stays empty"))
    }
}

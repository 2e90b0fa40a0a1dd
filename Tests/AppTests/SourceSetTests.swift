import Model
import System
import TestSupport
import Testing

@testable import App

@Suite struct SourceSetTests {
    private func input(_ name: String, keep: Int, quits: Bool = false) -> SourceConfiguration {
        var source = StandardInputSource()
        source.keep = keep
        source.quitOnEndOfFile = quits
        return SourceConfiguration(name: name, kind: .stdin(source))
    }

    /// The updates up to the end of the input.
    private func updatesAtEnd(_ sources: SourceSet) -> [SourceSet.Update] {
        var last: [SourceSet.Update] = []
        while Descriptor.firstReadable(sources.descriptors, within: 10) != nil {
            last = sources.take()
            if sources.hasEnded { break }
        }
        return last
    }

    @Test func sourcesOfStandardInputShareItsLines() throws {
        let pipe = try TestPipe()
        pipe.write("a\nb\nc\n")
        pipe.closeInput()
        let sources = try SourceSet(
            [input("one", keep: 1), input("many", keep: 5, quits: true)], isBuiltIn: false, input: pipe.output, log: .silent)
        #expect(
            updatesAtEnd(sources) == [
                .init(source: "one", items: [Item("c")]), .init(source: "many", items: [Item("a"), Item("b"), Item("c")]),
            ])
        #expect(sources.hasEnded)
    }

    @Test func theEndOfTheInputIsNoEndUnlessAsked() throws {
        let pipe = try TestPipe()
        pipe.write("a")
        pipe.closeInput()
        let sources = try SourceSet([input("in", keep: 5)], isBuiltIn: false, input: pipe.output, log: .silent)
        #expect(Descriptor.firstReadable(sources.descriptors, within: 10) == 0)
        #expect(sources.take() == [.init(source: "in", items: [Item("a")])])
        #expect(!sources.hasEnded)
    }

    @Test func kindsThatAreNotAvailableYetAreTold() throws {
        let lines = LogLines()
        let log = Log(level: .warning) { lines.add($0) }
        let feed = SourceConfiguration(name: "news", kind: .feed(FeedSource(urls: ["https://e.org/f.xml"])))
        let sources = try SourceSet([feed], isBuiltIn: false, log: log)
        #expect(sources.descriptors.isEmpty)
        #expect(
            lines.all == [
                "marquesina: warning: sources.news: feed sources are not available yet in this version; the row shows its on_empty text"
            ])
        // Nobody can be asked to change what comes with the program.
        _ = try SourceSet([feed], isBuiltIn: true, log: log)
        #expect(lines.all.count == 1)
    }

}

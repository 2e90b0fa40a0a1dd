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
        while Descriptor.firstReadable(sources.descriptors, within: LiveWait.limit) != nil {
            last = sources.take()
            if sources.hasEnded { break }
        }
        return last
    }

    @Test func theNewestLinesOfStandardInputAreShown() throws {
        let pipe = try TestPipe()
        pipe.write("a\nb\nc\n")
        pipe.closeInput()
        let sources = try SourceSet(
            [input("in", keep: 2, quits: true)], isBuiltIn: false, input: pipe.output, log: .silent)
        #expect(updatesAtEnd(sources) == [.init(source: "in", items: [Item("b"), Item("c")])])
        #expect(sources.hasEnded)
    }

    @Test func theEndOfTheInputIsNoEndUnlessAsked() throws {
        let pipe = try TestPipe()
        pipe.write("a")
        pipe.closeInput()
        let sources = try SourceSet([input("in", keep: 5)], isBuiltIn: false, input: pipe.output, log: .silent)
        #expect(Descriptor.firstReadable(sources.descriptors, within: LiveWait.limit) == 0)
        #expect(sources.take() == [.init(source: "in", items: [Item("a")])])
        #expect(!sources.hasEnded)
    }

    @Test func filesAndCommandsAreRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("one\ntwo\n", to: "lines.txt")
        var command = CommandSource(command: .shell("echo $MARQUESINA_SOURCE $MARQUESINA_ROW"))
        command.interval = 60
        let configurations = [
            SourceConfiguration(name: "file", kind: .file(FileSource(path: "\(folder.path)/lines.txt"))),
            SourceConfiguration(name: "said", kind: .command(command)),
        ]
        let sources = try SourceSet(configurations, rows: ["said": "top"], isBuiltIn: false, log: .silent)
        defer { sources.stop() }
        var items: [String: ItemList] = [:]
        while items.count < 2, Descriptor.firstReadable(sources.descriptors, within: LiveWait.limit) != nil {
            for update in sources.take() { items[update.source] = update.items }
        }
        #expect(items == ["file": [Item("one"), Item("two")], "said": [Item("said top")]])
        #expect(sources.states.map(\.name) == ["file", "said"])
        #expect(sources.states.map(\.itemCount) == [2, 1])
        #expect(sources.states.allSatisfy { $0.error == nil && $0.age.map { $0 < 10 } == true })
    }

    @Test func rowsAreNamedByIdOrPlace() {
        var configuration = TickerConfiguration()
        var chips = ChipsRow()
        chips.content = .source("a")
        var label = LabelRow()
        label.content = .source("b")
        var named = RowConfiguration(.label(label))
        named.id = "name"
        var group = GroupRow()
        group.children = [RowConfiguration(.chips(chips)), named]
        configuration.rows = [RowConfiguration(.group(group)), RowConfiguration(.chips(chips))]
        #expect(configuration.rowNamesBySource == ["a": "1", "b": "name"])
    }
}

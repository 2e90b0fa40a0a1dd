import Glibc
import Model
import System
import TestSupport
import Testing

@testable import Feeds

/// Sources at work on their thread: field cases of group K.
@Suite struct SourceRunnerTests {
    /// A runner with what it told last.
    private final class Watched {
        let runner: SourceRunner
        let messages = MessageCollector()
        private(set) var states: [String: SourceState] = [:]

        init(_ requests: [SourceRequest], cacheFolder: String? = nil) throws {
            let collector = messages
            runner = try SourceRunner(.forTests(cacheFolder: cacheFolder) { collector.add($0) })
            runner.run(requests)
        }

        /// Waits for a state.
        @discardableResult
        func wait(_ name: String = "s", where isWanted: (SourceState) -> Bool) -> Bool {
            while !(states[name].map(isWanted) ?? false) {
                guard Descriptor.firstReadable([runner.descriptor], within: LiveWait.limit) != nil else { return false }
                _ = runner.take()
                states = Dictionary(uniqueKeysWithValues: runner.lastStates.map { ($0.name, $0) })
            }
            return true
        }

        func wait(_ name: String = "s", for texts: [String]) -> Bool {
            wait(name) { $0.items.map(\.text) == texts }
        }
    }

    private func file(_ path: String, maximumItems: Int = 0) -> SourceRequest {
        var source = FileSource(path: path)
        source.maximumItems = maximumItems
        return SourceRequest(SourceConfiguration(name: "s", kind: .file(source)), row: nil)
    }

    private func command(_ line: String, interval: Double = 3600, stream: Bool = false, keep: Int = 20) -> SourceRequest {
        var source = CommandSource(command: .shell(line))
        source.interval = interval
        source.stream = stream
        source.keep = keep
        return SourceRequest(SourceConfiguration(name: "s", kind: .command(source)), row: "top")
    }

    // MARK: Files

    @Test func fieldCase094AMissingFileIsToldAndReadWhenItComes() throws {
        let folder = try TemporaryFolder()
        let watched = try Watched([file("\(folder.path)/later/none.txt")])
        #expect(watched.wait { $0.error != nil })
        #expect(watched.messages.all.count == 1)
        #expect(watched.messages.all.first?.contains("there is no file") == true)
        try folder.write("one\n", to: "later/none.txt")
        #expect(watched.wait(for: ["one"]))
        #expect(watched.states["s"]?.error == nil)
    }

    @Test func fieldCase020FilesAreReadAgainHoweverTheyChange() throws {
        let folder = try TemporaryFolder()
        try folder.write("one\n", to: "a.txt")
        let watched = try Watched([file("\(folder.path)/a.txt")])
        #expect(watched.wait(for: ["one"]))
        try folder.write("one\ntwo\n\n{\"text\": null}\n{\"text\": \"three\"}", to: "a.txt")
        #expect(watched.wait(for: ["one", "two", "three"]))
        try folder.write("", to: "a.txt")
        #expect(watched.wait(for: []))
        // Replaced as editors do it.
        try folder.write("other\n", to: "b.txt")
        #expect(folder.rename("b.txt", to: "a.txt"))
        #expect(watched.wait(for: ["other"]))
        #expect(folder.remove("a.txt"))
        #expect(watched.wait { $0.items.isEmpty && $0.error != nil })
        try folder.write("back\n", to: "a.txt")
        #expect(watched.wait(for: ["back"]))
    }

    @Test func aFileThatGrowsWhileItIsOpenIsFollowed() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "log")
        let writer = try ChildProcess("/bin/sh", ["-c", "exec >>\(folder.path)/log; while read line; do echo $line; done"])
        let watched = try Watched([file("\(folder.path)/log")])
        #expect(watched.wait { $0.updated != nil })
        writer.write("one\n")
        #expect(watched.wait(for: ["one"]))
        writer.write("two\n")
        #expect(watched.wait(for: ["one", "two"]))
    }

    @Test func aHundredThousandLinesAreFine() throws {
        let folder = try TemporaryFolder()
        try folder.write((0..<100_000).map { "line \($0)\n" }.joined(), to: "a.txt")
        let watched = try Watched([file("\(folder.path)/a.txt")])
        #expect(watched.wait { $0.items.count == 100_000 })
        watched.runner.run([file("\(folder.path)/a.txt", maximumItems: 2)])
        #expect(watched.wait(for: ["line 0", "line 1"]))
    }

    @Test func aPipeIsNotWaitedFor() throws {
        let folder = try TemporaryFolder()
        #expect(folder.makePipe("p"))
        let watched = try Watched([file("\(folder.path)/p")])
        #expect(watched.wait { $0.error?.contains("expected an ordinary file") == true })
        watched.runner.stop()
    }

    @Test func picturesLieBesideTheFileThatNamesThem() throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"text\": \"x\", \"icon\": \"logo.svg\"}\n", to: "a.txt")
        let watched = try Watched([file("\(folder.path)/a.txt")])
        #expect(watched.wait { $0.items.first?.icon == .file("\(folder.path)/logo.svg") })
    }

    // MARK: Commands

    @Test func aCommandKnowsItsSourceAndRow() throws {
        let watched = try Watched([command("echo $MARQUESINA_SOURCE; echo $MARQUESINA_ROW; echo '{\"text\": null}'")])
        #expect(watched.wait(for: ["s", "top"]))
    }

    @Test func argumentsAreNotReadByAShell() throws {
        let source = CommandSource(command: .arguments(["printf", "%s\\n", "$HOME; *"]))
        let watched = try Watched([SourceRequest(SourceConfiguration(name: "s", kind: .command(source)), row: nil)])
        #expect(watched.wait(for: ["$HOME; *"]))
    }

    @Test func fieldCase123NothingIsShownForNull() throws {
        let watched = try Watched([
            command(#"echo '{"text": null, "title": null}'; echo '{"text": "x", "id": null, "link": null}'; echo null"#)
        ])
        #expect(watched.wait { !$0.items.isEmpty })
        #expect(watched.states["s"]?.items == [Item("x"), Item("null")])
    }

    @Test func aFailingRunKeepsTheLastList() throws {
        let folder = try TemporaryFolder()
        let watched = try Watched([
            command(
                "cd \(folder.path); test -e ran && { echo wrong; echo because >&2; exit 3; }; touch ran; echo right", interval: 1)
        ])
        // A run that a busy machine holds up for a second fails otherwise; the next one does not.
        #expect(watched.wait { $0.error == "the command ended with code 3" })
        #expect(watched.states["s"]?.items == [Item("right")])
        #expect(watched.messages.all.contains { $0.hasSuffix("the command says: because") })
    }

    @Test func aCommandThatIsNotThereIsTold() throws {
        let source = CommandSource(command: .arguments(["/nowhere/at-all"]))
        let watched = try Watched([SourceRequest(SourceConfiguration(name: "s", kind: .command(source)), row: nil)])
        #expect(watched.wait { $0.error?.contains("No such file or directory") == true })
    }

    @Test func aRunThatNeverEndsIsEndedWhenTheNextIsDue() throws {
        let watched = try Watched([command("trap '' TERM; echo x; sleep 1000", interval: 1)])
        #expect(watched.wait { $0.error?.hasPrefix("the command takes longer") == true })
    }

    @Test func aStreamKeepsTheNewestLines() throws {
        let watched = try Watched([command("seq 1 10000; exec sleep 1000", stream: true, keep: 3)])
        #expect(watched.wait(for: ["9998", "9999", "10000"]))
    }

    @Test func aStreamThatEndsIsStartedAgain() throws {
        let folder = try TemporaryFolder()
        let watched = try Watched([command("cd \(folder.path); echo x >> runs; wc -l < runs", stream: true, keep: 1)])
        // Whoever looks late sees a later run only.
        #expect(watched.wait { $0.items.first.flatMap { Int($0.text) } ?? 0 >= 2 })
        #expect(watched.messages.all.count == 1)
    }

    @Test func aFloodWithoutEndIsBounded() throws {
        let lines = try Watched([command("yes", stream: true, keep: 2)])
        #expect(lines.wait(for: ["y", "y"]))
        let line = try Watched([command("yes | tr -d '\\n'", stream: true)])
        let all = try Watched([command("yes", interval: 3600)])
        #expect(all.wait { $0.error?.hasPrefix("the command writes too much") == true })
        let messages = try Watched([command("yes >&2", stream: true)])
        while messages.messages.all.count < 11 { usleep(1000) }
        for watched in [lines, line, all, messages] { watched.runner.stop() }
        #expect(messages.messages.all.count == 11)
    }

    @Test(arguments: [true, false]) func stoppingEndsACommandAndItsChildren(_ isStubborn: Bool) throws {
        let folder = try TemporaryFolder()
        let trap = isStubborn ? "trap '' TERM;" : ""
        let watched = try Watched([
            command(
                "cd \(folder.path); \(trap) sleep 1000 & echo $! > child; echo $$ > own; echo up; wait; sleep 1000", stream: true)
        ])
        #expect(watched.wait(for: ["up"]))
        let ids = ["own", "child"].compactMap {
            folder.read($0).flatMap { Int32(String(decoding: $0.dropLast(), as: UTF8.self)) }
        }
        #expect(ids.count == 2)
        watched.runner.stop()
        for id in ids { #expect(ProcessTable.waitForEnd(of: id)) }
    }

    @Test func fieldCase038ManyRunsLeaveNothingBehind() throws {
        var now = 0.0
        let clock = SourceClock(now: { now }, wall: { now })
        var source = CommandSource(command: .arguments(["true"]))
        // The configuration refuses it; whoever gets past it is held to a second.
        source.interval = 0
        let runner = CommandRunner(source.command, environment: [], topic: "s", log: .silent)
        let run = IntervalSourceRun(source, runner, clock: clock)
        for _ in 0..<200 {
            run.advance(at: now)
            while !run.descriptors.isEmpty, Descriptor.firstReadable(run.descriptors, within: LiveWait.limit) != nil {
                run.advance(at: now)
            }
            #expect(run.deadline == now + 1)
            now += 1
        }
        #expect(run.content.revision == 1)
        #expect(run.content.updated == 199)
        #expect(run.content.error == nil)
    }

    // MARK: All of them

    @Test func whatIsAskedForInTheSameWordsGoesOn() throws {
        let folder = try TemporaryFolder()
        let request = command("cd \(folder.path); echo x >> runs; wc -l < runs; exec sleep 1000", stream: true)
        let watched = try Watched([request])
        #expect(watched.wait(for: ["1"]))
        var other = file("\(folder.path)/runs")
        other.configuration.name = "other"
        watched.runner.run([request, other])
        #expect(watched.wait("other", for: ["x"]))
        #expect(watched.states["s"]?.items == [Item("1")])
    }

    @Test func fieldCase121FeedsAreFetchedAndKept() throws {
        let folder = try TemporaryFolder()
        let server = try TestHTTPServer { _, _ in .feed(["One"]) }
        let request = SourceRequest(
            SourceConfiguration(name: "s", kind: .feed(FeedSource(urls: [server.address("/f")]))), row: nil)
        #expect(try Watched([request], cacheFolder: folder.path).wait(for: ["One"]))
        // Kept, and fresh: it is there, and nobody is asked.
        #expect(try Watched([request], cacheFolder: folder.path).wait(for: ["One"]))
        #expect(server.requests.count == 1)
    }

    @Test func stoppingDoesNotWaitForAServer() throws {
        let server = try TestHTTPServer { _, _ in
            var response = TestHTTPResponse.feed(["One"])
            response.drips = true
            return response
        }
        let request = SourceRequest(
            SourceConfiguration(name: "s", kind: .feed(FeedSource(urls: [server.address("/f")]))), row: nil)
        let watched = try Watched([request])
        while server.requests.isEmpty { usleep(1000) }
        watched.runner.stop()
    }
}

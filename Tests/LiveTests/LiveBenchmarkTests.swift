import JSON
import System
import TestSupport
import Testing

/// The benchmarks, so short that their figures mean nothing: that they run is what is tested.
@Suite(.serialized) struct LiveBenchmarkTests {
    private func run(_ arguments: [String]) throws -> JSONValue {
        let folder = try TemporaryFolder()
        let process = try ChildProcess(
            ProgramUnderTest.path(of: "benchmarks"),
            arguments + ["--json", "--fonts", "\(ProgramUnderTest.root)/Tests/Golden/fonts.conf"],
            environment: [
                "MARQUESINA_RESOURCES": "\(ProgramUnderTest.root)/resources", "TMPDIR": folder.path, "DISPLAY": nil,
                "DBUS_SESSION_BUS_ADDRESS": nil, "XDG_CONFIG_HOME": "/nowhere",
            ])
        process.closeInput()
        #expect(process.waitForEnd() == .exit(0), "\(process.messageText)")
        return try #require(JSONParser.value(Array(process.text.utf8)))
    }

    @Test func whatHappensInsideIsTimed() throws {
        let json = try run(["--parts", "shaping,strips,frames,lists", "--repetitions", "3", "--lines", "2000"])
        guard case .object(let members)? = json["microseconds"] else {
            Issue.record("\(json)")
            return
        }
        #expect(members.count == 11)
        for member in members {
            guard case .number(let count)? = member.value["count"], case .number(let median)? = member.value["p50"] else {
                Issue.record("\(member)")
                continue
            }
            #expect(count >= 1 && median > 0, "\(member.name)")
        }
    }

    @Test func wholeProgramsAreLookedAt() throws {
        let json = try run(["--parts", "process", "--seconds", "0.3"])
        guard case .array(let programs)? = json["processes"] else {
            Issue.record("\(json)")
            return
        }
        #expect(programs.count == 9)
        for program in programs {
            guard case .number(let memory)? = program["private_mib"] else {
                Issue.record("\(program)")
                continue
            }
            #expect(memory > 0)
        }
    }
}

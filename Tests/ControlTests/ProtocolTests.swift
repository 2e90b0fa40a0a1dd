import JSON
import Testing

@testable import Control

struct ProtocolTests {
    @Test func requestsComeBackAsTheyWereWritten() throws {
        let request = ControlRequest("set", ["news", "one\n\"two\" — ü"])
        #expect(request.line.last == 0x0A)
        #expect(request.line.dropLast().allSatisfy { $0 != 0x0A })
        #expect(try ControlRequest(line: Array(request.line.dropLast())) == request)
    }

    @Test func argumentsMayBeLeftOut() throws {
        #expect(try ControlRequest(line: Array(#"{"version":1,"command":"pause"}"#.utf8)) == ControlRequest("pause"))
        #expect(
            try ControlRequest(line: Array(#"{"version":1,"command":"pause","arguments":null,"more":1}"#.utf8))
                == ControlRequest("pause"))
    }

    @Test(arguments: [
        "", "hello", "[]", "null", "1", #"{"command":"pause"}"#, #"{"version":2,"command":"pause"}"#, #"{"version":1}"#,
        #"{"version":1,"command":7}"#, #"{"version":1,"command":"pause","arguments":"0"}"#,
        #"{"version":1,"command":"pause","arguments":[0]}"#, #"{"version":1,"command":"pause""#,
    ])
    func otherLinesAreNotUnderstood(line: String) {
        #expect(throws: ControlCommandError.self) { try ControlRequest(line: Array(line.utf8)) }
    }

    @Test func repliesComeBackAsTheyWereWritten() {
        for reply in [
            ControlReply.done(.null), .done(.string("a\nb")), .done(.object([JSONMember("paused", .bool(true))])),
            .refused(ControlRefusal("no such row")),
        ] {
            #expect(ControlReply(line: Array(reply.line.dropLast())) == reply)
        }
        #expect(
            String(decoding: ControlReply.done(.null).line, as: UTF8.self) == "{\"version\": 1, \"ok\": true, \"result\": null}\n"
        )
        #expect(ControlReply(line: Array("{}".utf8)) == nil)
        #expect(ControlReply(line: Array(#"{"version":2,"ok":true}"#.utf8)) == nil)
    }

    @Test func commandsTakeTheirArguments() throws {
        #expect(try ControlCommand("pause", []) == .pause(row: nil))
        #expect(try ControlCommand("toggle", ["0"]) == .toggle(row: "0"))
        #expect(try ControlCommand("set", ["news", ""]) == .set(row: "news", text: ""))
        #expect(try ControlCommand("push", ["0", "-x"]) == .push(row: "0", text: "-x"))
        #expect(try ControlCommand("speed", ["0", "61.7"]) == .speed(row: "0", 61.7))
        #expect(try ControlCommand("motion", ["off"]) == .motion(isOn: false, row: nil))
        #expect(try ControlCommand("motion", ["system", "a"]) == .motion(isOn: nil, row: "a"))
        #expect(try ControlCommand("status", []) == .status)
        for name in MessageName.allCases {
            #expect(throws: ControlCommandError.argumentCount(name)) { try ControlCommand(name.rawValue, ["a", "b", "c"]) }
        }
    }

    @Test(arguments: ["-1", "nan", "inf", "1e99", "fast", "", "0x10", " 4"])
    func speedsAreNumbersFromZero(text: String) {
        #expect(throws: ControlCommandError.self) { try ControlCommand("speed", ["0", text]) }
    }

    @Test func wrongCommandsSayWhatWasExpected() {
        #expect(
            ControlCommandError.argumentCount(.set).text == "set: wrong number of arguments\nexpected marquesina msg set ROW TEXT"
        )
        #expect(throws: ControlCommandError.unknown("sing")) { try ControlCommand("sing", []) }
        #expect(throws: ControlCommandError.invalidValue(.motion, "yes", expected: "on, off or system")) {
            try ControlCommand("motion", ["yes"])
        }
    }
}

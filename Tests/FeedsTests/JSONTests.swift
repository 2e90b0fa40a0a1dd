import JSON
import Testing

@Suite struct JSONTests {
    @Test func readsEveryKindOfValue() {
        let text = #" {"a": null, "b": [true, false, 1, -2.5e3, "x\u00e9\u0000y"], "c": {"d": "😀"}} "#
        #expect(
            JSONParser.value(Array(text.utf8))
                == .object([
                    JSONMember("a", .null),
                    JSONMember("b", .array([.bool(true), .bool(false), .number(1), .number(-2500), .string("xé\0y")])),
                    JSONMember("c", .object([JSONMember("d", .string("😀"))])),
                ]))
    }

    @Test(arguments: ["", "{", "{} x", "{'a': 1}", "{\"a\": 1,}", "nul", "[1 2]", "{\"a\": NaN}"])
    func refusesWhatIsNotJSON(_ text: String) {
        #expect(JSONParser.value(Array(text.utf8)) == nil)
    }

    @Test func refusesBadEncodingAndDepth() {
        #expect(JSONParser.value(Array("\"".utf8) + [0xFF] + Array("\"".utf8)) == nil)
        let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
        #expect(JSONParser.value(Array(deep.utf8)) == nil)
    }

    @Test func writesInOneLine() {
        let value = JSONValue.object([
            JSONMember("a", .null), JSONMember("n", .integer(3)), JSONMember("x", .number(0.1)), JSONMember("bad", .number(.nan)),
            JSONMember("t", .string("\"\\\n\u{1}é")), JSONMember("l", .array([.bool(true), .optional(nil)])),
        ])
        #expect(
            JSONWriter.text(value)
                == #"{"a": null, "n": 3, "x": 0.1, "bad": null, "t": "\"\\\n\u0001é", "l": [true, null]}"#)
    }

    @Test func whatIsWrittenIsReadAgain() {
        let value = JSONValue.array([.number(1e300), .number(-0.25), .string("\u{7F}\u{2028}/"), .object([])])
        #expect(JSONParser.value(Array(JSONWriter.text(value).utf8)) == value)
    }
}

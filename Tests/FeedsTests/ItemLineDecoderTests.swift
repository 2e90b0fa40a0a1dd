import Model
import Testing

@testable import Feeds
@testable import System

@Suite struct ItemLineDecoderTests {
    private func decode(_ text: String) -> ItemLineDecoder.Result {
        ItemLineDecoder().decode(.init(bytes: Array(text.utf8), wasCut: false))
    }

    @Test func aLineIsText() {
        #expect(decode("Simon & Garfunkel <b>").item == Item("Simon & Garfunkel <b>"))
        #expect(decode(" a\tb ").item == Item(" a b "))
        #expect(decode("").item == nil)
        #expect(decode(" \t").item == nil)
    }

    @Test func anObjectIsAnItem() {
        let line =
            ##"{"text": "Up\n3 %", "id": "acme", "icon": "arrow.up", "tint": "#0a0", "link": "https://e.org", "more": [1]}"##
        #expect(
            decode(line).item
                == Item(
                    "Up 3 %", id: "acme", tint: .color(.value(Color(hex: 0x00AA00))), icon: .builtIn("arrow.up"),
                    link: "https://e.org"))
        #expect(decode(#"{"text": "x", "icon": "logo.png"}"#).item?.icon == .file("logo.png"))
        #expect(decode(#"{"icon": "star"}"#).item == Item("", icon: .builtIn("star")))
    }

    @Test(arguments: [#"{"text": null}"#, "{}", #"{"title": null}"#, #"{"text": ""}"#])
    func fieldCase123NothingIsShownForWhatIsMissing(_ line: String) {
        #expect(decode(line) == .init(item: nil, problems: []))
    }

    @Test func fieldCase123NullFieldsAreAbsent() {
        #expect(decode(#"{"text": "x", "id": null, "icon": null, "tint": null, "link": null}"#).item == Item("x"))
    }

    @Test(arguments: [#"{"text": 5}"#, #"{"text": "x""#, #"["x"]"#, #""x""#, #"{"text": "x"} y"#, "{ braces }"])
    func anythingElseIsTextAsItStands(_ line: String) {
        #expect(decode(line).item == Item(line))
    }

    @Test func anUnknownTintIsTold() {
        #expect(decode(#"{"text": "x", "tint": "pinkish"}"#) == .init(item: Item("x"), problems: [.unknownTint("pinkish")]))
    }

    @Test func aLongLineIsCutAndTold() {
        let result = ItemLineDecoder().decode(.init(bytes: [UInt8](repeating: 0x61, count: (1 << 20) + 64), wasCut: true))
        #expect(result.item?.text.utf8.count == 1 << 20)
        #expect(result.problems == [.tooLong])
    }

    @Test func colorsAreReadByNameAndInHexadecimal() {
        #expect(ColorParser.color("secondary_label") == .named(.secondaryLabel))
        #expect(ColorParser.color("#F80") == .value(Color(hex: 0xFF8800)))
        #expect(ColorParser.color("#ff8800") == .value(Color(hex: 0xFF8800)))
        #expect(ColorParser.color("#ff880080") == .value(Color(hex: 0xFF8800, alpha: 128.0 / 255)))
        for wrong in ["", "#", "#12", "#12345", "#ggg", "#+12", "Pink", "ff8800"] {
            #expect(ColorParser.color(wrong) == nil)
        }
    }
}

import Testing

@testable import System

@Suite struct TextSanitizerTests {
    @Test func fieldCase049BadBytesBecomeOneReplacementSign() {
        let bytes = Array("good ".utf8) + [0xF0, 0x9F, 0x98] + Array(" bad".utf8)
        #expect(TextSanitizer.text(from: bytes).text == "good \u{FFFD} bad")
    }

    @Test func fieldCase051ControlsAndLineBreaksBecomeOneSpace() {
        #expect(TextSanitizer.text(from: "A\nB\tC\u{2028}D").text == "A B C D")
        #expect(TextSanitizer.text(from: "A\r\n\u{85}B\u{0}C").text == "A B C")
    }

    @Test func fieldCase004SpacesStayAsWritten() {
        #expect(TextSanitizer.text(from: "  one   two   ").text == "  one   two   ")
    }

    @Test(arguments: ["❤️ 👍🏽 🇩🇪 👩‍👩‍👧 1️⃣", "\u{202B}שלום\u{202C}\u{200F}", "日本語テキスト é", "Кириллический"])
    func everythingElseStays(_ text: String) {
        #expect(TextSanitizer.text(from: Array(text.utf8)) == .init(text: text, wasCut: false))
    }

    @Test func fieldCase046CutsAtTheEndOfACluster() {
        let family = "👩‍👩‍👧"
        let bytes = Array(("a" + family + family).utf8)
        // One letter and a family of 18 bytes fit into 20, the next family does not.
        for limit in 19...36 {
            #expect(TextSanitizer.text(from: bytes, limit: limit) == .init(text: "a" + family, wasCut: true))
        }
        #expect(TextSanitizer.text(from: bytes, limit: 37) == .init(text: "a" + family + family, wasCut: false))
    }

    @Test func aClusterWithoutEndIsCutBetweenScalars() {
        let bytes = Array(("a" + String(repeating: "\u{301}", count: 1000)).utf8)
        let result = TextSanitizer.text(from: bytes, limit: 100)
        #expect(result.wasCut)
        #expect(result.text.utf8.count == 99)
    }

    @Test func cutsAtOneMebibyte() {
        let result = TextSanitizer.text(from: [UInt8](repeating: 0x61, count: (1 << 20) + 1))
        #expect(result.wasCut)
        #expect(result.text.utf8.count == 1 << 20)
    }
}

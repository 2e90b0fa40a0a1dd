import Testing

@testable import Feeds

@Suite struct FeedEncodingTests {
    private func feed(_ declaration: String, _ title: [UInt8]) -> [UInt8] {
        Array("\(declaration)<rss><channel><item><title>".utf8) + title + Array("</title></item></channel></rss>".utf8)
    }

    private func title(_ bytes: [UInt8], charset: String? = nil) throws -> String? {
        try FeedDecoder.decode(bytes, charset: charset).items.first?.title
    }

    private func wide(_ text: String, littleEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return littleEndian ? bytes : bytes.reversed()
        }
    }

    /// "Привет" in each.
    private static let greetings: [(String, [UInt8])] = [
        ("windows-1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2]), ("koi8-r", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4]),
        ("iso-8859-5", [0xBF, 0xE0, 0xD8, 0xD2, 0xD5, 0xE2]),
    ]

    @Test(arguments: greetings) func fieldCase106DeclarationsAreObeyed(_ encoding: String, _ bytes: [UInt8]) throws {
        #expect(try title(feed("<?xml version='1.0' encoding=\"\(encoding)\"?>", bytes)) == "Привет")
    }

    @Test(arguments: greetings) func fieldCase106TheServersCharsetBeatsTheDeclaration(_ encoding: String, _ bytes: [UInt8]) throws
    {
        #expect(try title(feed("<?xml version='1.0' encoding='iso-8859-1'?>", bytes), charset: encoding.uppercased()) == "Привет")
    }

    @Test func fieldCase106CentralEuropean() throws {
        #expect(
            try title(feed("<?xml version='1.0' encoding='iso-8859-2'?>", [0x5A, 0x61, 0xBF, 0xF3, 0xB3, 0xE6])) == "Zażółć")
    }

    @Test(arguments: [true, false]) func fieldCase106UTF16WithAndWithoutMark(_ littleEndian: Bool) throws {
        let text = "<?xml version='1.0' encoding='utf-16'?><rss><channel><item><title>Привет 😀</title></item></channel></rss>"
        let bytes = wide(text, littleEndian: littleEndian)
        #expect(try title((littleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]) + bytes) == "Привет 😀")
        #expect(try title(bytes) == "Привет 😀")
    }

    @Test func validUTF8IsThatWhateverIsSaid() throws {
        let bytes = feed("<?xml version='1.0' encoding='windows-1251'?>", Array("Привет".utf8))
        #expect(try title(bytes) == "Привет")
        #expect(try title(bytes, charset: "iso-8859-1") == "Привет")
        #expect(try title([0xEF, 0xBB, 0xBF] + bytes) == "Привет")
    }

    @Test func fieldCase050BytesThatDoNotFitAreReadableAndToldOnce() throws {
        let bytes = feed("<?xml version='1.0' encoding='utf-8'?>", [0x63, 0x61, 0x66, 0xE9, 0x20, 0xC3, 0xA9])
        let document = try FeedDecoder.decode(bytes)
        #expect(document.items.first?.title == "café é")
        #expect(document.problem == .encoding)
    }

    @Test func anUnknownEncodingIsWesternEuropean() throws {
        #expect(try title(feed("<?xml version='1.0' encoding='x-nonsense'?>", [0x80, 0xE9])) == "€é")
        #expect(try title(feed("<?xml version='1.0' encoding='iso-8859-1'?>", [0x93, 0xE9, 0x94])) == "“é”")
        #expect(try title(feed("", Array("&#147;x&#x94;".utf8))) == "“x”")
    }

    @Test func escapeSequencesAreObeyed() throws {
        let bytes = feed(
            "<?xml version='1.0' encoding='iso-2022-jp'?>", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42])
        #expect(try title(bytes) == "日本")
    }
}

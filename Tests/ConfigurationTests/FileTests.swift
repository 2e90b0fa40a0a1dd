import Glibc
import Model
import System
import Testing

@testable import Configuration

@Suite struct FileTests {
    private func message(_ file: String) -> String {
        do {
            _ = try ConfigurationLoader.load(file: file)
            return ""
        } catch {
            return error.description
        }
    }

    private func message(_ bytes: [UInt8]) -> String {
        do {
            _ = try ConfigurationLoader.load(bytes: bytes, file: "bar.toml")
            return ""
        } catch {
            return error.description
        }
    }

    @Test func filesThatCannotBeRead() {
        #expect(message("/nowhere/bar.toml") == "/nowhere/bar.toml: error: there is no such file")
        #expect(message("/etc/passwd/bar.toml") == "/etc/passwd/bar.toml: error: there is no such file")
        #expect(message("/") == "/: error: it is a folder")
        #expect(message("/dev/zero") == "/dev/zero: error: it is larger than 4 MiB")
    }

    @Test func anEmptyFileIsAllDefaults() throws {
        #expect(try ConfigurationLoader.load(file: "/dev/null") == TickerConfiguration())
        #expect(try ConfigurationLoader.load(text: "\n\n# nothing", file: "a") == TickerConfiguration())
    }

    @Test func bytesThatAreNotUnicode() {
        #expect(
            message(Array("a = 1\né = \"".utf8) + [0xFF, 0x22]) == """
                bar.toml:2:6: error: the text is not UTF-8
                é = "\u{FFFD}"
                     ^
                expected text in UTF-8
                """)
    }

    @Test func aByteOrderMarkAndCarriageReturnsAreNothing() {
        #expect(message([0xEF, 0xBB, 0xBF] + Array("[window]\r\nmode = \"window\"\r\n".utf8)) == "")
        #expect(
            message([0xEF, 0xBB, 0xBF] + Array("foo = 1\r\n".utf8)) == """
                bar.toml:1:1: error: foo: unknown key
                foo = 1
                ^
                expected window, scene, appearance, text, motion, row or sources
                """)
    }

    @Test func everyBeginningOfAFileLoadsOrFails() throws {
        let bytes = try FileReader.bytes(at: Repository.path("resources/bar.toml"), limit: 1 << 20)
        for count in bytes.indices {
            let text = message(Array(bytes[..<count]))
            #expect(text.isEmpty || text.hasPrefix("bar.toml:"), "the first \(count) bytes")
        }
    }

    @Test func noBytesEndTheProgram() {
        var generator = SeededGenerator(state: 7)
        let alphabet = Array("[]{}=.,#\"'\\\n \t\r-+_0123456789abctruefalsni:éT\u{0}".utf8)
        for _ in 0..<2000 {
            let length = Int.random(in: 0..<200, using: &generator)
            let isText = Bool.random(using: &generator)
            let bytes = (0..<length).map { _ in
                isText
                    ? alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
                    : UInt8.random(in: 0...255, using: &generator)
            }
            let text = message(bytes)
            #expect(text.isEmpty || text.hasPrefix("bar.toml:"))
        }
    }

    @Test func aFileWithOneByteChangedLoadsOrFails() throws {
        var generator = SeededGenerator(state: 11)
        let bytes = try FileReader.bytes(at: Repository.path("resources/demos/now-playing.toml"), limit: 1 << 20)
        for _ in 0..<1000 {
            var changed = bytes
            changed[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            let text = message(changed)
            #expect(text.isEmpty || text.hasPrefix("bar.toml:"))
        }
    }
}

/// Numbers that are the same in every run (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

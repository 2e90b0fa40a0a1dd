import Glibc
import System
import TestSupport
import Testing

@Suite struct FileTests {
    @Test func aFileIsReplacedAsAWhole() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "a")
        try FileWriter.replace("\(folder.path)/a", with: Array("new".utf8))
        try FileWriter.replace("\(folder.path)/b", with: [])
        #expect(folder.names == ["a", "b"])
        #expect(folder.read("a") == Array("new".utf8))
        #expect(folder.read("b") == [])
    }

    @Test func aFailedWriteLeavesNothingBehind() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "folder/inside")
        #expect(throws: SystemError.self) { try FileWriter.replace("\(folder.path)/folder", with: [1]) }
        let error = #expect(throws: SystemError.self) { try FileWriter.replace("\(folder.path)/none/a", with: [1]) }
        #expect(error?.code == ENOENT)
        #expect(folder.names == ["folder"])
    }

    @Test func readsUpToABound() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "x", count: 100_000), to: "a")
        #expect(try FileReader.bytes(at: "\(folder.path)/a", limit: 100_000).count == 100_000)
        #expect(throws: FileReader.Failure.tooLarge(path: "\(folder.path)/a", limit: 99_999)) {
            try FileReader.bytes(at: "\(folder.path)/a", limit: 99_999)
        }
        let error = #expect(throws: FileReader.Failure.self) { try FileReader.bytes(at: "\(folder.path)/b", limit: 1) }
        #expect(error?.description == "open \(folder.path)/b: No such file or directory")
    }

    @Test func theLogDropsWhatIsLessImportant() {
        let lines = LogLines()
        let log = Log(level: .warning) { lines.add($0) }
        log.error("a", "one")
        log.warning("b", "two")
        log.info("c", "three")
        log.debug("d", "four")
        #expect(lines.all == ["marquesina: error: a: one", "marquesina: warning: b: two"])
    }
}

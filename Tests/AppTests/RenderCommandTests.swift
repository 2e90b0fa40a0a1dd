import Canvas
import Glibc
import Model
import Render
import System
import TestSupport
import Testing

/// `marquesina render`, as the built program.
@Suite struct RenderCommandTests {
    private func render(_ arguments: [String], environment: [String: String?] = [:]) throws -> ChildProcess {
        let process = try ProgramUnderTest.start(["render"] + arguments, environment: environment)
        _ = process.waitForEnd()
        return process
    }

    private func picture(_ arguments: [String], environment: [String: String?] = [:]) throws -> (size: PixelSize, bytes: [UInt8])
    {
        let folder = try TemporaryFolder()
        let process = try render(arguments + ["-o", "\(folder.path)/a.png"], environment: environment)
        try #require(process.waitForEnd() == .exit(0), "\(process.messageText)")
        #expect(process.text + process.messageText == "")
        #expect(folder.names == ["a.png"])
        return (try PNGFile.read("\(folder.path)/a.png").size, try #require(folder.read("a.png")))
    }

    @Test(arguments: ["headline", "marquee", "now-playing", "trending"])
    func theSameInputGivesTheSameBytes(_ demo: String) throws {
        let arguments = ["--demo", demo, "--size", "500x350", "--at", "7.3"]
        let first = try picture(arguments)
        // Another session: another display, time zone and language.
        let second = try picture(
            arguments, environment: ["DISPLAY": ":65000", "TZ": "Asia/Kathmandu", "LC_ALL": "de_DE.UTF-8", "HOME": "/nowhere"])
        #expect(first.size == PixelSize(width: 500, height: 350))
        #expect(first.bytes == second.bytes)
        #expect(try picture(["--demo", demo, "--size", "500x350", "--at", "7.9"]).bytes != first.bytes)
    }

    @Test(arguments: [("100x40", "1.5", 150, 60), ("33.3x20.5", "1", 33, 21), ("101x31", "1.25", 126, 39), ("7x5", "0.5", 4, 3)])
    func thePictureIsRoundedToPixels(_ size: String, _ scale: String, _ width: Int, _ height: Int) throws {
        #expect(
            try picture(["--demo", "headline", "--size", size, "--scale", scale]).size == PixelSize(width: width, height: height))
    }

    @Test func clocksShowTheBeginningOf1970() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "[[row]]\nkind = \"clock\"\nformat = \"%Y-%m-%d %H:%M %Z\"\ntimezone = \"Asia/Tokyo\"\n", to: "clock.toml")
        try folder.write("[[row]]\nkind = \"label\"\ntext = \"1970-01-01 00:00 UTC\"\n", to: "label.toml")
        let size = ["--size", "300x40"]
        let clock = try picture(["\(folder.path)/clock.toml"] + size, environment: ["TZ": "America/New_York"])
        #expect(try picture(["\(folder.path)/label.toml"] + size).bytes == clock.bytes)
    }

    @Test func sourcesAreEmpty() throws {
        let folder = try TemporaryFolder()
        let row = "[[row]]\nkind = \"label\"\nsource = \"in\"\n[sources.in]\non_empty = \"nothing yet\"\n"
        try folder.write(row + "kind = \"stdin\"\n", to: "stdin.toml")
        try folder.write(row + "kind = \"command\"\ncommand = \"echo something\"\n", to: "command.toml")
        try folder.write("[[row]]\nkind = \"label\"\ntext = \"nothing yet\"\n", to: "label.toml")
        let pictures = try ["stdin", "command", "label"].map {
            try picture(["\(folder.path)/\($0).toml", "--size", "200x40"]).bytes
        }
        #expect(pictures[0] == pictures[2])
        #expect(pictures[1] == pictures[2])
    }

    @Test func theCommandLineBeatsTheFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "[text]\nsize = \"L\"\n[motion]\nreduce = \"off\"\n[[row]]\nkind = \"text\"\ntext = \"Text\"\n", to: "a.toml")
        let arguments = ["\(folder.path)/a.toml", "--size", "200x40"]
        let plain = try picture(arguments).bytes
        #expect(try picture(arguments + ["--text-size", "ax1"]).bytes != plain)
        #expect(try picture(arguments + ["--set", "row[0].color=red"]).bytes != plain)
        #expect(try picture(arguments + ["--text-size", "l", "--reduce-motion", "on"]).bytes == plain)
    }

    @Test func writesToStandardOutput() throws {
        let process = try render(["--demo", "headline", "--size", "100x50", "-o", "-"])
        #expect(process.waitForEnd() == .exit(0))
        #expect(process.outputBytes == (try picture(["--demo", "headline", "--size", "100x50"]).bytes))
    }

    @Test func aPlaceThatCannotBeWrittenToIsExitThree() throws {
        let folder = try TemporaryFolder()
        let process = try render(["--demo", "headline", "--size", "100x50", "-o", "\(folder.path)/none/a.png"])
        #expect(process.waitForEnd() == .exit(3))
        #expect(process.messageText.contains("No such file or directory"))
        let full = try render(["--demo", "headline", "--size", "100x50", "-o", "/dev/full"])
        #expect(full.waitForEnd() == .exit(3))
        #expect(full.messageText.contains("No space left on device"))
    }

    @Test(arguments: [
        ["--size", "0x10"], ["--size", "40000x10"], ["--size", "20000x20000"], ["--size", "10x10", "--at", "nan"],
    ])
    func whatNoPictureHasIsExitOne(_ arguments: [String]) throws {
        let process = try render(["--demo", "headline", "-o", "-"] + arguments)
        #expect(process.waitForEnd() == .exit(1))
        #expect(process.outputBytes.isEmpty)
        #expect(process.messageText.contains("\nexpected "))
    }

    @Test(arguments: ["headline", "marquee", "now-playing", "trending"])
    func thePictureIsWhatAWindowShows(_ demo: String) throws {
        let path = "\(ProgramUnderTest.root)/resources/demos/\(demo).toml"
        let text = try String(decoding: FileReader.bytes(at: path, limit: 1 << 20), as: UTF8.self)
        let fixture = try ControllerFixture(text, settings: ["window.size=[390, 280]"])
        try fixture.refresh(121)
        let picture = try #require(fixture.window?.picture)
        #expect(picture.size == PixelSize(width: 390, height: 280))
        #expect(try self.picture(["--demo", demo, "--size", "390x280", "--at", "2"]).bytes == PNGFile.encode(picture))
    }
}

import Configuration
import Glibc
import TestSupport
import Testing

@testable import App

/// The built program, from its arguments to its exit code.
@Suite struct ProgramTests {
    /// What the program writes and how it ends.
    private func run(_ arguments: [String], environment: [String: String?] = [:]) throws -> ChildProcess {
        let process = try ProgramUnderTest.start(arguments, environment: environment)
        process.closeInput()
        _ = process.waitForEnd()
        return process
    }

    @Test func saysItsVersion() throws {
        let process = try run(["--version"])
        #expect(process.waitForEnd() == .exit(0))
        #expect(process.text == "marquesina 0.1.0\n")
        #expect(process.messageText == "")
    }

    @Test func explainsItself() throws {
        #expect(try run(["--help"]).text == CommandReference.overview())
        #expect(try run(["help", "render"]).text == CommandReference.help(for: "render"))
        #expect(try run(["msg", "--help"]).text == CommandReference.help(for: "msg"))
        #expect(try run(["help", "configuration"]).text == SchemaText.configurationHelp())
    }

    @Test func namesTheDemos() throws {
        let process = try run(["demos"])
        #expect(process.waitForEnd() == .exit(0))
        #expect(process.text == "headline\nmarquee\nnow-playing\ntrending\n")
    }

    @Test func aWrongArgumentIsExitOne() throws {
        let process = try run(["--mod", "bar"])
        #expect(process.waitForEnd() == .exit(1))
        #expect(process.text == "")
        #expect(
            process.messageText
                == "marquesina: error: unknown option --mod\ndid you mean --mode? See what there is: marquesina help run\n")
    }

    @Test func noDisplayIsExitTwoWithEveryReason() throws {
        for arguments in [[], ["-"], ["outputs"], ["--demo", "trending"]] {
            let process = try run(arguments)
            #expect(process.waitForEnd() == .exit(2))
            #expect(process.text == "")
            #expect(
                process.messageText == """
                    marquesina: error: there is no display that can be used
                      wayland: WAYLAND_DISPLAY is not set
                      x11: DISPLAY is not set
                    Start it in a graphical session; marquesina render draws a picture without one

                    """)
        }
        let process = try run(["--backend", "x11"], environment: ["DISPLAY": ":65000"])
        #expect(process.waitForEnd() == .exit(2))
        #expect(process.messageText.contains("\n  x11: cannot open display \":65000\"\n"))
        #expect(!process.messageText.contains("wayland"))
    }

    @Test func messagesNeedAnInstance() throws {
        let folder = try TemporaryFolder()
        let process = try run(["msg", "--name", "lobby", "pause"], environment: ["XDG_RUNTIME_DIR": folder.path])
        #expect(process.waitForEnd() == .exit(3))
        #expect(
            process.messageText
                == "marquesina: error: there is no instance with the name \"lobby\" (\(folder.path)/marquesina/lobby.sock)\n"
                + "Start one, or give the name of one that runs: marquesina msg --name NAME …\n")
        let outside = try run(["msg", "pause"], environment: ["XDG_RUNTIME_DIR": nil])
        #expect(outside.waitForEnd() == .exit(3))
        #expect(outside.messageText.contains("XDG_RUNTIME_DIR is not set"))
    }

    @Test(arguments: [["speed", "0", "fast"], ["motion", "maybe"], ["set", "0"], ["pause", "0", "1"]])
    func wrongMessagesAreToldWithoutAskingAnybody(_ words: [String]) throws {
        let process = try run(["msg"] + words, environment: ["XDG_RUNTIME_DIR": "/nowhere"])
        #expect(process.waitForEnd() == .exit(1))
        #expect(process.messageText.contains("\nexpected "))
    }

    @Test func checkPrintsEveryProblemOrNothing() throws {
        let folder = try TemporaryFolder()
        try folder.write("[[row]]\nkind = \"text\"\ntext = \"x\"\n", to: "good.toml")
        try folder.write("[[row]]\nkind = \"text\"\nspeed = \"fast\"\ntetx = 1\n", to: "bad.toml")
        let good = try run(["check", "\(folder.path)/good.toml"])
        #expect(good.waitForEnd() == .exit(0))
        #expect(good.text + good.messageText == "")
        let bad = try run(["check", "\(folder.path)/bad.toml"])
        #expect(bad.waitForEnd() == .exit(1))
        #expect(bad.text == "")
        #expect(bad.messageText.contains("bad.toml:3:9: error: row[0].speed: "))
        #expect(bad.messageText.contains("bad.toml:4:1: error: row[0].tetx: "))
        let missing = try run(["check", "\(folder.path)/none.toml"])
        #expect(missing.waitForEnd() == .exit(1))
        #expect(missing.messageText == "\(folder.path)/none.toml: error: there is no such file\n")
    }

    @Test func aBrokenConfigurationIsExitOneBeforeAnyDisplay() throws {
        let folder = try TemporaryFolder()
        try folder.write("[window]\nmode = \"side\"\n", to: "marquesina/config.toml")
        let process = try run([], environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(process.waitForEnd() == .exit(1))
        #expect(process.messageText.contains("config.toml:2:8: error: window.mode: "))
        let override = try run(["--demo", "trending", "--set", "row[0].size=-5"])
        #expect(override.waitForEnd() == .exit(1))
        #expect(override.messageText.contains("--set row[0].size=-5: error: "))
    }

    @Test func aMistypedCommandIsHinted() throws {
        let process = try run(["rendr"])
        #expect(process.waitForEnd() == .exit(1))
        #expect(
            process.messageText == "rendr: error: there is no such file\ndid you mean the command render? See marquesina --help\n"
        )
    }

    @Test func aClosedPipeIsFine() throws {
        let process = try ProgramUnderTest.start(["help", "configuration"])
        process.closeOutput()
        #expect(process.waitForEnd() == .exit(0))
        #expect(process.messageText == "")
    }

    @Test func missingResourcesAreTold() throws {
        let process = try run(["--demo", "trending"], environment: ["MARQUESINA_RESOURCES": "/nowhere"])
        #expect(process.waitForEnd() == .exit(3))
        #expect(
            process.messageText.contains("it was expected in /nowhere. Install the program again, or set MARQUESINA_RESOURCES"))
    }
}

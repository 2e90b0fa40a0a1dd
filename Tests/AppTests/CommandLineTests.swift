import Control
import Model
import System
import Testing

@testable import App

@Suite struct CommandLineTests {
    private func parse(_ line: String) throws(CommandLineError) -> Command {
        try CommandLineParser.parse(line.split(separator: " ").map(String.init))
    }

    private func run(_ change: (inout RunOptions) -> Void) -> Command {
        var options = RunOptions()
        change(&options)
        return .run(options)
    }

    @Test(
        arguments: [
            ("", .standard), ("run", .standard), ("a.toml", .file("a.toml")), ("run a.toml", .file("a.toml")),
            ("--demo trending", .demo("trending")), ("--demo=trending", .demo("trending")),
            ("run --demo headline", .demo("headline")),
            ("-", .standardInput(quitOnEndOfFile: false)), ("run -", .standardInput(quitOnEndOfFile: false)),
            ("- --quit-on-eof", .standardInput(quitOnEndOfFile: true)),
            ("--quit-on-eof -", .standardInput(quitOnEndOfFile: true)),
            ("./check", .file("./check")), ("-- check", .file("check")), ("-- -", .standardInput(quitOnEndOfFile: false)),
            ("-- --odd.toml", .file("--odd.toml")),
        ] as [(String, ConfigurationChoice)])
    func chooses(_ line: String, _ choice: ConfigurationChoice) throws {
        #expect(try parse(line) == run { $0.configuration = choice })
    }

    @Test func optionsStandBeforeAndAfterTheConfiguration() throws {
        let expected = run {
            $0.configuration = .file("a.toml")
            $0.mode = .window
            $0.output = "DP-1"
            $0.backend = .x11
            $0.name = "lobby"
            $0.reduceMotion = .choice(true)
            $0.textSize = .choice(.accessibility2)
            $0.settings = ["row[0].speed=80", "scene.spacing=2"]
            $0.printsStatistics = true
            $0.frameLimit = 600
            $0.logLevel = .debug
        }
        let options =
            "--mode=window --output DP-1 --backend x11 --name lobby --reduce-motion on --text-size ax2 "
            + "--set row[0].speed=80 --set=scene.spacing=2 --stats --frames 600 --log-level debug"
        #expect(try parse("\(options) a.toml") == expected)
        #expect(try parse("a.toml \(options)") == expected)
        #expect(try parse("run --mode kiosk a.toml \(options)") == expected)
        #expect(
            try parse("--reduce-motion system --text-size system")
                == run {
                    $0.reduceMotion = .system
                    $0.textSize = .system
                })
    }

    @Test func readsRender() throws {
        var options = RenderOptions(size: Size(width: 640, height: 48.5), file: "-")
        #expect(try parse("render --size 640x48.5 -o -") == .render(options))
        options.configuration = .file("a.toml")
        options.scale = Scale(1.5)
        options.time = 2.25
        options.reduceMotion = false
        options.textSize = .extraExtraLarge
        options.settings = ["a=b=c"]
        options.file = "out.png"
        #expect(
            try parse(
                "render a.toml --size 640x48.5 --scale 1.5 --at 2.25 --reduce-motion off --text-size xxl --set a=b=c -o out.png")
                == .render(options))
    }

    @Test func readsTheOtherCommands() throws {
        #expect(try parse("check a.toml") == .check(path: "a.toml"))
        #expect(try parse("feed https://e.org/f.xml --json") == .feed(location: "https://e.org/f.xml", asJSON: true))
        #expect(try parse("outputs") == .outputs)
        #expect(try parse("demos") == .demos)
        #expect(try parse("--help") == .help(nil))
        #expect(try parse("a.toml -h") == .help(nil))
        #expect(try parse("render --help") == .help(.command(.render)))
        #expect(try parse("help") == .help(nil))
        #expect(try parse("help msg") == .help(.command(.msg)))
        #expect(try parse("help configuration") == .help(.configuration))
        #expect(try parse("--version") == .version)
        #expect(try parse("msg pause") == .message(name: "default", request: ControlRequest("pause")))
        #expect(
            try parse("msg --name lobby set news -text")
                == .message(name: "lobby", request: ControlRequest("set", ["news", "-text"])))
    }

    @Test(arguments: [
        ("--mod bar", "unknown option --mod\ndid you mean --mode? See what there is: marquesina help run"),
        ("-x", "unknown option -x\nSee what there is: marquesina help run"),
        ("render --stats", "unknown option --stats\nSee what there is: marquesina help render"),
        ("--mode", "--mode needs a value\nexpected bar, overlay, kiosk or window"),
        ("--mode --stats", "--mode needs a value\nexpected bar, overlay, kiosk or window"),
        ("--mode side", "--mode: not understood: \"side\"\nexpected bar, overlay, kiosk or window"),
        ("--stats=1", "--stats takes no value, but got \"1\"\nwrite only --stats"),
        ("--frames 0", "--frames: not understood: \"0\"\nexpected a whole number from 1"),
        (
            "--text-size huge",
            "--text-size: not understood: \"huge\"\nexpected system, XS, S, M, L, XL, XXL, XXXL, AX1, AX2, AX3, AX4 or AX5"
        ),
        ("--name a/b", "--name: not understood: \"a/b\"\nexpected a name without slashes or control characters"),
        ("a.toml b.toml", "unexpected argument \"b.toml\"\nSee how it is written: marquesina help run"),
        (
            "a.toml --demo trending",
            "both a configuration (a.toml) and --demo trending are given\nexpected one of them: leave out the other"
        ),
        (
            "- --demo trending",
            "both a configuration (-) and --demo trending are given\nexpected one of them: leave out the other"
        ),
        ("a.toml --quit-on-eof", "--quit-on-eof belongs to lines from standard input\nwrite: marquesina - --quit-on-eof"),
        ("check", "check: CONFIG is missing\nSee how it is written: marquesina help check"),
        ("demos x", "unexpected argument \"x\"\nSee how it is written: marquesina help demos"),
        ("render -o x.png", "render: --size is missing\nexpected --size WxH, such as --size 1280x48"),
        ("render --size 10x10", "render: -o is missing\nexpected -o FILE.png, or -o - for standard output"),
        ("render --size 10x10 --reduce-motion system -o -", "--reduce-motion: not understood: \"system\"\nexpected on or off"),
        (
            "help rendr",
            "there is no help on \"rendr\"\ndid you mean \"render\"? There is help on: run, render, check, feed, outputs, demos, msg, help, configuration"
        ),
        ("msg", "msg: COMMAND is missing\nSee how it is written: marquesina help msg"),
        ("msg speed 1", "msg speed: wrong number of arguments\nexpected marquesina msg speed ROW N"),
    ])
    func saysWhatIsWrong(_ line: String, _ message: String) throws {
        let error = #expect(throws: CommandLineError.self) { try parse(line) }
        #expect(error?.text == message)
    }

    @Test(arguments: ["0x10", "10x0", "-5x10", "10", "10x10x10", "x", "axb", "nanxnan", "infx10", "10x", "0x1p3x10", "1e400x10"])
    func refusesSizesThatAreNone(_ size: String) throws {
        #expect(
            throws: CommandLineError.invalidValue(
                .size, value: size, expected: "WIDTHxHEIGHT in points, such as 1280x48, both greater than 0")
        ) { try parse("render --size \(size) -o -") }
    }

    @Test(arguments: [
        ("40000x10", "1", "40000 x 10"), ("32767x32767", "1", "32767 x 32767"), ("20000x1", "2", "32768 x 2"),
        ("0.1x10", "1", "0 x 10"), ("1e300x1e300", "100", "32768 x 32768"),
    ])
    func refusesSizesThatNoPictureHas(_ size: String, _ scale: String, _ pixels: String) throws {
        let error = #expect(throws: CommandLineError.self) { try parse("render --size \(size) --scale \(scale) -o -") }
        guard case .invalidValue(.size, size, _) = error else {
            Issue.record("unexpected: \(String(describing: error))")
            return
        }
        if size != "40000x10" { #expect(error?.text.contains("it would be \(pixels) pixels") == true) }
    }

    @Test(arguments: ["-1", "nan", "inf", "1e999", "soon", ""])
    func refusesTimesThatAreNone(_ time: String) throws {
        #expect(throws: CommandLineError.invalidValue(.at, value: time, expected: "seconds from 0, such as 2.5")) {
            try CommandLineParser.parse(["render", "--size", "10x10", "--at", time, "-o", "-"])
        }
    }
}

import Configuration
import Model
import System
import Testing
import Windowing

@testable import App

/// Windows on monitors that come, go and change.
@Suite struct MonitorsTests {
    private let chips = """
        [window]
        output = "all"
        [scene]
        padding = 0
        [[row]]
        kind = "chips"
        speed = 60
        source = "in"
        [sources.in]
        kind = "stdin"
        """
    private let items = (0..<30).map { Item("Chip number \($0)") }
    private let left = MonitorsTests.output("DP-1", x: 0, isPrimary: true)
    private let right = MonitorsTests.output("HDMI-1", x: 400)

    static func output(_ name: String, x: Int, width: Int = 400, scale: Double = 1, isPrimary: Bool = false) -> Output {
        Output(name: name, frame: PixelRect(x: x, y: 0, width: width, height: 300), scale: Scale(scale), isPrimary: isPrimary)
    }

    private func fixture(_ outputs: [Output], output: String = "\"all\"") throws -> MonitorsFixture {
        let fixture = try MonitorsFixture(chips.replacing("\"all\"", with: output), outputs)
        fixture.controller.setContent(ItemList(items), ofSource: "in")
        try fixture.refresh(60)
        return fixture
    }

    @Test func fieldCase090OneDefinitionIsOneBarForEachMonitor() throws {
        let third = MonitorsTests.output("VGA-1", x: 800, width: 200)
        let fixture = try fixture([left, right, third], output: "\"*\"")
        #expect(fixture.windows == ["DP-1", "HDMI-1", "VGA-1"])
        #expect(
            fixture.openWindows.map(\.frame)
                == [(0, 400), (400, 400), (800, 200)].map { x, width in
                    PixelRect(x: x, y: 254, width: width, height: 46)
                })
        #expect(fixture.openWindows.allSatisfy { $0.compositionCount > 50 })
    }

    @Test func fieldCase022EachMonitorHasItsOwnStartAndTheOtherDoesNotJump() throws {
        let fixture = try fixture([left])
        try fixture.refresh(60)
        let before = fixture.offset("DP-1")
        #expect(before > 100)
        // One that was not seen before starts at its beginning.
        fixture.system.setOutputs([left, right])
        var last = before
        for _ in 0..<60 {
            try fixture.refresh()
            #expect(abs(fixture.offset("DP-1") - last - 1) < 1e-6)
            last = fixture.offset("DP-1")
        }
        let started = fixture.offset("HDMI-1")
        #expect(started > 0 && started < 60)
        // One that comes back goes on where it was.
        fixture.system.setOutputs([left])
        for _ in 0..<300 {
            try fixture.refresh()
            #expect(abs(fixture.offset("DP-1") - last - 1) < 1e-6)
            last = fixture.offset("DP-1")
        }
        let left = fixture.offset("HDMI-1")
        try fixture.plug([self.left, right])
        #expect(fixture.offset("HDMI-1") - left > 0 && fixture.offset("HDMI-1") - left < 31)
    }

    @Test func fieldCase079TheOtherWindowIsNeverTouched() throws {
        let fixture = try fixture([left])
        let window = try #require(fixture.window("DP-1"))
        for _ in 0..<20 {
            try fixture.plug([left, right])
            #expect(fixture.windows == ["DP-1", "HDMI-1"])
            try fixture.plug([left])
            #expect(fixture.windows == ["DP-1"])
        }
        #expect(fixture.window("DP-1") === window)
        #expect(fixture.controller.stages.count == 2)
    }

    @Test func fieldCase080WithoutMonitorsItSleepsAndThenGoesOn() throws {
        let fixture = try fixture([left])
        let offset = fixture.offset("DP-1")
        try fixture.plug([])
        #expect(fixture.windows.isEmpty)
        #expect(fixture.controller.deadline == nil)
        #expect(fixture.controller.exitCode == nil)
        // What is told meanwhile is known afterwards.
        fixture.controller.setContent(ItemList(items + [Item("New")]), ofSource: "in")
        #expect(fixture.controller.projectedScene.rowStates[0].texts.last == "New")
        try fixture.refresh(3600)
        try fixture.plug([left])
        #expect(fixture.windows == ["DP-1"])
        let moved = fixture.offset("DP-1") - offset
        #expect(moved > 0 && moved < 62)
        #expect(try #require(fixture.window("DP-1")).compositionCount > 0)
    }

    @Test func itWaitsForAMonitorFromTheStart() throws {
        let lines = LogLines()
        let fixture = try MonitorsFixture(
            chips.replacing("\"all\"", with: "\"HDMI-*\""), [left], log: Log(level: .info) { lines.add($0) })
        fixture.controller.setContent(ItemList(items), ofSource: "in")
        try fixture.refresh(60)
        #expect(fixture.windows.isEmpty)
        #expect(fixture.controller.deadline == nil)
        #expect(
            lines.all == [
                "marquesina: warning: window: there is no monitor HDMI-*, only DP-1; the window comes when the monitor does"
            ])
        try fixture.plug([left, right])
        #expect(fixture.windows == ["HDMI-1"])
        #expect(fixture.offset("HDMI-1") > 0)
        #expect(fixture.controller.scene.rowStates[0].texts.count == items.count)
        #expect(lines.all.last == "marquesina: info: window: the monitor HDMI-* is there")
        #expect(lines.all.count == 2)
    }

    @Test func whoWaitsForAnyMonitorIsToldOfOne() throws {
        let lines = LogLines()
        let fixture = try MonitorsFixture(chips, [left], log: Log(level: .info) { lines.add($0) })
        try fixture.plug([])
        try fixture.plug([right])
        #expect(
            lines.all == [
                "marquesina: warning: window: there is no monitor; waiting for one",
                "marquesina: info: window: a monitor is there",
            ])
    }

    @Test func fieldCase083ABurstIsOneWindow() throws {
        let fixture = try fixture([left])
        let window = try #require(fixture.window("DP-1"))
        for round in 0..<20 {
            fixture.system.setOutputs(round % 2 == 0 ? [left, right] : [left])
            try fixture.refresh(3)
        }
        try fixture.plug([left, right])
        #expect(fixture.windows == ["DP-1", "HDMI-1"])
        #expect(fixture.window("DP-1") === window)
        // Ten cycles within a second make few windows, not ten.
        #expect(try #require(fixture.window("HDMI-1")).id.value < 6)
    }

    @Test func fieldCase081AWindowThatWasTakenIsMadeAnew() throws {
        let fixture = try fixture([left, right])
        let offset = fixture.offset("HDMI-1")
        let old = try #require(fixture.window("HDMI-1"))
        fixture.system.post(.taken(old.id))
        try fixture.turn()
        #expect(fixture.windows == ["DP-1"])
        try fixture.refresh(30)
        #expect(fixture.windows == ["DP-1", "HDMI-1"])
        #expect(fixture.window("HDMI-1") !== old)
        #expect(fixture.controller.exitCode == nil)
        #expect(fixture.offset("HDMI-1") > offset)
    }

    @Test func fieldCase087ABarFollowsItsMonitor() throws {
        let fixture = try fixture([left, right], output: "\"HDMI-1\"")
        let window = try #require(fixture.window("HDMI-1"))
        #expect(window.frame.x == 400)
        try fixture.plug([MonitorsTests.output("HDMI-1", x: 0, width: 500, isPrimary: true)])
        #expect(fixture.window("HDMI-1") === window)
        #expect(window.frame == PixelRect(x: 0, y: 254, width: 500, height: 46))
    }

    @Test func thePrimaryMonitorsWindowGoesWithItAndItsRowsGoOn() throws {
        let fixture = try fixture([left, right], output: "\"primary\"")
        let offset = fixture.offset("DP-1")
        try fixture.plug([MonitorsTests.output("HDMI-1", x: 0, isPrimary: true)])
        #expect(fixture.windows == ["HDMI-1"])
        #expect(fixture.controller.stages.count == 1)
        let moved = fixture.offset("HDMI-1") - offset
        #expect(moved > 0 && moved < 31)
    }

    @Test func anotherScaleChangesThePictureNotThePlace() throws {
        let fixture = try fixture([left])
        let window = try #require(fixture.window("DP-1"))
        let before = fixture.offset("DP-1")
        fixture.system.setOutputs([MonitorsTests.output("DP-1", x: 0, scale: 1.5, isPrimary: true)])
        try fixture.refresh()
        #expect(abs(fixture.offset("DP-1") - before - 1) < 1e-6)
        #expect(fixture.window("DP-1") === window)
        #expect(window.scale == Scale(1.5))
        try fixture.refresh(2)
        #expect(window.picture?.size == window.size)
        #expect(window.size.height == 69)
    }

    @Test func aServerThatComesBackFindsEverythingWhereItWas() throws {
        let fixture = try fixture([left, right])
        let offsets = ["DP-1", "HDMI-1"].map(fixture.offset)
        fixture.controller.change { $0.setPaused(true, row: nil, at: $1) }
        try fixture.refresh()
        fixture.controller.change { $0.setPaused(false, row: nil, at: $1) }
        try fixture.refresh()
        try fixture.restartServer(after: 3600, [left, right])
        try fixture.refresh(30)
        #expect(fixture.windows == ["DP-1", "HDMI-1"])
        for (name, offset) in zip(["DP-1", "HDMI-1"], offsets) {
            let moved = fixture.offset(name) - offset
            #expect(moved > 20 && moved < 35, "\(moved)")
        }
    }

    @Test func whatIsToldReachesEveryWindow() throws {
        let fixture = try fixture([left, right])
        fixture.controller.change { $0.setPaused(true, row: nil, at: $1) }
        try fixture.refresh(2)
        #expect(fixture.controller.stages.map { $0.scene.isPaused } == [true, true])
        // And a monitor that comes later.
        try fixture.plug([left, right, MonitorsTests.output("VGA-1", x: 800)])
        #expect(fixture.stage("VGA-1")?.scene.isPaused == true)
        fixture.controller.setHidden(true)
        #expect(fixture.openWindows.map(\.isShown) == [false, false, false])
        try fixture.plug([left, right, MonitorsTests.output("VGA-1", x: 800), MonitorsTests.output("VGA-2", x: 1200)])
        #expect(fixture.openWindows.map(\.isShown) == [false, false, false, false])
        fixture.controller.setHidden(false)
        #expect(fixture.openWindows.map(\.isShown) == [true, true, true, true])
    }

    @Test func aHandThatHeldARowLetsGoWhenItsMonitorGoes() throws {
        let fixture = try fixture([left, right])
        let id = try #require(fixture.window("HDMI-1")).id
        for action in [PointerEvent.Action.moved, .pressed(button: 1), .moved] {
            fixture.system.post(.pointer(id, PointerEvent(action, at: PixelPoint(x: 100, y: 20), time: 0)))
        }
        try fixture.refresh(3)
        let held = fixture.offset("HDMI-1")
        try fixture.refresh(10)
        #expect(fixture.offset("HDMI-1") == held)
        try fixture.plug([left])
        try fixture.plug([left, right])
        try fixture.refresh(10)
        #expect(fixture.offset("HDMI-1") > held)
    }

    @Test func aReloadThatWantsOtherMonitorsTouchesNoOtherWindow() throws {
        let fixture = try fixture([left, right])
        let window = try #require(fixture.window("HDMI-1"))
        let offsets = ["DP-1", "HDMI-1"].map(fixture.offset)
        func reload(_ output: String) throws {
            let configuration = try ConfigurationLoader.load(
                text: chips.replacing("\"all\"", with: output), file: "test.toml")
            try fixture.controller.reload(configuration, environment: SceneEnvironment())
            try fixture.refresh(2)
        }
        try reload("[\"HDMI-1\", \"VGA-*\"]")
        #expect(fixture.windows == ["HDMI-1"])
        #expect(fixture.window("HDMI-1") === window)
        #expect(fixture.offset("HDMI-1") - offsets[1] < 3.001)
        try fixture.plug([left, right, MonitorsTests.output("VGA-1", x: 800)])
        #expect(fixture.windows == ["HDMI-1", "VGA-1"])
        try reload("\"all\"")
        #expect(fixture.windows == ["HDMI-1", "VGA-1", "DP-1"])
        #expect(fixture.window("HDMI-1") === window)
        // In the order of the monitors, whenever their windows were made.
        #expect(fixture.controller.windows.map(\.outputName) == ["DP-1", "HDMI-1", "VGA-1"])
        #expect(fixture.offset("DP-1") - offsets[0] < 3.001)
    }

    @Test func aNightOfMonitorsAndServersThatGoAndComeGrowsNothing() throws {
        let fixture = try fixture([left, right])
        var last = fixture.offset("DP-1")
        for round in 0..<20 {
            try fixture.plug([left])
            try fixture.plug([])
            try fixture.plug([right])
            try fixture.restartServer(after: 1800, [left, right])
            fixture.controller.setContent(ItemList(items.map { Item("\($0.text) \(round)") }), ofSource: "in")
            try fixture.refresh(60)
            #expect(fixture.windows == ["DP-1", "HDMI-1"])
            #expect(fixture.controller.stages.count == 2)
            #expect(fixture.offset("DP-1") != last)
            last = fixture.offset("DP-1")
        }
        #expect(fixture.controller.stripBytes < 16 << 20)
    }

    @Test func monitorsWithEverNewNamesDoNotPileUp() throws {
        let fixture = try fixture([left])
        for number in 0..<40 {
            try fixture.plug([left, MonitorsTests.output("DP-1-\(number)", x: 400)])
            try fixture.plug([left])
        }
        #expect(fixture.controller.stages.count <= 9)
        #expect(fixture.windows == ["DP-1"])
    }
}

import Model
import Testing
import Windowing

@testable import App

@Suite struct WindowPlanTests {
    private let left = WindowPlanTests.output("DP-1", x: 0, isPrimary: true)
    private let right = WindowPlanTests.output("HDMI-1", x: 1920)
    private let third = WindowPlanTests.output("HDMI-2", x: 3840)

    private static func output(_ name: String, x: Int, isPrimary: Bool = false) -> Output {
        Output(name: name, frame: PixelRect(x: x, y: 0, width: 1920, height: 1080), scale: .one, isPrimary: isPrimary)
    }

    private func plan(
        _ patterns: [String], _ outputs: [Output], windows: [String] = [], isPlain: Bool = false
    ) -> WindowPlan {
        WindowPlan(patterns, outputs: outputs, windows: windows, isPlain: isPlain)
    }

    /// What is to be done, in short.
    private func steps(
        _ patterns: [String], _ outputs: [Output], windows: [String] = [], isPlain: Bool = false
    ) -> [String] {
        let plan = plan(patterns, outputs, windows: windows, isPlain: isPlain)
        return plan.closed.map { "-\($0)" } + plan.moved.map { "\($0.from)>\($0.to.name)" } + plan.made.map { "+\($0.name)" }
            + plan.missing.map { "?\($0)" }
    }

    @Test func fieldCase090OnePatternMeansEveryMonitorThatItFits() {
        let all = [left, right, third]
        #expect(steps(["all"], all) == ["+DP-1", "+HDMI-1", "+HDMI-2"])
        #expect(steps(["*"], all) == ["+DP-1", "+HDMI-1", "+HDMI-2"])
        #expect(steps(["HDMI-*"], all) == ["+HDMI-1", "+HDMI-2"])
        #expect(steps(["HDMI-2", "primary"], all) == ["+DP-1", "+HDMI-2"])
        #expect(steps(["primary"], all) == ["+DP-1"])
        #expect(steps(["DP-1", "DP-*", "primary", "all"], [left]) == ["+DP-1"])
    }

    @Test func fieldCase078AMonitorThatComesLaterGetsItsWindow() {
        #expect(steps(["DP-1", "HDMI-1"], [left]) == ["+DP-1", "?HDMI-1"])
        #expect(steps(["DP-1", "HDMI-1"], [left, right], windows: ["DP-1"]) == ["+HDMI-1"])
        #expect(steps(["DP-1", "HDMI-1"], [left, right], windows: ["DP-1", "HDMI-1"]) == [])
    }

    @Test func fieldCase079TheOthersAreNotTouched() {
        #expect(steps(["all"], [left, right, third], windows: ["DP-1", "HDMI-1"]) == ["+HDMI-2"])
        #expect(steps(["all"], [left, third], windows: ["DP-1", "HDMI-1", "HDMI-2"]) == ["-HDMI-1"])
        // One goes and one comes at once: they have nothing to do with each other.
        #expect(steps(["all"], [left, third], windows: ["DP-1", "HDMI-1"]) == ["-HDMI-1", "+HDMI-2"])
    }

    @Test func fieldCase080WithoutMonitorsThereAreNoWindows() {
        #expect(steps(["primary"], [], windows: ["DP-1"]) == ["-DP-1", "?primary"])
        #expect(steps(["all"], [], windows: ["DP-1", "HDMI-1"]) == ["-DP-1", "-HDMI-1", "?all"])
        #expect(steps(["primary"], [left]) == ["+DP-1"])
    }

    @Test func theWindowOfThePrimaryMonitorMovesWithIt() {
        let other = [WindowPlanTests.output("HDMI-1", x: 0, isPrimary: true), third]
        #expect(steps(["primary"], other, windows: ["DP-1"]) == ["DP-1>HDMI-1"])
        #expect(steps(["primary"], [left, right], windows: ["HDMI-1"]) == ["HDMI-1>DP-1"])
        #expect(steps(["HDMI-*"], [left, third], windows: ["HDMI-1"]) == ["HDMI-1>HDMI-2"])
    }

    @Test func aMonitorThatIsNotThereIsWaitedFor() {
        let plan = plan(["VGA-1", "HDMI-*"], [left])
        #expect(plan.wanted.isEmpty)
        #expect(plan.missing == ["VGA-1", "HDMI-*"])
    }

    @Test func fieldCase084PlaceholdersAreIgnored() {
        for name in ["FALLBACK", "NOOP-1", "Placeholder-1"] {
            let placeholder = WindowPlanTests.output(name, x: 0, isPrimary: true)
            #expect(steps(["all"], [placeholder]) == ["?all"])
            #expect(steps(["primary"], [placeholder], windows: ["DP-1"]) == ["-DP-1", "?primary"])
            #expect(steps(["primary"], [placeholder, right]) == ["+HDMI-1"])
            // By its name it is meant.
            #expect(steps([name], [placeholder, right]) == ["+\(name)"])
        }
        #expect(steps(["all"], [WindowPlanTests.output("HEADLESS-1", x: 0)]) == ["+HEADLESS-1"])
    }

    @Test func monitorsThatShowTheSameShareAWindow() {
        let mirror = WindowPlanTests.output("HDMI-1", x: 0)
        #expect(steps(["all"], [left, mirror, third]) == ["+DP-1", "+HDMI-2"])
        // The one that is there stays when the other comes.
        #expect(steps(["all"], [left, mirror], windows: ["HDMI-1"]) == [])
        #expect(steps(["all"], [left, mirror], windows: ["DP-1", "HDMI-1"]) == ["-HDMI-1"])
        #expect(steps(["HDMI-1"], [left, mirror]) == ["+HDMI-1"])
    }

    @Test func plainWindowsStayWhereTheyArePut() {
        #expect(steps(["primary"], [left, right], isPlain: true) == ["+DP-1"])
        #expect(steps(["primary"], [right], windows: ["DP-1"], isPlain: true) == [])
        #expect(steps(["primary"], [], windows: ["DP-1"], isPlain: true) == ["?primary"])
        #expect(steps(["all"], [left, right], windows: ["DP-1"], isPlain: true) == ["+HDMI-1"])
        #expect(steps(["all"], [right], windows: ["DP-1", "HDMI-1"], isPlain: true) == [])
    }
}

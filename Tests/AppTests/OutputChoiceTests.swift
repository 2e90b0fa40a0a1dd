import Model
import Testing
import Windowing

@testable import App

@Suite struct OutputChoiceTests {
    private let left = Output(
        name: "DP-1", frame: PixelRect(x: 0, y: 0, width: 1920, height: 1080), scale: .one, isPrimary: true)
    private let right = Output(
        name: "HDMI-A-1", frame: PixelRect(x: 1920, y: -40, width: 3840, height: 2160), scale: Scale(1.5), isPrimary: false)

    @Test func choosesByNameAndPattern() {
        #expect(OutputChoice(["primary"], among: [left, right]) == .only(left))
        #expect(OutputChoice(["HDMI-A-1"], among: [left, right]) == .only(right))
        #expect(OutputChoice(["HDMI*"], among: [left, right]) == .only(right))
        #expect(OutputChoice(["all"], among: [left]) == .only(left))
    }

    @Test func saysWhenSeveralOrNoneAreMeant() {
        #expect(OutputChoice(["all"], among: [left, right]) == .firstOfSeveral(left))
        #expect(OutputChoice(["HDMI*", "primary"], among: [left, right]) == .firstOfSeveral(left))
        #expect(OutputChoice(["VGA-1"], among: [left, right]) == .noneFound(left))
        #expect(OutputChoice(["primary"], among: []) == .noneFound(nil))
    }

    @Test func outputsAreWrittenInFieldsBetweenTabs() {
        #expect(OutputsCommand.line(left) == "DP-1\t1920x1080+0+0\t1\tprimary\n")
        #expect(OutputsCommand.line(right) == "HDMI-A-1\t3840x2160+1920-40\t1.5\n")
    }
}

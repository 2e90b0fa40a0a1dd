import Model
import Testing
import Windowing

@testable import App

@Suite struct OutputsTests {
    @Test func outputsAreWrittenInFieldsBetweenTabs() {
        let left = Output(name: "DP-1", frame: PixelRect(x: 0, y: 0, width: 1920, height: 1080), scale: .one, isPrimary: true)
        let right = Output(
            name: "HDMI-A-1", frame: PixelRect(x: 1920, y: -40, width: 3840, height: 2160), scale: Scale(1.5), isPrimary: false)
        #expect(OutputsCommand.line(left) == "DP-1\t1920x1080+0+0\t1\tprimary\n")
        #expect(OutputsCommand.line(right) == "HDMI-A-1\t3840x2160+1920-40\t1.5\n")
    }
}

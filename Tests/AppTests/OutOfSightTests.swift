import Model
import System
import Testing
import Windowing

@testable import App

/// A window too small for rows that move.
@Suite struct OutOfSightTests {
    private func bar(height: Int) -> String {
        """
        [window]
        mode = "window"
        size = [400, \(height)]
        [scene]
        padding = 4
        [[row]]
        kind = "chips"
        speed = 48
        items = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"]
        [[row]]
        kind = "words"
        words = ["One", "Another"]
        """
    }

    @Test func fieldCase033NoFrameIsWantedForWhatIsOutOfSight() throws {
        let lines = LogLines()
        let fixture = try ControllerFixture(bar(height: 1), log: Log(level: .warning) { lines.add($0) })
        let shown = try ControllerFixture(bar(height: 100))
        try fixture.refresh(2)
        try shown.refresh(2)
        #expect(fixture.window?.compositionCount == 1)
        #expect(fixture.window?.wantsFrame == false)
        #expect(fixture.controller.deadline == nil)
        try fixture.refresh(300)
        try shown.refresh(300)
        #expect(fixture.window?.compositionCount == 1)
        #expect(fixture.window?.wantsFrame == false)
        // Once the window grows, the row is where it would be had it been seen all the time.
        fixture.system.resize(try #require(fixture.window?.id), to: PixelSize(width: 400, height: 100))
        try fixture.turn()
        try fixture.refresh()
        try shown.refresh()
        #expect(fixture.window?.wantsFrame == true)
        #expect(fixture.positions() == shown.positions())
        try fixture.refresh()
        try shown.refresh()
        #expect(fixture.positions() == shown.positions())
        #expect(lines.all.isEmpty)
    }

    @Test func aSceneWhoseMotionIsOutOfSightEndsAfterItsFirstFrame() throws {
        let fixture = try ControllerFixture(bar(height: 1), frameLimit: 60)
        try fixture.refresh(2)
        #expect(fixture.controller.exitCode == .success)
        #expect(fixture.window?.compositionCount == 1)
    }
}

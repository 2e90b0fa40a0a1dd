import Model
import Testing

@testable import App

/// Rows that a source holds, in a window.
@Suite struct ControllerHoldTests {
    private let bar = """
        [[row]]
        kind = "text"
        source = "playing"
        pause = 0
        fade = "none"
        [sources.playing]
        kind = "mpris"
        """
    private let song: ItemList = [Item(String(repeating: "A song that is long. ", count: 20))]

    @Test func fieldCase032AHeldRowRequestsNoFrame() throws {
        let fixture = try ControllerFixture(bar)
        fixture.controller.setContent(song, ofSource: "playing")
        try fixture.turn()
        try fixture.refresh(30)
        #expect(fixture.window?.wantsFrame == true)
        fixture.controller.setContent(song, ofSource: "playing", hold: .inPlace)
        try fixture.turn()
        try fixture.refresh(2)
        let held = fixture.positions()
        #expect(try #require(held.first) < 0)
        #expect(fixture.window?.wantsFrame == false)
        #expect(fixture.controller.deadline == nil)
        let count = fixture.window?.compositionCount
        try fixture.refresh(60)
        #expect(fixture.window?.compositionCount == count)
        #expect(fixture.positions() == held)
        fixture.controller.setContent(song, ofSource: "playing")
        try fixture.turn()
        try fixture.refresh(2)
        #expect(fixture.window?.wantsFrame == true)
        // From the same pixel on, however long it was held.
        #expect(abs(try #require(fixture.positions().first) - (try #require(held.first))) < 3)
    }
}

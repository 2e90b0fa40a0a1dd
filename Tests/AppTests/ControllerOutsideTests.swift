import Configuration
import Model
import System
import Testing

@testable import App

/// A controller that is told things from outside.
struct ControllerOutsideTests {
    private static let prices = """
        [window]
        mode = "window"
        size = [400, 60]
        [scene]
        padding = 0
        [[row]]
        kind = "chips"
        speed = 60
        items = ["AAA 1", "BBB 2", "CCC 3", "DDD 4", "EEE 5", "FFF 6", "GGG 7", "HHH 8", "III 9", "JJJ 10", "KKK 11", "LLL 12"]
        """

    private func names(_ fixture: ControllerFixture) -> [String] { fixture.controller.scene.rowStates[0].texts }

    @Test func fieldCase019ChipsBesideAReplacedOneMoveByOneStep() throws {
        let fixture = try ControllerFixture(ControllerOutsideTests.prices)
        try fixture.refresh(30)
        for round in 0..<6 {
            let visible = names(fixture).filter { fixture.position(of: $0) != nil }
            let middle = try #require(visible.dropFirst().first { (fixture.position(of: $0) ?? 0) > 100 })
            let left = visible.filter { (fixture.position(of: $0) ?? 0) < (fixture.position(of: middle) ?? 0) }
            var before = left.map { fixture.position(of: $0) }
            // A price with more digits and with fewer.
            let items = ItemList(
                names(fixture).map { Item($0 == middle ? "\($0.prefix(3)) \(round % 2 == 0 ? "1" : "123456")" : $0) })
            fixture.controller.change { _ = $0.setItems(items, ofRow: 0, at: $1) }
            for _ in 0..<20 {
                try fixture.refresh(1)
                let after = left.map { fixture.position(of: $0) }
                for (old, new) in zip(before, after) {
                    guard let old, let new else { continue }
                    #expect(abs(new - old + 1) < 1e-6)
                }
                before = after
            }
        }
    }

    @Test func whatIsToldIsSeenAtOnceByWhoeverAsks() throws {
        let fixture = try ControllerFixture(ControllerOutsideTests.prices)
        try fixture.refresh(10)
        fixture.controller.change { $0.setPaused(true, row: nil, at: $1) }
        #expect(fixture.controller.projectedScene.isPaused)
        #expect(!fixture.controller.scene.isPaused)
        try fixture.refresh(3)
        #expect(fixture.controller.scene.isPaused)
        let positions = fixture.positions()
        try fixture.refresh(60)
        #expect(fixture.positions() == positions)
    }

    @Test func aFloodOfChangesDoesNotPileUp() throws {
        let fixture = try ControllerFixture(ControllerOutsideTests.prices)
        try fixture.refresh(10)
        fixture.controller.setHidden(true)
        for number in 0..<1000 {
            fixture.controller.change { _ = $0.setItems([Item("\(number)")], ofRow: 0, at: $1) }
            #expect(fixture.controller.stages[0].changes.count <= 64)
        }
        #expect(fixture.controller.projectedScene.rowStates[0].texts == ["999"])
    }

    @Test func fieldCase013HiddenDrawsNothingAndShownGoesOnFromThere() throws {
        let fixture = try ControllerFixture(ControllerOutsideTests.prices)
        try fixture.refresh(100)
        let positions = fixture.positions()
        let missed = fixture.controller.shared.statistics.missed
        let window = try #require(fixture.window)
        fixture.controller.setHidden(true)
        let count = window.compositionCount
        try fixture.refresh(300)
        #expect(window.compositionCount == count)
        #expect(!window.isShown)
        fixture.controller.setHidden(false)
        try fixture.refresh(2)
        #expect(window.compositionCount > count)
        let after = fixture.positions()
        for (old, new) in zip(positions, after) { #expect(old - new > 0 && old - new < 3.001) }
        try fixture.refresh(10)
        #expect(fixture.controller.shared.statistics.missed == missed)
    }

    @Test(arguments: [30, 300]) func fieldCase033CoveredDrawsNothingAndGoesOnFromThere(refreshes: Int) throws {
        let lines = LogLines()
        let fixture = try ControllerFixture(ControllerOutsideTests.prices, log: Log(level: .warning) { lines.add($0) })
        try fixture.refresh(100)
        let missed = fixture.controller.shared.statistics.missed
        let window = try #require(fixture.window)
        window.setSeen(false)
        // A frame that was under way is still drawn.
        try fixture.refresh(2)
        let (positions, count) = (fixture.positions(), window.compositionCount)
        let offset = fixture.controller.projectedScene.rowStates[0].offset
        try fixture.refresh(refreshes)
        #expect(window.compositionCount == count)
        #expect(fixture.controller.projectedScene.rowStates[0].offset == offset)
        window.setSeen(true)
        try fixture.refresh(2)
        #expect(window.compositionCount > count)
        let after = fixture.positions()
        for (old, new) in zip(positions, after) { #expect(old - new > 0 && old - new < 3.001) }
        try fixture.refresh(10)
        #expect(fixture.controller.shared.statistics.missed == missed)
        #expect(lines.all.isEmpty)
    }

    @Test func aReloadedConfigurationKeepsTheWindowAndThePlaces() throws {
        let fixture = try ControllerFixture(ControllerOutsideTests.prices)
        try fixture.refresh(50)
        let window = try #require(fixture.window)
        let before = try #require(fixture.position(of: "CCC 3"))
        func reload(_ toml: String) throws {
            let configuration = try ConfigurationLoader.load(text: toml, file: "test.toml")
            try fixture.controller.reload(configuration, environment: SceneEnvironment())
        }
        try reload(ControllerOutsideTests.prices.replacing("\"DDD 4\"", with: "\"DDD 5\""))
        try fixture.refresh(1)
        #expect(fixture.window === window)
        #expect(abs((fixture.position(of: "CCC 3") ?? 0) - before + 1) < 1e-6)
        // Another window, and the row goes on.
        try reload(ControllerOutsideTests.prices.replacing("[400, 60]", with: "[300, 60]"))
        #expect(window.isClosed)
        try fixture.refresh(3)
        #expect(fixture.window !== window)
        #expect(fixture.window?.size.width == 300)
        let place = try #require(fixture.position(of: "CCC 3"))
        #expect(before - place > 0 && before - place < 5.001)
    }
}

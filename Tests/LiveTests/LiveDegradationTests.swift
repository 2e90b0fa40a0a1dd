import JSON
import TestSupport
import Testing

/// A ticker on X servers that lack something.
@Suite(.serialized) struct LiveDegradationTests {
    private static let overlay = """
        [window]
        mode = "overlay"
        click_through = "gaps"
        [scene]
        background = "transparent"
        padding = 0
        [[row]]
        kind = "chips"
        speed = 100
        items = ["one", "two", "three", "four", "five", "six"]
        [[row]]
        kind = "text"
        speed = 200
        pause = 0
        text = "A line that is so long that it does not fit into twelve hundred and eighty points of width, wherever it begins, however small its letters are, and so it has to move, on and on, until it is over and begins again"
        """

    /// What the server shall lack, and the words that tell of it.
    static let servers: [(missing: [String], told: [String])] = [
        ([], []), (["XFIXES"], ["XFIXES"]), (["RANDR"], ["RANDR"]), (["MIT-SHM"], ["MIT-SHM"]),
        (["RENDER"], ["RENDER"]), (["COMPOSITE"], ["alpha"]), (["Generic Event Extension"], ["Present", "XInput"]),
        (["XTEST"], []), (["MIT-SCREEN-SAVER"], []),
        (
            ["XFIXES", "RANDR", "MIT-SHM", "RENDER", "COMPOSITE", "Generic Event Extension"],
            ["XFIXES", "RANDR", "MIT-SHM", "RENDER", "XInput"]
        ),
    ]

    @Test(arguments: servers.indices) func whatIsMissingIsToldOnceAndTheRowsMove(index: Int) throws {
        let (missing, told) = LiveDegradationTests.servers[index]
        let instance = try LiveInstance(
            LiveDegradationTests.overlay, on: try LiveXServer(missing.flatMap { ["-extension", $0] }))
        let presented = try instance.json("stats")["presented"]?.number ?? 0
        #expect(try instance.wait { try (instance.json("stats")["presented"]?.number ?? 0) > presented + 20 })
        #expect(try instance.row()["moving"] == .bool(true) && instance.row(1)["moving"] == .bool(true))
        // Without XFIXES this server aborts when a client leaves it, so nobody may look at it.
        if !missing.contains("XFIXES") {
            let picture = try instance.server.screenshot()
            let colors = Set((0..<picture.width).compactMap { picture[$0, picture.height - 60] })
            #expect(colors.count > 10, "\(colors.count)")
        }
        instance.process.send(15)
        #expect(instance.process.waitForEnd() == .exit(0))
        let warnings = instance.process.messageText.split(separator: "\n").filter { $0.contains("warning: ") }
        // That nothing shines through where no manager composites is another matter.
        let about = warnings.filter { !$0.contains("compositing manager") }
        #expect(about.count == told.count, "\(warnings)")
        for words in told { #expect(about.count { $0.contains(words) } == 1, "\(words): \(warnings)") }
    }

    @Test func aKioskThatCannotKeepTheScreenLitSaysSo() throws {
        let instance = try LiveInstance(
            LiveDegradationTests.overlay, ["--mode", "kiosk"], on: try LiveXServer(["-extension", "MIT-SCREEN-SAVER"]))
        #expect(instance.process.messageText.contains("warning: x11: the server has no MIT-SCREEN-SAVER 1.1"))
    }
}

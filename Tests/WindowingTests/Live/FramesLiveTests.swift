import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    struct Frames {
        /// Servers with all extensions, and with each one missing that there is a way without. Present cannot be switched off, but
        /// without XFIXES it is of no use.
        static let servers: [[String]] = [
            [], ["-extension", "MIT-SHM"], ["-extension", "XFIXES"], ["-extension", "XFIXES", "-extension", "MIT-SHM"],
            ["-extension", "RANDR"],
        ]

        /// Draws a new colour in each frame and asks for the next one.
        private func animate(_ live: LiveWindow) {
            live.onEvent = { event in
                guard case .frame = event else { return }
                live.window.requestFrame()
                live.window.present(Composition.solid(0xff00_0000 | UInt32(live.frameTimes.count), live.window.size))
            }
            live.window.requestFrame()
        }

        private func steps(_ times: [Double]) -> [Double] { zip(times.dropFirst(), times).map { $0 - $1 } }

        @Test(arguments: servers) func framesComeAboutSixtyTimesASecond(arguments: [String]) throws {
            let server = try LiveXServer(arguments)
            let live = try LiveWindow(server)
            #expect(live.system.capabilities.displayPacing == !arguments.contains("XFIXES"))
            animate(live)
            try live.serve(for: 2)
            #expect((100...130).contains(live.presentedCount), "\(live.presentedCount)")
            // Frames are for refreshes a whole number of periods apart.
            let period = 1.0 / 60
            let uneven = steps(live.frameTimes).dropFirst(3).filter { step in
                let periods = (step / period).rounded()
                return periods < 1 || abs(step - periods * period) > 0.0001 * periods
            }
            // A machine that is busy with other things may upset it for a moment.
            #expect(uneven.count <= 3, "\(uneven)")
            #expect(live.problems.isEmpty)
        }

        @Test func eachFrameIsOneWakeUp() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server)
            animate(live)
            try live.serve { live.presentedCount >= 10 }
            let (wakeups, frames) = (live.wakeups, live.presentedCount)
            try live.serve { live.presentedCount >= frames + 120 }
            // And once a second a look at the time.
            #expect(live.wakeups - wakeups <= 125)
        }

        @Test(arguments: [FramePacing.display, .timer]) func nothingHappensWhenNobodyWantsAFrame(pacing: FramePacing) throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server, pacing: pacing)
            animate(live)
            try live.serve { live.presentedCount >= 30 }
            try live.show(0xff00_ff00)
            try live.serve(for: 0.3)
            let (wakeups, events) = (live.wakeups, live.events.count)
            try live.serve(for: 3)
            #expect(live.wakeups == wakeups)
            #expect(live.events.count == events)
            // And it goes on when somebody does.
            let shown = live.presentedCount
            animate(live)
            #expect(try live.serve { live.presentedCount >= shown + 30 })
        }

        @Test(arguments: [50, 120, 144]) func theDisplaysOwnRateIsFound(rate: Int) throws {
            let server = try LiveXServer(["-fakescreenfps", String(rate)])
            let live = try LiveWindow(server)
            animate(live)
            try live.serve(for: 2)
            let period = try #require(
                live.events.compactMap { if case .frame(_, let time) = $0 { time.refreshPeriod } else { nil } }.last)
            #expect(abs(period * Double(rate) - 1) < 0.01, "\(1 / period)")
        }

        @Test(arguments: FramePacing.allCases, [[], ["-extension", "MIT-SHM"]])
        func thePixelsThatWereDrawnAreShown(pacing: FramePacing, arguments: [String]) throws {
            let server = try LiveXServer(arguments)
            let live = try LiveWindow(server, pacing: pacing)
            try live.show(0xff20_4060)
            // A tile with a corner of its own, moved in three steps of partial damage.
            let buffer = PixelBuffer(size: PixelSize(width: 16, height: 8))
            for y in 0..<8 { for x in 0..<16 { buffer[x, y] = x == 0 && y == 0 ? 0xffff_ffff : 0xffff_8000 } }
            let tile = PixelTile(buffer, isOpaque: true)
            var old = PixelRect.zero
            for x in [100, 104, 108] {
                let new = PixelRect(x: x, y: 10, width: 16, height: 8)
                let shown = live.presentedCount
                let layer = Layer(tile: tile, destination: new.origin, clip: PixelRect(size: live.window.size))
                live.window.present(
                    Composition(size: live.window.size, ground: .solid(0xff20_4060), layers: [layer], damage: [old.union(new)]))
                #expect(try live.serve { live.presentedCount > shown })
                old = new
            }
            let picture = try server.screenshot()
            #expect(picture.width == 1280 && picture.height == 720)
            #expect(picture[108, 690] == 0xffffff)
            #expect(picture[109, 690] == 0xff8000 && picture[123, 697] == 0xff8000)
            #expect(picture[124, 690] == 0x204060 && picture[107, 690] == 0x204060 && picture[108, 698] == 0x204060)
            #expect(picture[0, 680] == 0x204060 && picture[1279, 719] == 0x204060 && picture[0, 679] == 0)
            #expect(live.problems.isEmpty)
        }

        @Test func anUnmappedWindowIsNotPaced() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server)
            animate(live)
            try live.serve { live.presentedCount >= 10 }
            try server.run(["xdotool", "windowunmap", live.identifier])
            try live.serve(for: 0.3)
            let (wakeups, frames) = (live.wakeups, live.frameTimes.count)
            try live.serve(for: 2)
            #expect(live.wakeups - wakeups <= 2)
            #expect(live.frameTimes.count == frames)
            try server.run(["xdotool", "windowmap", live.identifier])
            #expect(try live.serve { live.frameTimes.count >= frames + 10 })
        }
    }
}

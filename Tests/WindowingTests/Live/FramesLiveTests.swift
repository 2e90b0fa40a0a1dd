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
            // A machine that is busy with other things may upset it for a moment: then it is looked at for longer.
            var told: [String] = []
            let isEven = try LiveWait.until {
                let (shown, asked) = (live.presentedCount, live.frameTimes.count)
                let start = LiveWait.now
                try live.serve(for: 2)
                let rate = Double(live.presentedCount - shown) / (LiveWait.now - start)
                // Frames are for refreshes a whole number of periods apart.
                let period = 1.0 / 60
                let uneven = steps(Array(live.frameTimes.dropFirst(asked))).dropFirst(3).filter { step in
                    let periods = (step / period).rounded()
                    return periods < 1 || abs(step - periods * period) > 0.0001 * periods
                }
                told.append("\(rate) a second; \(uneven)")
                return (50...65).contains(rate) && uneven.count <= 3
            }
            #expect(isEven, "\(told)")
            #expect(live.problems.isEmpty)
        }

        @Test func eachFrameIsOneWakeUp() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server)
            animate(live)
            try live.serve { live.presentedCount >= 10 }
            // On a busy machine what belongs to one frame may come in parts.
            let isOneWakeUpAFrame = try LiveWait.until {
                let (wakeups, frames) = (live.wakeups, live.presentedCount)
                guard try live.serve(until: { live.presentedCount >= frames + 120 }) else { return false }
                // And once a second a look at the time.
                return live.wakeups - wakeups <= 125
            }
            #expect(isOneWakeUpAFrame)
        }

        @Test(arguments: [FramePacing.display, .timer]) func nothingHappensWhenNobodyWantsAFrame(pacing: FramePacing) throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server, pacing: pacing)
            animate(live)
            try live.serve { live.presentedCount >= 30 }
            try live.show(0xff00_ff00)
            #expect(try live.rests(for: 3))
            // And it goes on when somebody does.
            let shown = live.presentedCount
            animate(live)
            #expect(try live.serve { live.presentedCount >= shown + 30 })
        }

        @Test(arguments: [50, 120, 144]) func theDisplaysOwnRateIsFound(rate: Int) throws {
            let server = try LiveXServer(["-fakescreenfps", String(rate)])
            let live = try LiveWindow(server)
            animate(live)
            var last = 0.0
            let isFound = try live.serve {
                guard case .frame(_, let time)? = live.events.last(where: { if case .frame = $0 { true } else { false } }),
                    live.frameTimes.count > rate
                else { return false }
                last = 1 / time.refreshPeriod
                return abs(time.refreshPeriod * Double(rate) - 1) < 0.01
            }
            #expect(isFound, "\(last)")
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
            let expected: [(Int, Int, UInt32)] = [
                (108, 690, 0xffffff), (109, 690, 0xff8000), (123, 697, 0xff8000), (124, 690, 0x204060), (107, 690, 0x204060),
                (108, 698, 0x204060), (0, 680, 0x204060), (1279, 719, 0x204060), (0, 679, 0),
            ]
            let isShown = try server.shows { picture in
                picture.width == 1280 && picture.height == 720 && expected.allSatisfy { picture[$0, $1] == $2 }
            }
            #expect(isShown)
            #expect(live.problems.isEmpty)
        }

        @Test func anUnmappedWindowIsNotPaced() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server)
            animate(live)
            try live.serve { live.presentedCount >= 10 }
            try server.run(["xdotool", "windowunmap", live.identifier])
            #expect(try live.rests(for: 2))
            let frames = live.frameTimes.count
            try server.run(["xdotool", "windowmap", live.identifier])
            #expect(try live.serve { live.frameTimes.count >= frames + 10 })
        }
    }
}

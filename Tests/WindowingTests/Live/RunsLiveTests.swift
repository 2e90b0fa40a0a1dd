import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    /// Rows that are shown straight from the server's pixmaps.
    struct Runs {
        private static let upper = PixelRect(x: 0, y: 2, width: 1280, height: 12)
        private static let lower = PixelRect(x: 90, y: 20, width: 800, height: 14)

        /// Tiles of which every pixel differs from its neighbours.
        private func tiles(height: Int, seed: UInt64) -> [PixelTile] {
            (0..<3).map { number in
                PixelTile(isOpaque: true) {
                    var generator = SeededGenerator(seed: seed + UInt64(number))
                    let buffer = PixelBuffer(size: PixelSize(width: 700, height: height))
                    for y in 0..<height {
                        // Neighbours overlap in ten columns, in which they are alike.
                        for x in 0..<700 {
                            let isEnd = x < 10 || x >= 690
                            buffer[x, y] = isEnd ? 0xFF12_3456 : 0xFF00_0000 | UInt32(generator.int(0...0xFF_FFFF))
                        }
                    }
                    return buffer
                }
            }
        }

        private func veil(width: Int, height: Int, rising: Bool) -> PixelTile {
            PixelTile(isOpaque: false) {
                let buffer = PixelBuffer(size: PixelSize(width: width, height: height))
                for x in 0..<width {
                    let alpha = UInt32((rising ? width - x : x + 1) * 255 / (width + 1))
                    for y in 0..<height { buffer[x, y] = alpha << 24 | alpha * 32 / 255 }
                }
                return buffer
            }
        }

        /// Both rows moved by `offset` pixels.
        private func composition(
            _ size: PixelSize, _ tiles: [[PixelTile]], _ veils: [PixelTile], offset: Int, damage: [PixelRect]
        ) -> Composition {
            let parts = zip([Runs.upper, Runs.lower], tiles).map { area, tiles in
                tiles.enumerated().map { number, tile in
                    let x = area.x + offset + number * 690
                    return OpaqueRun.Part(tile: tile, x: x, start: x, end: x + 700)
                }
            }
            let right = PixelPoint(x: Runs.lower.maxX - veils[1].size.width, y: Runs.lower.y)
            let ends = [
                Layer(tile: veils[0], destination: Runs.lower.origin, clip: Runs.lower),
                Layer(tile: veils[1], destination: right, clip: Runs.lower),
            ]
            return Composition(
                size: size, ground: .solid(0xff00_0020), layers: [], damage: damage,
                runs: [
                    OpaqueRun(area: Runs.upper, parts: parts[0]), OpaqueRun(area: Runs.lower, parts: parts[1], veils: ends),
                ])
        }

        /// How many pixels of the bottom of the screen are not as they should be.
        private func count(of screen: LiveScreenshot, _ expected: PixelBuffer, in area: PixelRect? = nil) -> Int {
            let top = screen.height - expected.size.height
            let area = area ?? PixelRect(size: expected.size)
            return (area.y..<area.maxY).reduce(0) { sum, y in
                sum + (area.x..<area.maxX).count { screen[$0, top + y] != expected[$0, y] & 0xFF_FFFF }
            }
        }

        @Test(arguments: FramePacing.allCases, [[], ["-extension", "MIT-SHM"], ["-extension", "RENDER"]])
        func runsLookAsIfTheyWereDrawn(pacing: FramePacing, arguments: [String]) throws {
            let server = try LiveXServer(arguments)
            let live = try LiveWindow(server, pacing: pacing)
            try live.show(0xff20_4060)
            let size = live.window.size
            let tiles = [tiles(height: 12, seed: 60), tiles(height: 14, seed: 70)]
            let veils = [veil(width: 40, height: 14, rising: true), veil(width: 75, height: 14, rising: false)]
            for (step, offset) in [0, -7, -60, -7, -133].enumerated() {
                // First everything, then what moves, then everything again, as after the window was covered.
                let damage = step == 0 || step == 3 ? [PixelRect(size: size)] : [Runs.upper, Runs.lower]
                let composition = composition(size, tiles, veils, offset: offset, damage: damage)
                let shown = live.presentedCount
                live.onEvent = { event in
                    if case .frame = event { live.window.present(composition) }
                }
                live.window.requestFrame()
                #expect(try live.serve { live.presentedCount > shown })
                live.onEvent = { _ in }
                let expected = PixelBuffer(size: size)
                SoftwareCompositor().draw(composition, into: expected, damage: composition.fullDamage)
                // Xvfb's timers tell of a refresh up to a millisecond before the last part is shown.
                #expect(try server.shows { count(of: $0, expected) == 0 }, "step \(step)")
            }
            #expect(live.problems.isEmpty)
            // Where the server shows them they are kept there, and here no more.
            let isKept = pacing != .timer
            #expect(tiles[0].allSatisfy { ($0.residence != nil) == isKept })
        }

        /// A server that was held up may draw the frame before the last one over it (docs/workarounds.md).
        @Test func whatCoversTheLastFrameOfAMotionGoesAway() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server)
            try live.show(0xff20_4060)
            let connection = try #require(live.system as? X11WindowSystem).connection
            let size = live.window.size
            let tiles = [tiles(height: 12, seed: 60), tiles(height: 14, seed: 70)]
            let veils = [veil(width: 40, height: 14, rising: true), veil(width: 75, height: 14, rising: false)]
            let frames = (1...8).map { frame in
                let damage = frame == 1 ? [PixelRect(size: size)] : [Runs.upper, Runs.lower]
                return composition(size, tiles, veils, offset: -frame, damage: damage)
            }
            let shown = live.presentedCount
            var next = 0
            live.onEvent = { event in
                if case .frame = event {
                    live.window.present(frames[next])
                    next += 1
                    if next < frames.count { live.window.requestFrame() }
                } else if case .presented = event, live.presentedCount == shown + frames.count {
                    // As the server would.
                    let cover = PixelBuffer(size: PixelSize(width: size.width, height: Runs.lower.maxY))
                    let window = UInt32(live.window.id.value)
                    connection.put(
                        cover, PixelRect(size: cover.size), to: window, context: connection.makeContext(for: window), depth: 24)
                }
            }
            live.window.requestFrame()
            #expect(try live.serve { live.presentedCount == shown + frames.count })
            let expected = PixelBuffer(size: size)
            SoftwareCompositor().draw(frames[7], into: expected, damage: frames[7].fullDamage)
            let isRight = try LiveWait.until {
                try live.serve(for: 0.02)
                let screen = try server.screenshot()
                return [Runs.upper, Runs.lower].allSatisfy { count(of: screen, expected, in: $0) == 0 }
            }
            #expect(isRight)
            #expect(live.problems.isEmpty)
        }

        /// How many requests one of twenty frames takes that differ in the places of a run alone: at best, for one that comes too late
        /// on a busy machine takes more. As long as it is more than `wanted` it is looked at longer.
        private func requestsPerFrame(pacing: FramePacing, isFaded: Bool, wanted: Double) throws -> Double {
            let server = try LiveXServer()
            let live = try LiveWindow(server, pacing: pacing)
            try live.show(0xff20_4060)
            let connection = try #require(live.system as? X11WindowSystem).connection
            let tiles = [tiles(height: 12, seed: 60), tiles(height: 14, seed: 70)]
            let veils = [veil(width: 40, height: 14, rising: true), veil(width: 75, height: 14, rising: false)]
            var frame = 0
            var counts: [UInt32] = []
            live.onEvent = { event in
                guard case .frame = event else { return }
                frame += 1
                if frame % 20 == 10 { counts.append(connection.countRequests()) }
                var composition = composition(live.window.size, tiles, veils, offset: -frame, damage: [])
                composition.runs = [composition.runs[isFaded ? 1 : 0]]
                composition.damage = composition.runs.map(\.area)
                live.window.present(composition)
                live.window.requestFrame()
            }
            live.window.requestFrame()
            // The second look at the count is no part of the frames.
            func best() -> Double { zip(counts.dropFirst(), counts).map { Double($0 - $1 - 1) / 20 }.min() ?? .infinity }
            try live.serve { counts.count >= 6 && best() <= wanted }
            #expect(live.problems.isEmpty)
            return best()
        }

        @Test func aSteadyFrameSendsNoMoreThanItMust() throws {
            // Two parts are in sight, and the next refresh is asked for.
            #expect(try requestsPerFrame(pacing: .display, isFaded: false, wanted: 3) == 3)
            #expect(try requestsPerFrame(pacing: .copying, isFaded: false, wanted: 3) == 3)
            // What is cut off a part takes a request of its own; the ends are one picture.
            #expect(try requestsPerFrame(pacing: .display, isFaded: true, wanted: 6) == 6)
            #expect(try requestsPerFrame(pacing: .copying, isFaded: true, wanted: 4) == 4)
        }

        @Test func aWindowFollowsTheCompositingManager() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server)
            try live.show(0xff20_4060)
            let tiles = [tiles(height: 12, seed: 60), tiles(height: 14, seed: 70)]
            let veils = [veil(width: 40, height: 14, rising: true), veil(width: 75, height: 14, rising: false)]
            var frame = 0
            live.onEvent = { event in
                guard case .frame = event else { return }
                frame += 1
                live.window.present(
                    composition(live.window.size, tiles, veils, offset: -frame, damage: [Runs.upper, Runs.lower]))
                live.window.requestFrame()
            }
            live.window.requestFrame()
            func moves() throws {
                let before = live.presentedCount
                #expect(try live.serve { live.presentedCount > before + 20 })
                // On a busy machine what belongs to one frame may come in parts.
                let isOneWakeUpAFrame = try LiveWait.until {
                    let (wakeups, drawn) = (live.wakeups, frame)
                    guard try live.serve(until: { frame >= drawn + 30 }) else { return false }
                    return live.wakeups - wakeups <= 30 + 8
                }
                #expect(isOneWakeUpAFrame)
            }
            try moves()
            let manager = try server.start(["picom", "--config", "/dev/null", "--backend", "xrender", "--no-vsync"])
            try moves()
            manager.end()
            try moves()
            #expect(live.problems.isEmpty)
        }
    }
}

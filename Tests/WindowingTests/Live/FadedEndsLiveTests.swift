import Canvas
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    /// What rows with faded ends take of the memory that the server shares.
    struct FadedEnds {
        private static let veil = 20

        private let tile = PixelTile(isOpaque: true) {
            let buffer = PixelBuffer(size: PixelSize(width: 1300, height: 300))
            for y in 0..<300 { for x in 0..<1300 { buffer[x, y] = 0xFF00_0000 | UInt32(x * 7 + y) } }
            return buffer
        }

        /// As high as the row, equally dense in each of its columns.
        private func veil(height: Int) -> PixelTile {
            PixelTile(isOpaque: false) {
                let buffer = PixelBuffer(size: PixelSize(width: FadedEnds.veil, height: height))
                for x in 0..<FadedEnds.veil { for y in 0..<height { buffer[x, y] = UInt32(12 * x) << 24 } }
                return buffer
            }
        }

        /// One row over all of a window.
        private func run(_ area: PixelRect, _ tile: PixelTile, veil: PixelTile, offset: Int) -> OpaqueRun {
            let right = PixelPoint(x: area.maxX - FadedEnds.veil, y: area.y)
            return OpaqueRun(
                area: area, parts: [OpaqueRun.Part(tile: tile, x: -offset, start: 0, end: area.width)],
                veils: [
                    Layer(tile: veil, destination: area.origin, clip: area), Layer(tile: veil, destination: right, clip: area),
                ])
        }

        /// Moves what `runs` makes of the window's size and of the number of the frame.
        private func animate(_ live: LiveWindow, _ runs: @escaping (PixelSize, Int) -> [OpaqueRun]) {
            var frame = 0
            live.onEvent = { [live] event in
                guard case .frame = event else { return }
                frame += 1
                let runs = runs(live.window.size, frame % 20)
                live.window.present(
                    Composition(
                        size: live.window.size, ground: .solid(0xFF00_0000), layers: [], damage: runs.map(\.area), runs: runs))
                live.window.requestFrame()
            }
            live.window.requestFrame()
        }

        private func window(_ server: LiveXServer, pacing: FramePacing = .display) throws -> LiveWindow {
            try LiveWindow(server, pacing: pacing) {
                $0.configuration.mode = .window
                $0.configuration.size = Size(width: 900, height: 300)
            }
        }

        private func showFrames(_ live: LiveWindow, _ count: Int = 6) throws {
            let shown = live.presentedCount
            #expect(try live.serve { live.presentedCount >= shown + count })
        }

        @Test(arguments: [FramePacing.display, .copying]) func theyGoWithTheSizeOfTheWindow(pacing: FramePacing) throws {
            let server = try LiveXServer()
            let live = try window(server, pacing: pacing)
            let veil = veil(height: 300)
            animate(live) { size, offset in [run(PixelRect(size: size), tile, veil: veil, offset: offset)] }
            try showFrames(live)
            let before = ProcessTable.memoryFiles(of: server.identifier)
            #expect(before.count >= 3)
            for step in 1...12 {
                let width = 900 + 10 * (step % 12)
                try server.run(["xdotool", "windowsize", live.identifier, String(width), "300"])
                #expect(try live.serve { live.sizes.last?.width == width })
                try showFrames(live)
            }
            var after: [String: Int] = [:]
            let isGivenBack = try LiveWait.until {
                try live.serve(for: 0.05)
                after = ProcessTable.memoryFiles(of: server.identifier)
                return after.values.sorted() == before.values.sorted()
            }
            #expect(isGivenBack, "\(after.values.sorted()) instead of \(before.values.sorted())")
            #expect(live.problems.isEmpty)
        }

        @Test(arguments: [FramePacing.display, .copying]) func theyGoWithTheRow(pacing: FramePacing) throws {
            let server = try LiveXServer()
            let live = try window(server, pacing: pacing)
            let veil = veil(height: 300)
            var isFaded = false
            animate(live) { size, offset in
                var run = run(PixelRect(size: size), tile, veil: veil, offset: offset)
                if !isFaded { run.veils = [] }
                return [run]
            }
            try showFrames(live)
            let before = ProcessTable.memoryFiles(of: server.identifier)
            isFaded = true
            try showFrames(live)
            #expect(ProcessTable.memoryFiles(of: server.identifier).count == before.count + 2)
            isFaded = false
            let isGivenBack = try LiveWait.until {
                try live.serve(for: 0.05)
                return ProcessTable.memoryFiles(of: server.identifier) == before
            }
            #expect(isGivenBack)
            #expect(live.problems.isEmpty)
        }

        @Test func manyRowsKeepTheirMemory() throws {
            let server = try LiveXServer()
            let live = try window(server)
            let tile = PixelTile(isOpaque: true) {
                let buffer = PixelBuffer(size: PixelSize(width: 1300, height: 3))
                for y in 0..<3 { for x in 0..<1300 { buffer[x, y] = 0xFF00_0000 | UInt32(x * 7 + y) } }
                return buffer
            }
            let veil = veil(height: 3)
            animate(live) { size, offset in
                (0..<100).map { row in
                    run(PixelRect(x: 0, y: 3 * row, width: size.width, height: 3), tile, veil: veil, offset: offset)
                }
            }
            try showFrames(live)
            let before = ProcessTable.memoryFiles(of: server.identifier)
            #expect(before.count >= 200)
            try showFrames(live, 20)
            #expect(ProcessTable.memoryFiles(of: server.identifier) == before)
            #expect(live.problems.isEmpty)
        }
    }
}

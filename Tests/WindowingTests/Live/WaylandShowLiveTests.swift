import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    /// Windows that are taken off the screen and put back.
    struct WaylandShow {
        private static let color: UInt32 = 0x203040

        /// Not even for a moment another size, by which rows that stand would move.
        @Test func aTiledWindowComesBackInTheSizeThatItHad() throws {
            let compositor = try LiveCompositor()
            let live = try LiveWindow(compositor) {
                $0.configuration.mode = .window
                $0.configuration.size = Size(width: 600, height: 300)
            }
            let tiled = PixelSize(width: 1280, height: 720)
            try live.show(0xff00_0000 | WaylandShow.color)
            #expect(try live.serve { live.window.size == tiled })
            try live.show(0xff00_0000 | WaylandShow.color)
            for _ in 0..<3 {
                let count = live.sizes.count
                live.window.setShown(false)
                #expect(try live.serve { try !compositor.tell("-t", "get_tree", "-r").contains("marquesina.test") })
                live.window.setShown(true)
                try live.show(0xff00_0000 | WaylandShow.color)
                #expect(try live.rests(for: 0.3))
                #expect(live.sizes[count...] == [tiled])
                #expect(try compositor.screenshot()[1279, 719] == WaylandShow.color)
            }
        }

        @Test func aSizeThatIsLeftOpenIsThatOfBeforeTheWindowWasHidden() throws {
            let stub = try LiveStubCompositor()
            let live = try LiveWindow(stub) {
                $0.configuration.mode = .window
                $0.configuration.size = Size(width: 1200, height: 900)
            }
            let configure = { (width: Int, height: Int) in
                let count = live.sizes.count
                try stub.tell("send xdg_toplevel 0 iia \(width) \(height) -")
                try stub.tell("send xdg_surface 0 u 7")
                #expect(try live.serve { live.sizes.count > count })
            }
            try configure(0, 0)
            try configure(640, 360)
            for _ in 0..<2 {
                live.window.setShown(false)
                try live.system.flush()
                live.window.setShown(true)
                try live.system.flush()
                try stub.catchUp()
                try configure(0, 0)
            }
            // One that stands by itself again, after it had another size, is as large as it is meant to be.
            try configure(700, 400)
            try configure(0, 0)
            let sizes = [(1200, 900), (640, 360), (640, 360), (640, 360), (700, 400), (1200, 900)]
            #expect(live.sizes == sizes.map { PixelSize(width: $0.0, height: $0.1) })
        }
    }
}

import Model
import Testing

@testable import Windowing

struct BarGeometryTests {
    private func output(_ name: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, scale: Double = 1) -> Output {
        Output(
            name: name, frame: PixelRect(x: x, y: y, width: width, height: height), scale: Scale(scale), isPrimary: name == "A")
    }

    private func geometry(
        _ edge: WindowConfiguration.Edge, on output: Output, of outputs: [Output]? = nil, screen: (Int, Int),
        contentHeight: Double = 40,
        _ change: (inout WindowConfiguration) -> Void = { _ in }
    ) -> BarGeometry {
        var configuration = WindowConfiguration()
        configuration.edge = edge
        change(&configuration)
        return BarGeometry(
            configuration, contentHeight: contentHeight, output: output, outputs: outputs ?? [output],
            screen: PixelSize(width: screen.0, height: screen.1))
    }

    @Test func aBottomBarOnTheOnlyMonitor() {
        let bar = geometry(.bottom, on: output("A", 0, 0, 1280, 720), screen: (1280, 720))
        #expect(bar.frame == PixelRect(x: 0, y: 680, width: 1280, height: 40))
        #expect(bar.strut?.plain == [0, 0, 0, 40])
        #expect(bar.strut?.partial == [0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 1279])
    }

    @Test func aTopBarOnTheOnlyMonitor() {
        let bar = geometry(.top, on: output("A", 0, 0, 1280, 720), screen: (1280, 720))
        #expect(bar.frame == PixelRect(x: 0, y: 0, width: 1280, height: 40))
        #expect(bar.strut?.plain == [0, 0, 40, 0])
        #expect(bar.strut?.partial == [0, 0, 40, 0, 0, 0, 0, 0, 0, 1279, 0, 0])
    }

    @Test func pointsBecomePixels() {
        let bar = geometry(.bottom, on: output("A", 0, 0, 1280, 720, scale: 1.5), screen: (1280, 720)) { configuration in
            configuration.width = 400
            configuration.height = 30
            configuration.margin = EdgeInsets(top: 100, right: 10, bottom: 4, left: 20)
        }
        #expect(bar.frame == PixelRect(x: 30 + (1280 - 45 - 600) / 2, y: 720 - 6 - 45, width: 600, height: 45))
        #expect(bar.strut?.thickness == 51)
        #expect(bar.strut?.columns == bar.frame.x...(bar.frame.maxX - 1))
    }

    @Test func anchorsPlaceANarrowerBar() {
        let monitor = output("A", 100, 0, 1000, 500)
        func x(_ anchor: HorizontalAlignment) -> Int {
            geometry(.top, on: monitor, screen: (1100, 500)) {
                $0.width = 300
                $0.anchor = anchor
            }.frame.x
        }
        #expect(x(.leading) == 100)
        #expect(x(.center) == 450)
        #expect(x(.trailing) == 800)
    }

    @Test func theBarNeverLeavesItsMonitor() {
        let monitor = output("A", 0, 0, 800, 600)
        let tall = geometry(.bottom, on: monitor, screen: (800, 600), contentHeight: 5000) { $0.width = 9000 }
        #expect(tall.frame == monitor.frame)
        let flat = geometry(.bottom, on: monitor, screen: (800, 600), contentHeight: 0)
        #expect(flat.frame.height == 1)
        let squeezed = geometry(.bottom, on: monitor, screen: (800, 600)) { $0.margin = EdgeInsets(900) }
        #expect(squeezed.frame.width == 1 && squeezed.frame.height == 1)
    }

    @Test func aShorterMonitorBesideATallerOneCountsFromTheRootsEdge() {
        let outputs = [output("A", 0, 0, 1920, 1200), output("B", 1920, 0, 1280, 720)]
        let bar = geometry(.bottom, on: outputs[1], of: outputs, screen: (3200, 1200))
        #expect(bar.frame == PixelRect(x: 1920, y: 680, width: 1280, height: 40))
        #expect(bar.strut?.partial == [0, 0, 0, 520, 0, 0, 0, 0, 0, 0, 1920, 3199])
    }

    @Test func fieldCase088AnInnerEdgeOfStackedMonitorsReservesNothing() {
        let outputs = [output("A", 0, 0, 1280, 720), output("B", 0, 720, 1280, 720)]
        #expect(geometry(.bottom, on: outputs[0], of: outputs, screen: (1280, 1440)).strut == nil)
        #expect(geometry(.top, on: outputs[1], of: outputs, screen: (1280, 1440)).strut == nil)
        // The outer edges do.
        #expect(geometry(.top, on: outputs[0], of: outputs, screen: (1280, 1440)).strut?.thickness == 40)
        #expect(geometry(.bottom, on: outputs[1], of: outputs, screen: (1280, 1440)).strut?.thickness == 40)
    }

    @Test func fieldCase088OverlappingMonitorsReserveNothingBetweenThem() {
        let outputs = [output("A", 0, 0, 1280, 720), output("B", 0, 700, 1280, 720)]
        #expect(geometry(.bottom, on: outputs[0], of: outputs, screen: (1280, 1420)).strut == nil)
        #expect(geometry(.top, on: outputs[1], of: outputs, screen: (1280, 1420)).strut == nil)
        // A smaller one that shows a part of a larger one.
        let mirrored = [output("A", 0, 0, 1920, 1080), output("B", 0, 0, 1280, 720)]
        #expect(geometry(.bottom, on: mirrored[0], of: mirrored, screen: (1920, 1080)).strut?.thickness == 40)
        #expect(geometry(.bottom, on: mirrored[1], of: mirrored, screen: (1920, 1080)).strut == nil)
        #expect(geometry(.top, on: mirrored[1], of: mirrored, screen: (1920, 1080)).strut?.thickness == 40)
        // Two that show the same.
        let same = [output("A", 0, 0, 1280, 720), output("B", 0, 0, 1280, 720)]
        #expect(geometry(.bottom, on: same[1], of: same, screen: (1280, 720)).strut?.thickness == 40)
    }

    @Test func fieldCase088NothingIsReservedWhenTheUserSaysSo() {
        let bar = geometry(.bottom, on: output("A", 0, 0, 1280, 720), screen: (1280, 720)) { $0.reserve = false }
        #expect(bar.strut == nil)
        #expect(bar.frame.y == 680)
    }

    @Test func aMonitorThatOnlyTouchesACornerIsNotBeyondTheEdge() {
        let outputs = [output("A", 0, 0, 1000, 700), output("B", 1000, 700, 1000, 700)]
        #expect(geometry(.bottom, on: outputs[0], of: outputs, screen: (2000, 1400)).strut?.thickness == 740)
        // A narrow bar that lies clear of the monitor below reserves its own columns.
        let offset = [output("A", 0, 0, 1000, 700), output("B", 500, 700, 1000, 700)]
        let narrow = geometry(.bottom, on: offset[0], of: offset, screen: (1500, 1400)) {
            $0.width = 400
            $0.anchor = .leading
        }
        #expect(narrow.strut?.columns == 0...399)
        #expect(geometry(.bottom, on: offset[0], of: offset, screen: (1500, 1400)).strut == nil)
    }

    @Test func fieldCase056NoSurfaceIsWiderThanAServerCanCount() {
        let wall = output("A", 0, 0, 60000, 400)
        #expect(geometry(.bottom, on: wall, screen: (60000, 400)) { $0.width = 50000 }.frame.width == 32767)
        var configuration = WindowConfiguration()
        configuration.mode = .window
        configuration.size = Size(width: 100_000, height: 50_000)
        let plain = PlainWindowGeometry(configuration, output: wall)
        #expect(plain.frame.size == PixelSize(width: 32767, height: 32767))
    }

    @Test func aPlainWindowStandsInTheMiddle() {
        var configuration = WindowConfiguration()
        configuration.size = Size(width: 300, height: 200)
        let geometry = PlainWindowGeometry(configuration, output: output("A", 100, 50, 1000, 600, scale: 2))
        #expect(geometry.frame == PixelRect(x: 300, y: 150, width: 600, height: 400))
    }
}

import Model
import Testing

@testable import Windowing

struct LayerPlacementTests {
    private let monitor = LogicalSize(width: 1920, height: 1080)

    private func placement(_ height: Double = 40, _ change: (inout WindowConfiguration) -> Void) -> LayerPlacement {
        var configuration = WindowConfiguration()
        change(&configuration)
        return LayerPlacement(configuration, contentHeight: height, monitor: monitor)
    }

    @Test func aBarKeepsToThreeEdgesAndReservesItsHeight() {
        let bar = placement { _ in }
        #expect(bar.anchors == 14)
        #expect(bar.size == LogicalSize(width: 0, height: 40))
        #expect(bar.exclusiveZone == 40)
        #expect(bar.layer == .top)
        let top = placement {
            $0.edge = .top
            $0.reserve = false
        }
        #expect(top.anchors == 13)
        #expect(top.exclusiveZone == 0)
    }

    @Test(arguments: [(HorizontalAlignment.leading, 0, 1120), (.trailing, 1120, 0)])
    func aNarrowerBarIsNarrowedByItsMarginsSoThatItCanReserve(_ anchor: HorizontalAlignment, _ left: Int, _ right: Int) {
        let bar = placement {
            $0.width = 800
            $0.anchor = anchor
        }
        #expect(bar.anchors == 14)
        #expect(bar.margin.left == left)
        #expect(bar.margin.right == right)
        #expect(bar.size.width == 0)
    }

    @Test(arguments: [(HorizontalAlignment.leading, 4 as UInt32), (.trailing, 8)])
    func whereTheEdgeCanBeNamedANarrowerBarStandsInItsCorner(_ anchor: HorizontalAlignment, _ side: UInt32) {
        var configuration = WindowConfiguration()
        configuration.width = 800
        configuration.anchor = anchor
        configuration.margin = EdgeInsets(top: 0, right: 30, bottom: 0, left: 20)
        for monitor in [monitor, nil] {
            let bar = LayerPlacement(configuration, contentHeight: 40, monitor: monitor, canNameEdge: true)
            #expect(bar.anchors == 2 | side)
            #expect(bar.exclusiveEdge == 2)
            #expect(bar.size == LogicalSize(width: 800, height: 40))
            #expect(bar.margin.left == 20 && bar.margin.right == 30)
        }
        // One that does not fit keeps to both sides, and one that reserves nothing needs no edge.
        let narrow = LogicalSize(width: 700, height: 1080)
        let bar = LayerPlacement(configuration, contentHeight: 40, monitor: narrow, canNameEdge: true)
        #expect(bar.anchors == 14 && bar.size.width == 0 && bar.exclusiveEdge == 0)
        configuration.reserve = false
        #expect(LayerPlacement(configuration, contentHeight: 40, monitor: monitor, canNameEdge: true).exclusiveEdge == 0)
    }

    @Test func marginsLeaveRoom() {
        let bar = placement { $0.margin = EdgeInsets(top: 2000, right: 3000, bottom: 0, left: 1000) }
        #expect(bar.margin.left + bar.margin.right == 1919 && bar.margin.left == 479)
        #expect(bar.margin.top + bar.margin.bottom == 1079 && bar.size.height == 1)
        let tight = placement { $0.margin = EdgeInsets(top: 0, right: 1000, bottom: 5, left: 919) }
        #expect(tight.margin == (0, 1000, 5, 919))
        let nowhere = LayerPlacement(WindowConfiguration(), contentHeight: 40, monitor: LogicalSize(width: 0, height: 0))
        #expect(nowhere.margin == (0, 0, 0, 0))
    }

    @Test func inTheMiddleTheCompositorCentres() {
        let bar = placement { $0.width = 800 }
        #expect(bar.anchors == 2)
        #expect(bar.size == LogicalSize(width: 800, height: 40))
        let uneven = placement {
            $0.width = 800
            $0.margin = EdgeInsets(top: 0, right: 0, bottom: 0, left: 100)
        }
        #expect(uneven.anchors == 14)
        #expect(uneven.margin.left == 610)
        #expect(uneven.margin.right == 510)
    }

    @Test func overlaysReserveNothing() {
        let overlay = placement { $0.mode = .overlay }
        #expect(overlay.exclusiveZone == 0)
        #expect(overlay.layer == .top)
        let over = placement {
            $0.mode = .overlay
            $0.layer = .overlay
        }
        #expect(over.exclusiveZone == -1)
        #expect(over.layer == .overlay)
        #expect(placement { ($0.mode, $0.layer) = (.overlay, .below) }.layer == .bottom)
        // A key of another mode has no effect.
        #expect(placement { $0.layer = .below }.layer == .top)
    }

    @Test func nothingIsHigherThanTheMonitor() {
        #expect(placement(5000) { $0.margin = EdgeInsets(top: 10, right: 0, bottom: 20, left: 0) }.size.height == 1050)
    }
}

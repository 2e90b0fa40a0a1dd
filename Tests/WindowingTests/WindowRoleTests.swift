import Model
import Testing

@testable import Windowing

struct WindowRoleTests {
    private func role(
        _ mode: WindowConfiguration.Mode, _ layer: WindowConfiguration.Layer = .above,
        supports: [Atoms.Name] = Atoms.Name.allCases
    ) -> WindowRole {
        var configuration = WindowConfiguration()
        configuration.mode = mode
        configuration.layer = layer
        return WindowRole(configuration) { supports.contains($0) }
    }

    @Test func overlaysAreLeftToAManagerThatKnowsLayers() {
        let above = role(.overlay)
        #expect(above.isManaged && above.stacking == .windowManager && above.type == .windowTypeDock)
        #expect(above.states.contains(.stateAbove))
        let below = role(.overlay, .below)
        #expect(below.isManaged && below.type == .windowTypeNormal && below.states.contains(.stateBelow))
        #expect(!below.takesKeyboard)
    }

    @Test func otherwiseTheyLookAfterThemselves() {
        let above = role(.overlay, supports: [])
        #expect(!above.isManaged && above.stacking == .top)
        let below = role(.overlay, .below, supports: [.stateAbove])
        #expect(!below.isManaged && below.stacking == .bottom)
        // Over what fills the screen no manager shows anything.
        let over = role(.overlay, .overlay)
        #expect(!over.isManaged && over.stacking == .top)
    }

    @Test func barsAndKiosksAreAlwaysManaged() {
        for mode in [WindowConfiguration.Mode.bar, .kiosk, .window] {
            for layer in WindowConfiguration.Layer.allCases {
                let role = role(mode, layer, supports: [])
                #expect(role.isManaged && role.stacking == .windowManager)
            }
        }
        let kiosk = role(.kiosk)
        #expect(kiosk.states == [.stateFullScreen] && kiosk.bypass == 1 && kiosk.takesKeyboard && !kiosk.hasFixedSize)
    }
}

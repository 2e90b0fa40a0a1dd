import Testing

@testable import Windowing

struct BackendChooserTests {
    private func attempts(_ choice: BackendChoice, _ environment: [String: String]) -> [String] {
        do throws(NoBackendError) {
            _ = try BackendChooser { environment[$0] }.open(choice)
            return []
        } catch {
            return error.attempts.map { "\($0.backend): \($0.reason)" }
        }
    }

    @Test func eachBackEndSaysWhyItWouldNotDo() {
        let wayland = "wayland: WAYLAND_DISPLAY is not set"
        #expect(attempts(.auto, [:]) == [wayland, "x11: DISPLAY is not set"])
        #expect(attempts(.x11, ["DISPLAY": ""]) == ["x11: DISPLAY is not set"])
        #expect(attempts(.wayland, ["DISPLAY": ":98765"]) == [wayland])
        #expect(attempts(.auto, ["DISPLAY": ":98765"]) == [wayland, "x11: cannot open display \":98765\""])
    }
}

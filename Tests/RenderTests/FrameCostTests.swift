import Canvas
import Model
import Render
import Testing

/// What a frame touches, in pictures and pixels: the part of its cost that no machine changes.
@Suite struct FrameCostTests {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    /// What a frame of a scene in motion touches.
    private struct Touched: Equatable {
        var pixels = 0
        var pictures = 0
    }

    /// What frames touch once the scene has shown what it shows in its first five seconds.
    private func touched(_ rows: [RowConfiguration], size: Size) -> [Touched] {
        var configuration = TickerConfiguration()
        configuration.scene.padding = .zero
        configuration.rows = rows
        var scene = LiveScene(configuration: configuration, environment: SceneEnvironment())
        scene.resize(to: size, at: 0)
        let renderer = fixture.renderer()
        var all: [Touched] = []
        for number in 0..<360 {
            let composition = renderer.compose(scene.frame(at: Double(number) / 60, measuring: renderer))
            guard number >= 300 else { continue }
            all.append(
                Touched(
                    pixels: composition.damage.reduce(0) { $0 + $1.width * $1.height }, pictures: composition.layers.count))
        }
        return all
    }

    private func text(_ text: String) -> RowConfiguration {
        var row = TextRow()
        row.content = .items([Item(text)])
        row.scroll = .always
        row.fade = .none
        row.pause = 0
        return RowConfiguration(.text(row))
    }

    @Test func fieldCase031AFrameTouchesTheSameWhateverTheLength() {
        let letters = "the quick brown fox jumps over the lazy dog, then "
        let short = touched([text(letters)], size: Size(width: 1000, height: 30))
        let long = touched([text(String(repeating: letters, count: 1000))], size: Size(width: 1000, height: 30))
        #expect(short.map(\.pixels) == long.map(\.pixels))
        // A short text is there in copies, a long one in parts: neither may be more than a few.
        #expect(long.allSatisfy { $0.pictures <= 4 })
        #expect(short.allSatisfy { $0.pictures <= 8 })
    }

    @Test func fieldCase029AFrameTouchesItsRowsOnlyHoweverLargeTheScreen() {
        let letters = String(repeating: "a slow ticker on a wide screen ", count: 40)
        let rows = [text(letters), text(letters)]
        let bar = touched(rows, size: Size(width: 3840, height: 60))
        let screen = touched(rows, size: Size(width: 3840, height: 2160))
        #expect(bar == screen)
        // Two lines of body text, 22 pixels high, of which these letters reach over 16.
        #expect(screen.allSatisfy { $0.pixels == 2 * 16 * 3840 })
    }
}

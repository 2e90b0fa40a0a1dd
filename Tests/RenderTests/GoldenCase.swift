import Canvas
import Configuration
import Model
import Render
import Testing

/// One golden picture: a demo at a moment, in an environment.
struct GoldenCase: CustomTestStringConvertible, Sendable {
    var demo: String
    var category = ContentSizeCategory.large
    var reduceMotion = false
    var scale = 1.0
    var time = 0.0

    static let demos = ["trending", "now-playing", "headline", "marquee"]
    static let times = [0, 1.3, 2.5]
    static let categories = [ContentSizeCategory.large, .accessibility3]
    /// In points, as the demos' windows.
    static let size = Size(width: 1000, height: 700)

    static let all: [GoldenCase] = demos.flatMap { demo in
        let moving = categories.flatMap { category in times.map { GoldenCase(demo: demo, category: category, time: $0) } }
        let still = categories.map { GoldenCase(demo: demo, category: $0, reduceMotion: true) }
        let scaled = [1.5, 2].map { GoldenCase(demo: demo, scale: $0, time: 1.3) }
        return moving + still + scaled
    }

    /// The file's name without its suffix.
    var name: String {
        var name = "\(demo)-\(category.rawValue)"
        if scale != 1 { name += "-\(scale)x" }
        return name + (reduceMotion ? "-reduced" : "-\(time)s")
    }

    var testDescription: String { name }

    /// The demo's frame at `time`, after its first one.
    func picture(_ fixture: Fixture, at time: Double) throws -> PixelBuffer {
        let configuration = try ConfigurationLoader.load(file: Fixture.root + "/resources/demos/\(demo).toml")
        let environment = SceneEnvironment(category: category, appearance: Appearance(scheme: .dark), reduceMotion: reduceMotion)
        let renderer = fixture.renderer(scale: scale)
        var scene = LiveScene(configuration: configuration, environment: environment)
        scene.resize(to: GoldenCase.size, at: 0)
        let first = scene.frame(at: 0, measuring: renderer)
        return renderer.picture(of: time > 0 ? scene.frame(at: time, measuring: renderer) : first)
    }
}

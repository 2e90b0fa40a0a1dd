import Canvas
import Feeds
import Model
import Render
import System

/// `marquesina render`: one frame as a picture, without a display and without the desktop's settings.
struct RenderCommand {
    let options: RenderOptions
    let resources: ResourceLocator

    func run() -> ExitCode {
        do throws(ScenePreparation.Failure) {
            return write(try picture())
        } catch {
            return error.report()
        }
    }

    /// The picture as a PNG file.
    private func picture() throws(ScenePreparation.Failure) -> [UInt8] {
        let log = Log.standardError(level: .warning)
        let preparation = ScenePreparation(resources: resources)
        var configuration = try preparation.load(options.configuration, settings: options.settings).loaded.configuration
        if let reduceMotion = options.reduceMotion { configuration.motion.reduce = reduceMotion }
        if let textSize = options.textSize { configuration.text.size = textSize }
        let renderer = SceneRenderer(fonts: try preparation.fonts(log), icons: preparation.icons(log), scale: options.scale)
        var scene = LiveScene(configuration: configuration, environment: preparation.environment(configuration))
        scene.resize(to: options.size, at: 0)
        let writer = TimeZoneText()
        for (index, clock) in scene.clocks {
            scene.setText(writer.text(0, format: clock.format, zone: .utc), ofClock: index)
        }
        for source in configuration.sources {
            if let items = StillSource.items(of: source, log: log) { scene.setContent(items, ofSource: source.name, at: 0) }
        }
        // Time starts with the first frame.
        var frame = scene.frame(at: 0, measuring: renderer)
        if options.time > 0 { frame = scene.frame(at: options.time, measuring: renderer) }
        let composition = renderer.compose(frame)
        let pixels = PixelBuffer(size: composition.size)
        SoftwareCompositor().draw(composition, into: pixels, damage: composition.fullDamage)
        return PNGFile.encode(pixels)
    }

    private func write(_ bytes: [UInt8]) -> ExitCode {
        if options.file == "-" { return Console.print(bytes) }
        do {
            try FileWriter.replace(options.file, with: bytes)
            return .success
        } catch {
            Console.report("\(error)\nexpected a place that can be written to, or -o - for standard output")
            return .failure
        }
    }
}

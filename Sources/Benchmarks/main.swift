import Glibc
import JSON
import Render
import System

/// Measures what was asked for and prints it.
func run(_ options: Options) throws {
    let resources = ResourceLocator()
    let bundled = resources.path(of: "fonts/Nunito.ttf")
    let drawing = DrawingBenchmarks(
        fonts: try FontLibrary(fontconfigFile: options.fontConfiguration, applicationFonts: bundled.map { [$0] } ?? []),
        icons: IconLibrary(folder: resources.root.map { "\($0)/icons" } ?? "icons"), repetitions: options.repetitions)
    var inside: [(name: String, samples: Samples)] = []
    if options.parts.contains("shaping") { inside.append(("shaping a headline", drawing.shaping())) }
    if options.parts.contains("strips") { inside.append(("the first frame of a bar", drawing.strips())) }
    if options.parts.contains("frames") {
        inside += DrawingBenchmarks.rows.map { ("a frame of \($0)", drawing.frames($0)) }
    }
    if options.parts.contains("lists") {
        let lists = ListBenchmarks(
            fonts: drawing.fonts, icons: drawing.icons, repetitions: options.repetitions, lineCount: options.lineCount)
        inside += [10, 1000, options.lineCount].map { ("a frame of \($0) chips", lists.frames($0)) }
        inside.append(("the frame after 1 of \(options.lineCount) chips changed", lists.changes(ofAll: false)))
        inside.append(("the frame after all of them changed", lists.changes(ofAll: true)))
        inside.append(("laying out a view of \(options.lineCount / 5) chips", lists.layout(options.lineCount / 5)))
    }
    var whole: [ProcessBenchmarks.Figures] = []
    if options.parts.contains("process") {
        let benchmarks = try ProcessBenchmarks(options)
        whole = try benchmarks.subjects().map(benchmarks.measure)
    }
    if options.writesJSON {
        let json = JSONValue.object([
            JSONMember("microseconds", .object(inside.map { JSONMember($0.name, $0.samples.json) })),
            JSONMember("processes", .array(whole.map(\.json))),
        ])
        print(JSONWriter.text(json))
        return
    }
    if !inside.isEmpty {
        print(Table(header: ["µs", "count", "p50", "p95", "p99", "max"], rows: inside.map { [$0.name] + $0.samples.cells }).text)
    }
    if !whole.isEmpty { print(Table(header: ProcessBenchmarks.Figures.header, rows: whole.map(\.cells)).text) }
}

/// Ends with a message on standard error.
func end(_ message: String, _ code: Int32) -> Never {
    try? Descriptor.write(Array((message + "\n").utf8), to: 2)
    exit(code)
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else { end(Options.usage, 2) }
do {
    try run(options)
} catch {
    end("benchmarks: \(error)", 1)
}

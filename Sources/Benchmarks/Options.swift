/// What the command line says.
struct Options {
    /// Which parts are measured: `shaping`, `strips`, `frames`, `lists`, `process`.
    var parts: [String] = ["shaping", "strips", "frames", "lists", "process"]
    /// How often what is measured inside this process happens.
    var repetitions = 200
    /// How many lines a long list has.
    var lineCount = 100_000
    /// How long each program is looked at, in seconds.
    var seconds = 10.0
    /// The programs, by default those beside this one.
    var program: String?
    var leastClient: String?
    var server = "Xvfb"
    /// The font configuration; nil for the system's.
    var fontConfiguration: String?
    var writesJSON = false

    static let usage = """
        usage: benchmarks [--parts shaping,strips,frames,lists,process] [--repetitions N] [--lines N] [--seconds S]
                          [--program PATH] [--least-client PATH] [--server PATH] [--fonts FONTS.CONF] [--json]

        Measures, in a release build: shaping, the drawing of strips, frames, and long lists, in microseconds; and the program as a whole beside
        the least that an X client can do, on an X server of its own. Prints tables, or JSON with --json.
        """

    /// nil where the words make no sense.
    init?(_ words: [String]) {
        var words = words[...]
        while let word = words.popFirst() {
            if word == "--json" {
                writesJSON = true
                continue
            }
            guard let value = words.popFirst() else { return nil }
            switch word {
            case "--parts": parts = value.split(separator: ",").map(String.init)
            case "--repetitions":
                guard let number = Int(value), number > 0 else { return nil }
                repetitions = number
            case "--lines":
                guard let number = Int(value), number > 0 else { return nil }
                lineCount = number
            case "--seconds":
                guard let number = Double(value), number > 0, number < 3600 else { return nil }
                seconds = number
            case "--program": program = value
            case "--least-client": leastClient = value
            case "--server": server = value
            case "--fonts": fontConfiguration = value
            default: return nil
            }
        }
    }
}

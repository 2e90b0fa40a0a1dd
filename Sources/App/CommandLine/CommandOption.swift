/// The options of all commands, as they are written.
enum CommandOption: String, CaseIterable {
    case demo = "--demo"
    case mode = "--mode"
    case output = "--output"
    case backend = "--backend"
    case name = "--name"
    case reduceMotion = "--reduce-motion"
    case textSize = "--text-size"
    case set = "--set"
    case stats = "--stats"
    case frames = "--frames"
    case logLevel = "--log-level"
    case quitOnEndOfFile = "--quit-on-eof"
    case size = "--size"
    case scale = "--scale"
    case at = "--at"
    case file = "-o"
    case json = "--json"

    /// Whether a value belongs to it.
    var takesValue: Bool {
        switch self {
        case .stats, .quitOnEndOfFile, .json: false
        default: true
        }
    }
}

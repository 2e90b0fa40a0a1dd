import Control

/// What the command line asks for.
enum Command: Equatable {
    case run(RunOptions)
    case render(RenderOptions)
    case check(path: String)
    case feed(location: String, asJSON: Bool)
    case outputs
    case demos
    case message(name: String, request: ControlRequest)
    /// nil: the whole program.
    case help(HelpTopic?)
    case version
}

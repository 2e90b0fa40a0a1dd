/// The words that a command line may begin with.
enum CommandName: String, CaseIterable {
    case run, render, check, feed, outputs, demos, msg, help

    /// The options that the command knows.
    var options: [CommandOption] {
        switch self {
        case .run:
            [
                .demo, .mode, .output, .backend, .name, .reduceMotion, .textSize, .set, .stats, .frames, .logLevel,
                .quitOnEndOfFile,
            ]
        case .render: [.demo, .size, .scale, .at, .reduceMotion, .textSize, .set, .file]
        case .feed: [.json]
        case .msg: [.name]
        case .check, .outputs, .demos, .help: []
        }
    }
}

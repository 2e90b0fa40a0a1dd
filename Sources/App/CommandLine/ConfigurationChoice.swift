/// Which configuration is asked for.
enum ConfigurationChoice: Equatable {
    /// The user's own, else the system's, else the built-in one.
    case standard
    case file(String)
    case demo(String)
    /// The built-in bar whose chips are the lines of standard input.
    case standardInput(quitOnEndOfFile: Bool)
}

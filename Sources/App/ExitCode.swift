/// How the program ends (product.md, Exit).
enum ExitCode: Int32 {
    case success = 0
    /// The configuration or an argument is wrong.
    case usage = 1
    /// There is no display, or no back-end that can use it.
    case display = 2
    /// Anything else.
    case failure = 3
}

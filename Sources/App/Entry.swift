import Glibc

/// Runs the program with the arguments of this process, and ends the process with its exit code.
public func runMarquesina() -> Never {
    exit(Program().run(Array(CommandLine.arguments.dropFirst())).rawValue)
}

import System

/// Where the program's words go: results to standard output, messages to standard error.
enum Console {
    /// Writes a result.
    ///
    /// - Returns: `success`, also when nobody reads any more; `failure` when it could not be written, and says why.
    static func print(_ text: String) -> ExitCode {
        print(Array(text.utf8))
    }

    /// Writes a result that is no text.
    static func print(_ bytes: [UInt8]) -> ExitCode {
        do {
            try Descriptor.write(bytes, to: 1)
            return .success
        } catch {
            if error.isBrokenPipe { return .success }
            report("writing to standard output failed: \(error.reason)")
            return .failure
        }
    }

    /// Writes an error message of one or more lines.
    static func report(_ message: String) {
        write("marquesina: error: \(message)\n")
    }

    /// Writes a message as it is.
    static func write(_ message: String) {
        // Where even messages cannot be written nothing is left to say.
        try? Descriptor.write(Array(message.utf8), to: 2)
    }
}

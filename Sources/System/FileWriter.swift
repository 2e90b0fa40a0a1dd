import Glibc

/// Writes whole files.
public enum FileWriter {
    /// Puts `bytes` at `path` in one step: whoever reads it sees the old file or the whole new one.
    ///
    /// What is no ordinary file (a device, a pipe) is written to as it is.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        var information = stat()
        // Safety: the variable lives during the call.
        let exists = unsafe stat(path, &information) == 0
        if exists, information.st_mode & S_IFMT != S_IFREG { return try write(bytes, toDeviceAt: path) }
        let temporary = "\(path).\(getpid()).tmp"
        let number = unsafe open(
            temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, exists ? information.st_mode & 0o777 : 0o666)
        guard number >= 0 else { throw SystemError.last("create \(temporary)") }
        let file = Descriptor(owning: number)
        do throws(SystemError) {
            try Descriptor.write(bytes, to: file.number)
            guard unsafe rename(temporary, path) == 0 else { throw SystemError.last("rename \(temporary) to \(path)") }
        } catch {
            unsafe unlink(temporary)
            throw SystemError(error.operation == "write" ? "write \(path)" : error.operation, code: error.code)
        }
    }

    private static func write(_ bytes: [UInt8], toDeviceAt path: String) throws(SystemError) {
        let number = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError.last("open \(path)") }
        let device = Descriptor(owning: number)
        do throws(SystemError) { try Descriptor.write(bytes, to: device.number) } catch {
            throw SystemError("write \(path)", code: error.code)
        }
    }
}

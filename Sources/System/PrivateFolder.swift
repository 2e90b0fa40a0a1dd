import Glibc

/// Folders that nobody else may look into.
public enum PrivateFolder {
    /// Makes the folder at `path` if it is not there, and sees to it that it is this user's and closed to all others.
    public static func ensure(_ path: String) throws(SystemError) {
        if unsafe mkdir(path, 0o700) != 0, errno != EEXIST { throw SystemError.last("make the folder \(path)") }
        var information = stat()
        // Safety: the variable lives during the call.
        guard unsafe lstat(path, &information) == 0 else { throw SystemError.last("look at \(path)") }
        guard information.st_mode & S_IFMT == S_IFDIR else { throw SystemError("use \(path)", code: ENOTDIR) }
        guard information.st_uid == geteuid() else { throw SystemError("use \(path)", code: EACCES) }
        if information.st_mode & 0o077 != 0, unsafe chmod(path, 0o700) != 0 { throw SystemError.last("close \(path) to others") }
    }

    /// Removes the file at `path`, if there is one.
    public static func removeFile(_ path: String) {
        unsafe unlink(path)
    }
}

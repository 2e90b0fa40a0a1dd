import CLinux
import Glibc

/// A lock that one process at a time holds, as long as it runs: a file that is removed when the lock is given back.
public final class FileLock {
    private let path: String
    private let file: Descriptor

    private init(path: String, file: Descriptor) {
        self.path = path
        self.file = file
    }

    /// Takes the lock whose file is at `path`; nil when somebody else holds it.
    public static func take(_ path: String) throws(SystemError) -> FileLock? {
        while true {
            let number = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard number >= 0 else { throw SystemError.last("open \(path)") }
            let file = Descriptor(owning: number)
            guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
                if errno == EWOULDBLOCK { return nil }
                throw SystemError.last("lock \(path)")
            }
            // The holder before may have removed the file between opening and locking: then it is no lock any more.
            var (held, present) = (stat(), stat())
            // Safety: the variables live during the calls.
            if unsafe fstat(number, &held) == 0, unsafe stat(path, &present) == 0, held.st_ino == present.st_ino,
                held.st_dev == present.st_dev
            {
                return FileLock(path: path, file: file)
            }
        }
    }

    deinit {
        // Removed while it is still held, so that nobody locks a file that is about to go.
        unsafe unlink(path)
    }
}

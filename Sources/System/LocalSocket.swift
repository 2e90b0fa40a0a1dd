import CLinux
import Glibc

/// Stream sockets of the local machine that have a path.
public enum LocalSocket {
    /// A socket that waits for connections at `path`, which must be free; only this user may connect.
    ///
    /// It never makes its owner wait.
    public static func listen(at path: String) throws(SystemError) -> Descriptor {
        let descriptor = try make(nonBlocking: true)
        guard try unsafe withAddress(path, { unsafe bind(descriptor.number, $0, $1) }) == 0 else {
            throw SystemError.last("bind \(path)")
        }
        guard unsafe chmod(path, 0o600) == 0, Glibc.listen(descriptor.number, SOMAXCONN) == 0 else {
            throw SystemError.last("listen at \(path)")
        }
        return descriptor
    }

    /// A connection to whoever listens at `path`; reads and writes wait.
    public static func connect(to path: String) throws(SystemError) -> Descriptor {
        let descriptor = try make(nonBlocking: false)
        var result: Int32
        repeat {
            result = try unsafe withAddress(path) { unsafe Glibc.connect(descriptor.number, $0, $1) }
        } while result != 0 && errno == EINTR
        guard result == 0 else { throw SystemError.last("connect to \(path)") }
        return descriptor
    }

    /// The next connection that waits at `listener`; nil when none does. It never makes its owner wait.
    public static func accept(at listener: Descriptor) throws(SystemError) -> Descriptor? {
        while true {
            let number = accept4(
                listener.number, nil, nil, Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue))
            if number >= 0 { return Descriptor(owning: number) }
            switch errno {
            case EAGAIN: return nil
            case EINTR, ECONNABORTED: continue
            default: throw SystemError.last("accept")
            }
        }
    }

    /// Whether the other end of a connection belongs to this process's user, or to the superuser.
    public static func isPeerTrusted(_ connection: Descriptor) -> Bool {
        // struct ucred: the process, its user and its group (unix(7)).
        var credentials: [UInt32] = [0, 0, 0]
        var length = socklen_t(12)
        // Safety: both variables live during the call; the length is the array's.
        guard unsafe getsockopt(connection.number, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0, length == 12 else {
            return false
        }
        return credentials[1] == geteuid() || credentials[1] == 0
    }

    /// Reads at most `count` bytes that are there.
    ///
    /// - Returns: nil when nothing is there yet; nothing at the end of the input.
    public static func receive(_ connection: Descriptor, upTo count: Int) throws(SystemError) -> [UInt8]? {
        var bytes: [UInt8] = []
        do {
            _ = try Descriptor.read(connection.number, upTo: count, appendingTo: &bytes)
            return bytes
        } catch {
            if error.code == EAGAIN { return nil }
            throw error
        }
    }

    /// Sends what the connection takes now of `bytes` from `start` on.
    ///
    /// - Returns: How many bytes those were.
    public static func send(_ bytes: [UInt8], from start: Int, over connection: Descriptor) throws(SystemError) -> Int {
        // Safety: the range lies within the array, which lives during the call.
        let sent = unsafe bytes.withUnsafeBytes { all in
            unsafe Glibc.send(
                connection.number, all.baseAddress?.advanced(by: start), all.count - start,
                Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        if sent >= 0 { return sent }
        if errno == EAGAIN || errno == EINTR { return 0 }
        throw SystemError.last("send")
    }

    /// Says that nothing more will be sent.
    public static func finishSending(over connection: Descriptor) {
        shutdown(connection.number, Int32(SHUT_WR))
    }

    private static func make(nonBlocking: Bool) throws(SystemError) -> Descriptor {
        let flags = SOCK_CLOEXEC.rawValue | (nonBlocking ? SOCK_NONBLOCK.rawValue : 0)
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | flags), 0)
        guard number >= 0 else { throw SystemError.last("socket") }
        return Descriptor(owning: number)
    }

    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(SystemError) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        // One byte less: the path ends with a zero.
        guard bytes.count < room, !bytes.contains(0) else { throw SystemError("use the path \(path)", code: ENAMETOOLONG) }
        // Safety: the bytes fit, as just checked; the address lives during the body, which only reads it.
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

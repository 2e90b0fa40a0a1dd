import Glibc

/// Starts programs for tests.
enum Spawn {
    /// Starts a program that is looked up in PATH.
    ///
    /// - Parameters:
    ///   - environment: Each `NAME=VALUE`; all that the program gets.
    ///   - descriptors: What becomes its standard input, output and error; nil is `/dev/null`.
    /// - Returns: Its number, or why it could not be started.
    static func start(
        _ arguments: [String], environment: [String], descriptors: [Int32?]
    ) -> (identifier: pid_t, code: Int32) {
        // Safety: actions and attributes live from init to destroy; the vectors of C strings live until the call has copied
        // them, ended by nil.
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (target, descriptor) in descriptors.enumerated() {
            if let descriptor {
                unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
            } else {
                unsafe posix_spawn_file_actions_addopen(&actions, Int32(target), "/dev/null", O_RDWR, 0)
            }
        }
        // Threads of the test runner block and ignore signals that programs rely on.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var (blocked, byDefault) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&blocked)
        unsafe sigemptyset(&byDefault)
        unsafe sigaddset(&byDefault, SIGPIPE)
        unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
        unsafe posix_spawnattr_setsigdefault(&attributes, &byDefault)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let argumentVector = unsafe CStringVector(arguments)
        let environmentVector = unsafe CStringVector(environment)
        var identifier: pid_t = 0
        let code = TestPipe.startLock.withLock { _ in
            unsafe posix_spawnp(
                &identifier, arguments.first ?? "", &actions, &attributes, argumentVector.pointers, environmentVector.pointers)
        }
        return (identifier, code)
    }
}

import Glibc

/// A thread of its own for work that waits. Signals are not delivered to it.
public final class WorkerThread {
    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private let thread: pthread_t
    private var isJoined = false

    /// Starts `body`.
    public init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var created = pthread_t()
        var all = sigset_t()
        var before = sigset_t()
        // Safety: the sets live during the calls; the thread takes over the one reference to its body.
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        let context = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
        let result = unsafe pthread_create(
            &created, nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        guard result == 0 else {
            unsafe Unmanaged<Body>.fromOpaque(context).release()
            throw SystemError("start a thread", code: result)
        }
        thread = created
    }

    /// Waits until the body has returned.
    public func join() {
        guard !isJoined else { return }
        isJoined = true
        pthread_join(thread, nil)
    }

    deinit {
        if !isJoined { pthread_detach(thread) }
    }
}

import CWayland
import Glibc
import System

/// The connection to a compositor: what is read is handed to the objects that it is about, and nothing here waits longer than it
/// is told.
///
/// Used by one thread.
@safe final class WaylandConnection {
    /// Seconds that a compositor may take to answer at the start.
    private static let patience = 10.0

    // Safety: connected from init to deinit; every object holds this one.
    let display: OpaquePointer
    /// Readable when there is something to read.
    let descriptor: Int32
    /// Why it cannot be used any more; nil while it can.
    private(set) var lossReason: String?
    /// Whether the compositor does not read as fast as it is written to: then `writability` tells when it does.
    private(set) var isWriteWaiting = false
    private let writability: ReadinessSet

    /// Connects.
    ///
    /// - Parameter name: As in `WAYLAND_DISPLAY`; nil for what `WAYLAND_SOCKET` says.
    init(displayName name: String?) throws(WindowingError) {
        guard let display = unsafe wl_display_connect(name) else {
            let code = errno
            // Safety: the text of an error number lives for ever.
            let text = unsafe String(cString: strerror(code))
            throw .unavailable(backend: "wayland", reason: "cannot connect to the display \"\(name ?? "")\": \(text)")
        }
        unsafe self.display = unsafe display
        descriptor = unsafe wl_display_get_fd(display)
        do {
            writability = try ReadinessSet()
            try writability.add(descriptor, reads: false, writes: true)
        } catch {
            unsafe wl_display_disconnect(display)
            throw .unavailable(backend: "wayland", reason: "\(error)")
        }
    }

    deinit {
        writability.remove(descriptor)
        unsafe wl_display_disconnect(display)
    }

    /// What to wait for.
    var descriptors: [Int32] { isWriteWaiting ? [descriptor, writability.descriptor] : [descriptor] }

    /// Reads what has arrived and hands it on; never waits.
    func dispatch() {
        guard lossReason == nil else { return }
        while unsafe wl_display_prepare_read(display) != 0 {
            guard unsafe wl_display_dispatch_pending(display) >= 0 else { return noticeLoss() }
        }
        guard unsafe wl_display_read_events(display) >= 0, unsafe wl_display_dispatch_pending(display) >= 0 else {
            return noticeLoss()
        }
    }

    /// Sends what is buffered, as far as the compositor takes it.
    func flush() {
        guard lossReason == nil else { return }
        if unsafe wl_display_flush(display) >= 0 {
            isWriteWaiting = false
        } else if errno == EAGAIN {
            isWriteWaiting = true
        } else {
            // The reason may still wait to be read.
            dispatch()
            if lossReason == nil { noticeLoss() }
        }
    }

    /// Waits until the compositor has done everything that it was asked so far; only at the start.
    func roundtrip() throws(WindowingError) {
        var isDone = false
        let callback = unsafe WaylandObject(wl_display_sync(display), end: .silent, self) { _, _ in isDone = true }
        let deadline = MonotonicClock.now + WaylandConnection.patience
        while !isDone {
            flush()
            let rest = deadline - MonotonicClock.now
            if lossReason == nil, rest <= 0 { lossReason = "the compositor does not answer" }
            if let lossReason { throw .unavailable(backend: "wayland", reason: lossReason) }
            if Descriptor.firstReadable(descriptors, within: rest) != nil { dispatch() }
        }
        withExtendedLifetime(callback) {}
    }

    private func noticeLoss() {
        guard lossReason == nil else { return }
        let code = unsafe wl_display_get_error(display)
        guard code == EPROTO else {
            lossReason =
                code == 0 || code == EPIPE || code == ECONNRESET
                ? "the compositor closed the connection"
                : unsafe "the connection to the compositor broke: \(String(cString: strerror(code)))"
            return
        }
        var interface: UnsafePointer<wl_interface>?
        var identifier: UInt32 = 0
        let error = unsafe wl_display_get_protocol_error(display, &interface, &identifier)
        // Safety: interfaces are tables that live as long as the program.
        let name = unsafe interface.map { unsafe String(cString: $0.pointee.name) } ?? "an object that is gone"
        lossReason = "the compositor reported a protocol error: \(name) (object \(identifier)), code \(error)"
    }
}

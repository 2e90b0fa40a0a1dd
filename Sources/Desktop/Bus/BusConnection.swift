import CSystemd
import Glibc
import System

/// A connection to a message bus. Nothing that it does waits, but for `wait`.
///
/// It is connected in the background: what is sent meanwhile goes out afterwards. Used by one thread.
///
/// Safety: it holds the only reference to the bus, from init to deinit; messages are released where they are made.
@safe final class BusConnection {
    private let bus: OpaquePointer
    private let library: marquesina_bus

    /// Begins to connect.
    ///
    /// - Parameter address: As in `DBUS_SESSION_BUS_ADDRESS`.
    init(address: String) throws(BusError) {
        let library = try BusLibrary.opened.get().functions
        self.library = library
        var created: OpaquePointer?
        try BusConnection.check("connect", unsafe library.sd_bus_new(&created))
        guard let created = unsafe created else { throw BusError(operation: "connect", code: ENOMEM) }
        unsafe bus = unsafe created
        try BusConnection.check("connect", unsafe library.sd_bus_set_address(bus, address))
        try BusConnection.check("connect", unsafe library.sd_bus_set_bus_client(bus, 1))
        // Nobody here wants files from others.
        try BusConnection.check("connect", unsafe library.sd_bus_negotiate_fds(bus, 0))
        try BusConnection.check("connect", unsafe library.sd_bus_start(bus))
    }

    deinit {
        // Not flushed: that could wait for a bus that hangs.
        unsafe library.sd_bus_close(bus)
        _ = unsafe library.sd_bus_unref(bus)
    }

    /// Calls a method whose arguments are strings, and at the end perhaps an array of strings.
    ///
    /// - Returns: The call's number, which its answer names.
    func call(
        _ destination: String, path: String, _ interface: String, _ member: String, _ arguments: [String],
        list: [String]? = nil
    ) throws(BusError) -> UInt64 {
        var message: OpaquePointer?
        try BusConnection.check(
            "call \(member)", unsafe library.sd_bus_message_new_method_call(bus, &message, destination, path, interface, member))
        defer { _ = unsafe library.sd_bus_message_unref(message) }
        let type = CChar(bitPattern: UInt8(ascii: "s"))
        for argument in arguments {
            try BusConnection.check("call \(member)", unsafe library.sd_bus_message_append_basic(message, type, argument))
        }
        if let list {
            let array = CChar(bitPattern: UInt8(ascii: "a"))
            try BusConnection.check("call \(member)", unsafe library.sd_bus_message_open_container(message, array, "s"))
            for element in list {
                try BusConnection.check("call \(member)", unsafe library.sd_bus_message_append_basic(message, type, element))
            }
            try BusConnection.check("call \(member)", unsafe library.sd_bus_message_close_container(message))
        }
        var number: UInt64 = 0
        try BusConnection.check("call \(member)", unsafe library.sd_bus_send(bus, message, &number))
        return number
    }

    /// The next message that waits; nil when none does. Throws when the connection is lost.
    func nextMessage() throws(BusError) -> BusMessage? {
        while true {
            var message: OpaquePointer?
            let result = unsafe library.sd_bus_process(bus, &message)
            try BusConnection.check("read", result)
            if result == 0 { return nil }
            guard let message = unsafe message else { continue }
            defer { _ = unsafe library.sd_bus_message_unref(message) }
            if let copy = unsafe copy(message) { return copy }
        }
    }

    /// Waits until `nextMessage` has something to do, one of `wakeups` can be read, or the deadline has passed.
    ///
    /// - Parameter deadline: In seconds of the monotonic clock; nil waits for ever.
    func wait(or wakeups: [Int32], until deadline: Double?) {
        var microseconds = UInt64.max
        let hasTimeout = unsafe library.sd_bus_get_timeout(bus, &microseconds) >= 0 && microseconds != UInt64.max
        let moments = [hasTimeout ? Double(microseconds) / 1e6 : nil, deadline].compactMap { $0 }
        let seconds = moments.min().map { max($0 - MonotonicClock.now, 0) }
        let events = unsafe library.sd_bus_get_events(bus)
        var entries = wakeups.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        entries.append(
            pollfd(fd: unsafe library.sd_bus_get_fd(bus), events: Int16(truncatingIfNeeded: max(events, 0)), revents: 0))
        let milliseconds = seconds.map { Int32(min(($0 * 1000).rounded(.up), 1e9)) } ?? -1
        // An interrupted wait is one that ends early, which the caller has to expect anyway.
        _ = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
    }

    /// nil for what asks for nothing from us: calls of others, which are refused.
    private func copy(_ message: OpaquePointer) -> BusMessage? {
        var type: UInt8 = 0
        guard unsafe library.sd_bus_message_get_type(message, &type) >= 0 else { return nil }
        var number: UInt64 = 0
        let kind: BusMessage.Kind
        switch Int(type) {
        case Int(SD_BUS_MESSAGE_SIGNAL): kind = .signal
        case Int(SD_BUS_MESSAGE_METHOD_RETURN), Int(SD_BUS_MESSAGE_METHOD_ERROR):
            guard unsafe library.sd_bus_message_get_reply_cookie(message, &number) >= 0 else { return nil }
            kind = Int(type) == Int(SD_BUS_MESSAGE_METHOD_RETURN) ? .reply(to: number) : .failure(of: number)
        default:
            _ = unsafe library.sd_bus_reply_method_errno(message, EBADR, nil)
            return nil
        }
        return BusMessage(
            kind: kind, sender: unsafe BusConnection.text(library.sd_bus_message_get_sender(message)),
            path: unsafe BusConnection.text(library.sd_bus_message_get_path(message)),
            interface: unsafe BusConnection.text(library.sd_bus_message_get_interface(message)),
            member: unsafe BusConnection.text(library.sd_bus_message_get_member(message)),
            body: unsafe BusMessageReader(message, library).body())
    }

    private static func text(_ string: UnsafePointer<CChar>?) -> String {
        unsafe string.map { unsafe String(cString: $0) } ?? ""
    }

    private static func check(_ operation: String, _ result: Int32) throws(BusError) {
        guard result >= 0 else { throw BusError(operation: operation, code: -result) }
    }
}

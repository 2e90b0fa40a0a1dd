import Glibc
import Synchronization

/// Writes times of day as `strftime` does, in any time zone.
///
/// The C library knows one time zone at a time, kept in the variable TZ, which is set for each call. Any thread may use it.
public struct TimeZoneText: Sendable {
    /// A name of the time zone database, the process's own zone, or UTC.
    public enum Zone: Hashable, Sendable {
        case local
        case utc
        case named(String)
    }

    // What TZ was before it was changed here; nil: not set, which means /etc/localtime.
    private static let original = Environment.value("TZ")
    // The C library's zone now; nil: not changed yet. It is the process's own, so there is one lock for all.
    private static let current = Mutex<Zone?>(nil)

    public init() {
        _ = TimeZoneText.original
    }

    /// Whether the time zone database has a zone of this name.
    public static func isKnown(_ name: String) -> Bool {
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return false }
        if name == "UTC" { return true }
        // A zone's file begins with these four letters (RFC 8536); folders and tables beside them do not.
        guard let start = try? FileReader.bytes(at: "/usr/share/zoneinfo/\(name)", limit: 1 << 20) else { return false }
        return start.starts(with: Array("TZif".utf8))
    }

    /// The text of `seconds` since 1970-01-01T00:00Z by `format`; at most 1024 bytes of it are made.
    public func text(_ seconds: Double, format: String, zone: Zone) -> String {
        TimeZoneText.current.withLock { current in
            TimeZoneText.select(zone, &current)
            return TimeZoneText.text(seconds, format: format)
        }
    }

    private static func text(_ seconds: Double, format: String) -> String {
        var time = time_t(min(max(seconds.rounded(.down), -6e10), 2e11))
        var parts = unsafe tm()
        // Safety: the variables live during the calls; strftime writes at most the buffer's count, and its result is how much.
        // The blank makes an empty result different from a failed one.
        unsafe localtime_r(&time, &parts)
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1025) { buffer in
            guard let base = buffer.baseAddress else { return "" }
            let count = unsafe strftime(base, buffer.count, " " + format, &parts)
            guard count > 1 else { return "" }
            return unsafe String(decoding: UnsafeRawBufferPointer(start: base + 1, count: count - 1), as: UTF8.self)
        }
    }

    private static func select(_ zone: Zone, _ current: inout Zone?) {
        guard zone != current else { return }
        current = zone
        switch zone {
        case .utc: unsafe setenv("TZ", "UTC0", 1)
        // The colon says that a name of the database follows.
        case .named(let name): unsafe setenv("TZ", ":\(name)", 1)
        case .local:
            if let original { unsafe setenv("TZ", original, 1) } else { unsafe setenv("TZ", ":/etc/localtime", 1) }
        }
        tzset()
    }
}

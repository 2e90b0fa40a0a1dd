import CSystemd

/// Copies what a message holds.
///
/// Safety: the message that it is given stays referenced by the caller for the reader's whole life; what the library hands
/// out of it is copied at once.
@safe struct BusMessageReader {
    /// Deeper values are left out; the bus itself allows for 64 levels.
    private static let maximumDepth = 16

    private let message: OpaquePointer
    private let library: marquesina_bus

    init(_ message: OpaquePointer, _ library: marquesina_bus) {
        self.library = library
        unsafe self.message = unsafe message
    }

    /// All arguments; those after one that cannot be read are left out.
    func body() -> [BusValue] {
        var values: [BusValue] = []
        while let value = value(depth: 0) { values.append(value) }
        return values
    }

    /// The next value; nil at the end of its container, or when the message is broken.
    private func value(depth: Int) -> BusValue? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard unsafe library.sd_bus_message_peek_type(message, &type, &contents) > 0 else { return nil }
        let kind = UInt8(bitPattern: type)
        switch kind {
        case UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "g"):
            var text: UnsafePointer<CChar>?
            guard unsafe library.sd_bus_message_read_basic(message, type, &text) > 0, let text = unsafe text else { return nil }
            return .string(unsafe String(cString: text))
        case UInt8(ascii: "b"): return basic(type, Int32(0)).map { .boolean($0 != 0) }
        case UInt8(ascii: "y"): return basic(type, UInt8(0)).map { .integer(Int64($0)) }
        case UInt8(ascii: "n"): return basic(type, Int16(0)).map { .integer(Int64($0)) }
        case UInt8(ascii: "q"): return basic(type, UInt16(0)).map { .integer(Int64($0)) }
        case UInt8(ascii: "i"): return basic(type, Int32(0)).map { .integer(Int64($0)) }
        case UInt8(ascii: "u"): return basic(type, UInt32(0)).map { .integer(Int64($0)) }
        case UInt8(ascii: "x"): return basic(type, Int64(0)).map { .integer($0) }
        case UInt8(ascii: "t"): return basic(type, UInt64(0)).map { .integer(Int64(clamping: $0)) }
        case UInt8(ascii: "d"): return basic(type, 0.0).map { .double($0) }
        case UInt8(ascii: "v"), UInt8(ascii: "a"), UInt8(ascii: "r"), UInt8(ascii: "e"):
            let element = unsafe UInt8(bitPattern: contents?.pointee ?? 0)
            // Long arrays of numbers are pictures and the like.
            let isRead = kind != UInt8(ascii: "a") || "sovg{".utf8.contains(element)
            guard isRead, depth < Self.maximumDepth, unsafe library.sd_bus_message_enter_container(message, type, contents) > 0
            else {
                return skipped()
            }
            let isDictionary = kind == UInt8(ascii: "a") && element == UInt8(ascii: "{")
            var values: [BusValue] = []
            while let value = self.value(depth: depth + 1) { values.append(value) }
            guard unsafe library.sd_bus_message_exit_container(message) > 0 else { return nil }
            if kind == UInt8(ascii: "v") { return values.first ?? .other }
            return isDictionary ? dictionary(values) : .list(values)
        default: return skipped()
        }
    }

    /// A number of the type that `zero` has.
    private func basic<Number: BitwiseCopyable>(_ type: CChar, _ zero: Number) -> Number? {
        var number = zero
        return unsafe library.sd_bus_message_read_basic(message, type, &number) > 0 ? number : nil
    }

    private func skipped() -> BusValue? {
        unsafe library.sd_bus_message_skip(message, nil) > 0 ? .other : nil
    }

    private func dictionary(_ pairs: [BusValue]) -> BusValue {
        var entries: [String: BusValue] = [:]
        for pair in pairs {
            guard let parts = pair.elements, parts.count == 2, let key = parts[0].text else { continue }
            entries[key] = parts[1]
        }
        return .dictionary(entries)
    }
}

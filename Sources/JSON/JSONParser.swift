import CJSONC

/// Reads JSON texts.
public enum JSONParser {
    /// How deep arrays and objects may lie in each other.
    public static let maximumDepth = 32

    /// The value that `bytes` hold; nil when they are no single JSON value (RFC 8259), or lie too deep in each other.
    public static func value(_ bytes: [UInt8]) -> JSONValue? {
        guard !hasForeignWords(bytes), let tokener = unsafe json_tokener_new_ex(Int32(maximumDepth)) else { return nil }
        // Safety: the tokener lives until the end of this function; the parser reads the array's bytes during the call.
        defer { unsafe json_tokener_free(tokener) }
        unsafe json_tokener_set_flags(tokener, Int32(JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8))
        // The terminating byte tells the parser that a number has ended.
        let terminated = bytes + [0]
        let root = unsafe terminated.withUnsafeBytes { buffer in
            unsafe json_tokener_parse_ex(
                tokener, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: buffer.count))
        }
        // Safety: parse_ex returned one reference, nil also for the value null; this function gives it back.
        defer { unsafe json_object_put(root) }
        guard unsafe json_tokener_get_error(tokener) == json_tokener_success,
            unsafe json_tokener_get_parse_end(tokener) >= bytes.count
        else { return nil }
        return unsafe convert(root)
    }

    /// Whether something stands outside of the strings that json-c takes and JSON does not know: `'name'`, NaN, Infinity.
    private static func hasForeignWords(_ bytes: [UInt8]) -> Bool {
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else if isInString {
                isEscaped = byte == UInt8(ascii: "\\")
            } else if byte == UInt8(ascii: "'") || (UInt8(ascii: "F")...UInt8(ascii: "Z")).contains(byte) {
                return true
            }
        }
        return false
    }

    // Safety: `object` is alive as long as the root is; nil stands for null.
    private static func convert(_ object: OpaquePointer?) -> JSONValue {
        switch unsafe json_object_get_type(object) {
        case json_type_boolean: return .bool(unsafe json_object_get_boolean(object) != 0)
        case json_type_int, json_type_double: return .number(unsafe json_object_get_double(object))
        case json_type_string: return .string(unsafe text(json_object_get_string(object), json_object_get_string_len(object)))
        case json_type_array:
            let count = unsafe json_object_array_length(object)
            return .array((0..<count).map { unsafe convert(json_object_array_get_idx(object, $0)) })
        case json_type_object: return .object(unsafe members(of: object))
        default: return .null
        }
    }

    // Safety: the iterators belong to `object`, which does not change meanwhile.
    private static func members(of object: OpaquePointer?) -> [JSONMember] {
        var members: [JSONMember] = []
        var iterator = unsafe json_object_iter_begin(object)
        var end = unsafe json_object_iter_end(object)
        while unsafe json_object_iter_equal(&iterator, &end) == 0 {
            if let name = unsafe json_object_iter_peek_name(&iterator) {
                members.append(JSONMember(unsafe String(cString: name), unsafe convert(json_object_iter_peek_value(&iterator))))
            }
            unsafe json_object_iter_next(&iterator)
        }
        return members
    }

    // Safety: `start` points to `count` bytes that live as long as their value.
    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int32) -> String {
        guard let start = unsafe start else { return "" }
        return unsafe String(
            decoding: UnsafeRawBufferPointer(start: UnsafeRawPointer(start), count: Int(count)), as: UTF8.self)
    }
}

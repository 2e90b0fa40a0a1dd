import CToml

/// Reads TOML with toml++.
///
/// Safety: the document is freed after its values were copied; every pointer in them is the document's.
enum TomlParser {
    /// The root table of `text`.
    static func parse(_ text: String) throws(TomlSyntaxError) -> ConfigurationNode {
        var text = text
        let document: OpaquePointer? = text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { chars in unsafe ctoml_parse(chars.baseAddress, chars.count) }
        }
        guard let document = unsafe document else {
            throw TomlSyntaxError(position: SourcePosition(line: 1, column: 1), message: "not enough memory")
        }
        defer { unsafe ctoml_free(document) }
        var errorPosition = ctoml_position()
        if let message = unsafe ctoml_error_message(document, &errorPosition) {
            throw unsafe TomlSyntaxError(position: position(errorPosition), message: String(cString: message))
        }
        var count = 0
        let values = unsafe UnsafeBufferPointer(start: ctoml_values(document, &count), count: count)
        var index = 0
        return unsafe node(at: &index, of: values)
    }

    /// The value at `index`, which then is the index after the value and all its children.
    private static func node(at index: inout Int, of values: UnsafeBufferPointer<ctoml_value>) -> ConfigurationNode {
        let value = unsafe values[index]
        index += 1
        let origin = unsafe SettingOrigin.text(position(value.position))
        switch unsafe value.kind {
        case Int32(CTOML_TABLE.rawValue):
            var entries: [ConfigurationTable.Entry] = []
            for _ in unsafe 0..<value.child_count {
                let child = unsafe values[index]
                let key = unsafe string(child.key, child.key_length)
                let keyOrigin = unsafe SettingOrigin.text(position(child.key_position))
                let node = unsafe node(at: &index, of: values)
                entries.append(ConfigurationTable.Entry(key: key, keyOrigin: keyOrigin, node: node))
            }
            return ConfigurationNode(.table(ConfigurationTable(entries)), origin: origin)
        case Int32(CTOML_ARRAY.rawValue):
            var elements: [ConfigurationNode] = []
            for _ in unsafe 0..<value.child_count {
                elements.append(unsafe node(at: &index, of: values))
            }
            return ConfigurationNode(.array(elements), origin: origin)
        case Int32(CTOML_STRING.rawValue):
            return unsafe ConfigurationNode(.string(string(value.string, value.string_length)), origin: origin)
        case Int32(CTOML_INTEGER.rawValue):
            return unsafe ConfigurationNode(.integer(Int(value.integer)), origin: origin)
        case Int32(CTOML_FLOAT.rawValue):
            return unsafe ConfigurationNode(.number(value.number), origin: origin)
        case Int32(CTOML_BOOLEAN.rawValue):
            return unsafe ConfigurationNode(.boolean(value.boolean != 0), origin: origin)
        default:
            return ConfigurationNode(.date, origin: origin)
        }
    }

    private static func string(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
        unsafe UnsafeBufferPointer(start: start, count: length).withMemoryRebound(to: UInt8.self) {
            unsafe String(decoding: $0, as: UTF8.self)
        }
    }

    private static func position(_ position: ctoml_position) -> SourcePosition {
        SourcePosition(line: Int(position.line), column: Int(position.column))
    }
}

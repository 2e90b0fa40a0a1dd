import JSON

extension ConfigurationNode {
    /// Every key below this node that is set, `key` being this node's own.
    ///
    /// Tables and lists of tables are gone through; all else is a value.
    func settings(below key: String = "") -> [Setting] {
        switch value {
        case .table(let table):
            return table.entries.flatMap { $0.node.settings(below: key.isEmpty ? $0.key : "\(key).\($0.key)") }
        case .array(let elements) where elements.contains { if case .table = $0.value { true } else { false } }:
            return elements.enumerated().flatMap { $0.element.settings(below: "\(key)[\($0.offset)]") }
        default:
            return [Setting(key: key, value: json, origin: origin)]
        }
    }

    private var json: JSONValue {
        switch value {
        case .table(let table): .object(table.entries.map { JSONMember($0.key, $0.node.json) })
        case .array(let elements): .array(elements.map(\.json))
        case .string(let text): .string(text)
        case .integer(let number): .integer(number)
        case .number(let number): .number(number)
        case .boolean(let flag): .bool(flag)
        case .date: .null
        }
    }
}

extension ConfigurationNode {
    /// The same value with `origin` for all of its parts.
    func relocated(to origin: SettingOrigin) -> ConfigurationNode {
        switch value {
        case .table(let table):
            let entries = table.entries.map {
                ConfigurationTable.Entry(key: $0.key, keyOrigin: origin, node: $0.node.relocated(to: origin))
            }
            return ConfigurationNode(.table(ConfigurationTable(entries)), origin: origin)
        case .array(let elements):
            return ConfigurationNode(.array(elements.map { $0.relocated(to: origin) }), origin: origin)
        case .string, .integer, .number, .boolean, .date:
            return ConfigurationNode(value, origin: origin, rawText: rawText)
        }
    }

    /// Puts the override's value where its path leads; tables that are missing on the way are made.
    mutating func apply(_ override: SettingOverride) throws(ConfigurationProblem) {
        try put(override.node, at: override.path.parts[...])
    }

    private mutating func put(
        _ node: ConfigurationNode, at parts: ArraySlice<SettingPath.Part>
    ) throws(ConfigurationProblem) {
        guard let part = parts.first else {
            self = node
            return
        }
        let rest = parts.dropFirst()
        switch (part, value) {
        case (.key(let key), .table(var table)):
            let index = table.entries.firstIndex { $0.key == key }
            var child =
                index.map { table.entries[$0].node } ?? ConfigurationNode(.table(ConfigurationTable()), origin: node.origin)
            if index == nil, case .index(let missing) = rest.first {
                throw .noSuchElement(index: missing, count: 0)
            }
            try child.put(node, at: rest)
            if let index {
                table.entries[index].node = child
                if rest.isEmpty { table.entries[index].keyOrigin = node.origin }
            } else {
                table.entries.append(ConfigurationTable.Entry(key: key, keyOrigin: node.origin, node: child))
            }
            value = .table(table)
        case (.index(let index), .array(var elements)):
            guard elements.indices.contains(index) else { throw .noSuchElement(index: index, count: elements.count) }
            try elements[index].put(node, at: rest)
            value = .array(elements)
        case (.key(let key), _):
            throw .noSuchPart(part: "key \"\(key)\"", found: described)
        case (.index(let index), _):
            throw .noSuchPart(part: "element [\(index)]", found: described)
        }
    }
}

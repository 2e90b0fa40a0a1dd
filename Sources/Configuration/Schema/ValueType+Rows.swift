import Model

extension Schema {
    /// How deep groups may hold groups.
    static let maximumGroupDepth = 32

    /// Rows of every kind.
    static let rows = KindedTable<RowConfiguration, RowKind>(
        common: row, kinds: rowKinds, placeholder: RowConfiguration(.card(CardRow())), make: { RowConfiguration($0) })
}

extension ValueType where Value == [RowConfiguration] {
    /// A list of tables, each of them a row.
    static var rows: ValueType {
        let expected = "a list of tables, as [[row]] and [[row.child]] make it"
        return ValueType(expected: expected) { node, context in
            guard case .array(let elements) = node.value else {
                context.report(.wrongType(found: node.described), at: node.origin, expected: expected)
                return nil
            }
            guard context.rowDepth <= Schema.maximumGroupDepth else {
                let limit = Schema.maximumGroupDepth
                context.report(
                    .nestedTooDeeply(limit: limit), at: node.origin, expected: "at most \(limit) groups inside each other")
                return nil
            }
            return context.withinRows { context in
                elements.enumerated().compactMap { index, element in
                    context.within(index: index) { Schema.rows.decode(element, &$0) }
                }
            }
        }
    }
}

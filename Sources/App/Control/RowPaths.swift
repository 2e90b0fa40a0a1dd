import Model

/// The paths of rows as configurations say them: `row[0].child[1]`.
enum RowPaths {
    /// One for each row, counted depth first, a group before its children.
    static func all(of rows: [RowConfiguration], below path: String = "row") -> [String] {
        rows.enumerated().flatMap { position, row in
            let own = "\(path)[\(position)]"
            guard case .group(let group) = row.kind else { return [own] }
            return [own] + all(of: group.children, below: "\(own).child")
        }
    }
}

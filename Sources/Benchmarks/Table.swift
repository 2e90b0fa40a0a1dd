/// A table in Markdown.
struct Table {
    var header: [String]
    var rows: [[String]] = []

    var text: String {
        let all = [header] + rows
        let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            "| "
                + zip(cells, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
                .joined(separator: " | ") + " |\n"
        }
        return line(header) + line(widths.map { String(repeating: "-", count: $0) }) + rows.map(line).joined()
    }

    /// A number with one digit after the point.
    static func digits(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

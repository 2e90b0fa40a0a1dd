/// The checkout that the tests were built from.
enum Repository {
    /// The path of a file in it.
    static func path(_ name: String, file: String = #filePath) -> String {
        let root = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        return "\(root)/\(name)"
    }
}

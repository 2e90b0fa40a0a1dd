/// A source of kind `file`: one item a line.
public struct FileSource: Equatable, Sendable {
    public var path: String
    /// 0 takes all.
    public var maximumItems = 0

    public init(path: String) {
        self.path = path
    }
}

/// One entry of `[sources]`.
public struct SourceConfiguration: Equatable, Sendable {
    public enum Stale: String, CaseIterable, Sendable { case keep, mark, drop }

    public var name: String
    /// What an empty list shows; nil is nothing.
    public var onEmpty: String?
    /// In seconds; nil: content never grows stale.
    public var maximumStaleness: Double?
    public var stale = Stale.keep
    public var markup = false
    public var kind: SourceKind

    public init(name: String, kind: SourceKind) {
        self.name = name
        self.kind = kind
    }
}

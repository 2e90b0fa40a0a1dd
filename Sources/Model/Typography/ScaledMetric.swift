/// A length that grows with the text around it: the length times size(style, category) / size(style, L).
public struct ScaledMetric: Equatable, Hashable, Sendable {
    /// In points at category L.
    public let length: Double
    /// The style whose growth it follows.
    public let style: TextStyle

    /// Takes a length in points at category L.
    public init(_ length: Double, relativeTo style: TextStyle = .body) {
        self.length = length
        self.style = style
    }

    /// The length in points at `category`.
    public func value(at category: ContentSizeCategory) -> Double {
        length * style.metrics(at: category).size / style.metrics(at: .large).size
    }
}

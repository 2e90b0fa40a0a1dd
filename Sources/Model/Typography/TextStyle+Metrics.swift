extension TextStyle {
    /// The size and the leading in points at a content size category (the iOS Dynamic Type table).
    public func metrics(at category: ContentSizeCategory) -> TextMetrics {
        DynamicTypeTable.row(of: self)[category.ordinal]
    }

    /// The metrics when the font size at category L is `size` points instead of the style's: they scale like the style.
    public func metrics(at category: ContentSizeCategory, size: Double) -> TextMetrics {
        let own = metrics(at: category)
        let factor = size / metrics(at: .large).size
        return TextMetrics(own.size * factor, own.leading * factor)
    }

    /// The weight that the style has unless a row says otherwise.
    public var defaultWeight: FontWeight { self == .headline ? .semibold : .regular }

    /// The weight of the style's emphasised variant (Apple's guidelines).
    public var emphasizedWeight: FontWeight {
        switch self {
        case .largeTitle, .title, .title2: .bold
        case .title3, .headline, .body, .callout, .subheadline, .footnote, .caption, .caption2: .semibold
        }
    }
}

extension ContentSizeCategory {
    /// The place in the order of sizes, 0 for XS to 11 for AX5.
    public var ordinal: Int {
        switch self {
        case .extraSmall: 0
        case .small: 1
        case .medium: 2
        case .large: 3
        case .extraLarge: 4
        case .extraExtraLarge: 5
        case .extraExtraExtraLarge: 6
        case .accessibility1: 7
        case .accessibility2: 8
        case .accessibility3: 9
        case .accessibility4: 10
        case .accessibility5: 11
        }
    }

    /// How much larger body text is than at L.
    public var bodyScale: Double { ScaledMetric(1).value(at: self) }

    /// The category whose body text comes nearest to `scale` times that of L; the smaller one when two are as near.
    public static func nearest(toTextScale scale: Double) -> ContentSizeCategory {
        var best = ContentSizeCategory.large
        var bestDistance = abs(best.bodyScale - scale)
        for category in allCases where abs(category.bodyScale - scale) < bestDistance {
            best = category
            bestDistance = abs(category.bodyScale - scale)
        }
        return best
    }

    /// The next larger (`steps` above 0) or smaller category, as far as there is one.
    public func stepped(by steps: Int) -> ContentSizeCategory {
        let all = Self.allCases
        return all[min(max(ordinal + steps, 0), all.count - 1)]
    }
}

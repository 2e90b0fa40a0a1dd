extension RowStyle {
    /// The style of a row in an environment: everything looked up and scaled once.
    ///
    /// Text from a source is markup if the source says so, a row's own text if the row does.
    init(of row: RowConfiguration, in configuration: TickerConfiguration, environment: SceneEnvironment) {
        self.init()
        let category = environment.category
        let style = row.style ?? .body
        let metrics = row.size.map { style.metrics(at: category, size: $0) } ?? style.metrics(at: category)
        family = row.design.map { .design($0) } ?? configuration.text.family
        weight = row.weight ?? style.defaultWeight
        pointSize = metrics.size
        leading = metrics.leading
        color = row.color
        directionOfText = row.directionOfText
        if case .source(let name) = row.kind.content {
            markup = configuration.sources.first { $0.name == name }?.markup ?? false
        } else {
            markup = row.markup
        }
        appearance = environment.appearance
        switch row.kind {
        case .chips(let chips):
            weight = row.weight ?? .semibold
            chipPadding = chips.chipPadding.scaled(by: ScaledMetric(1).value(at: category))
            tint = chips.tint
        case .label(let label): setBadge(label.badge)
        case .clock(let clock): setBadge(clock.badge)
        case .text, .words, .marquee, .image, .card, .group: break
        }
    }

    private mutating func setBadge(_ badge: BadgeShape) {
        badgeFill = badge.fill
        badgeRadius = badge.radius
        badgePadding = badge.padding ?? (badge.fill == nil ? .zero : EdgeInsets(top: 4, right: 10, bottom: 4, left: 10))
    }
}

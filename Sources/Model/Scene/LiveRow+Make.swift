extension LiveRow {
    /// The separator that joins and follows what comes from a source unless a row says otherwise.
    private static let sourceSeparator = " • "

    init(
        _ configuration: RowConfiguration, align: HorizontalAlignment, in ticker: TickerConfiguration,
        environment: SceneEnvironment
    ) {
        self.configuration = configuration
        self.align = configuration.align ?? align
        isPaused = ticker.motion.start == .paused
        motion = configuration.motion
        clock = MotionAnchor(speed: 1, isPaused: isPaused)
        style = RowStyle(of: configuration, in: ticker, environment: environment)
        engine = Self.engine(of: configuration)
        engine?.invalidateSizes(category: environment.category)
    }

    private static func engine(of configuration: RowConfiguration) -> (any RowEngine)? {
        switch configuration.kind {
        case .chips(let row): return ChipsEngine(row)
        case .text(let row):
            return TextEngine(row, separator: row.separator ?? defaultSeparator(row.content, joinsItems: false))
        case .words(let row): return WordsEngine(row)
        case .marquee(let row):
            var separator = row.separator ?? ""
            if row.separator == nil, case .text(let content) = row.content {
                separator = defaultSeparator(content, joinsItems: true)
            }
            return MarqueeEngine(row, separator: separator)
        case .label(let row): return LabelEngine(row.badge)
        case .clock(let row): return LabelEngine(row.badge, isClock: true)
        case .image(let row): return PictureEngine(row, height: configuration.height)
        case .card(let row): return PictureEngine(row)
        case .group: return nil
        }
    }

    private static func defaultSeparator(_ content: RowContent, joinsItems: Bool) -> String {
        switch content {
        case .source: sourceSeparator
        case .items(let items): joinsItems && items.count > 1 ? sourceSeparator : ""
        }
    }
}

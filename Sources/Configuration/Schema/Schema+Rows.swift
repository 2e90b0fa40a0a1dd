import Model

extension Schema {
    /// The name of the keys that give a row its content; each excludes the others.
    private static let contentKeys = ["items", "text", "words", "icons", "source"]

    /// What every kind of `[[row]]` has, but for `kind` itself.
    static let row = SchemaTable<RowConfiguration>(
        title: "[[row]]", documentation: "One row; the file's first is the top one. These keys are for every kind.",
        keys: [
            SchemaKey(
                "kind", .names(rowKinds.map { ($0.name, $0.name) }), .required(example: "\"chips\""), "What the row is."
            ) { _, _ in },
            SchemaKey(
                "id", .nonEmptyString, \.id, .absent("none", example: "\"news\""), "A name of its own, for \"marquesina msg\"."),
            SchemaKey(
                "align", .choice, \.align, .absent("the scene's", example: "\"center\""),
                "Where the row's content stands when it is narrower than its room."),
            SchemaKey("margin", .insets, \.margin, "0", "In points, around the row."),
            SchemaKey("height", .length, \.height, "0", "In points; 0 is the row's own."),
            SchemaKey(
                "grow", .number(0...1000), \.grow,
                .absent("1 for chips, text and marquee in a horizontal group, else 0", example: "1"),
                "The share of the room that is left in a group."),
            SchemaKey("style", .choice, \.style, .absent("\"body\"", example: "\"title2\""), "The text style."),
            SchemaKey(
                "weight", .choice, \.weight, .absent("the style's own; \"semibold\" for chips", example: "\"bold\""),
                "The weight of the type."),
            SchemaKey(
                "design", .choice, \.design, .absent("the family of [text]", example: "\"monospaced\""),
                "The character of the face."),
            SchemaKey("color", .paint, \.color, "\"white\"", "The colour of the text."),
            SchemaKey(
                "size", .number(0...2000, excludesLowerBound: true, unit: "points"), \.size,
                .absent("the style's", example: "24"), "In points at the category L; scales like the style."),
            SchemaKey("direction_of_text", .choice, \.directionOfText, "\"auto\"", "The writing direction."),
            SchemaKey(
                "motion", .choice, \.motion, "\"inherit\"",
                "\"on\" moves even when motion is reduced, \"off\" behaves as if it were."),
            SchemaKey("markup", .boolean, \.markup, "false", "Whether the row's own text is Pango markup."),
            SchemaKey(
                "on_click", .onClick, \.onClick, "\"open\"",
                "Opens the link, does nothing, or runs a command in which {link} and {text} stand for whole arguments."),
            SchemaKey(
                "alt", .string, \.alternativeText, .absent("the content", example: "\"News\""),
                "What a screen reader says instead; \"\" hides the row from it."),
        ],
        check: { row, table, context in
            guard let id = row.id, let node = table["id"] else { return }
            let place = context.path
            if let other = context.claim(identifier: id, forRow: place) {
                context.within(key: "id") {
                    $0.report(.duplicateIdentifier(id, row: other), at: node.origin, expected: "an id that no other row has")
                }
            }
        })

    /// The kinds of `[[row]]`, each with the keys that only it has.
    static let rowKinds: [KindSchema<RowKind>] = [
        KindSchema("chips", chips, empty: ChipsRow(), make: RowKind.chips),
        KindSchema("text", textRow, empty: TextRow(), make: RowKind.text),
        KindSchema("words", words, empty: WordsRow(), make: RowKind.words),
        KindSchema("marquee", marquee, empty: MarqueeRow(duration: 1), make: RowKind.marquee),
        KindSchema("label", label, empty: LabelRow(), make: RowKind.label),
        KindSchema("clock", clock, empty: ClockRow(), make: RowKind.clock),
        KindSchema("image", imageRow, empty: ImageRow(path: ""), make: RowKind.image),
        KindSchema("card", card, empty: CardRow(), make: RowKind.card),
        KindSchema("group", group, empty: GroupRow(), make: RowKind.group),
    ]

    private static let chips = SchemaTable<ChipsRow>(
        title: "[[row]] of kind \"chips\"", documentation: "Capsules that go round without a seam.",
        keys: [
            SchemaKey("items", .items, \.content, noContent("[\"Swift\", { text = \"Layout\", tint = \"teal\" }]"), "The chips."),
            SchemaKey("source", .source, \.content, noContent("\"news\""), "The [sources.NAME] that the chips come from."),
            SchemaKey("tint", .paint, \.tint, "\"blue\"", "The ground of the chips."),
            SchemaKey("speed", speed, \.speed, "40", "In points a second."),
            SchemaKey("spacing", .length, \.spacing, "12", "In points at the category L, between two chips."),
            SchemaKey(
                "reversed", .reversed, \.direction, "false",
                "Whether the chips go left to right; \"auto\": against the content's writing direction."),
            SchemaKey(
                "chip_padding", .padding, \.chipPadding, "[12, 18]", "In points at the category L, around a chip's text."),
            SchemaKey("keep", keep, \.keep, "20", "How many chips \"marquesina msg push\" keeps; a source is never limited."),
            start(\.start),
        ], exclusive: contentKeys)

    private static let textRow = SchemaTable<TextRow>(
        title: "[[row]] of kind \"text\"", documentation: "One line that scrolls when it does not fit.",
        keys: [
            SchemaKey("text", .ownText, \.content, noContent("\"A long line\""), "The line."),
            SchemaKey("source", .source, \.content, noContent("\"news\""), "The [sources.NAME] whose items make the line."),
            SchemaKey("speed", speed, \.speed, "42", "In points a second."),
            SchemaKey("pause", .time(), \.pause, "1", "How long the line stands at the start of each lap."),
            SchemaKey("start_delay", .time(), \.startDelay, "0", "How long it waits before the first lap, once."),
            SchemaKey("gap", .length, \.gap, "48", "In points at the category L, between two copies."),
            separator(\.separator, "\"\" for own text, \" • \" for a source"),
            SchemaKey("keep", keep, \.keep, "20", "How many items \"marquesina msg push\" keeps."),
            SchemaKey(
                "scroll", .choice, \.scroll, "\"overflow\"",
                "When the line scrolls: when it does not fit, always, under the pointer, or never."),
            SchemaKey("fade", .choice, \.fade, "\"both\"", "Which ends fade while the line scrolls."),
            SchemaKey(
                "fade_length", .length, \.fadeLength, .absent("3 % of the width leading, 8 % trailing", example: "24"),
                "How long the fades are, in points."),
            start(\.start),
            SchemaKey(
                "direction", .choice, \.direction, "\"auto\"", "Where the line goes; \"auto\": against the writing direction."),
        ], exclusive: contentKeys)

    private static let words = SchemaTable<WordsRow>(
        title: "[[row]] of kind \"words\"", documentation: "Words that take turns in one spot.",
        keys: [
            SchemaKey("words", .words, \.content, noContent("[\"designers\", \"developers\"]"), "The words."),
            SchemaKey("source", .source, \.content, noContent("\"news\""), "The [sources.NAME] whose items are the words."),
            SchemaKey("interval", .time(atLeast: 0.5, "0.5 seconds"), \.interval, "1.6", "How long a word stays."),
            SchemaKey("keep", keep, \.keep, "20", "How many words \"marquesina msg push\" keeps."),
        ], exclusive: contentKeys)

    private static let marquee = SchemaTable<MarqueeRow>(
        title: "[[row]] of kind \"marquee\"", documentation: "Any content that crosses the screen.",
        keys: [
            SchemaKey("text", .ownText, noContent("\"A long text\""), "The text.") { $0.content = .text($1) },
            SchemaKey("wrap", .boolean, \.wrap, "true", "Whether the text breaks at the row's width; else it is one line."),
            SchemaKey("items", .items, noContent("[\"One\", \"Two\"]"), "Several texts.") { $0.content = .text($1) },
            SchemaKey("icons", .icons, noContent("[\"sun.max\", \"moon\"]"), "A line of icons.") { $0.content = .icons($1) },
            SchemaKey("source", .source, noContent("\"news\""), "The [sources.NAME] whose items make the text.") {
                $0.content = .text($1)
            },
            separator(\.separator, "\"\" for own text, \" • \" for a source or items"),
            SchemaKey(
                "duration", .time(excludesMinimum: true), \.duration, .required(example: "7"), "How long one crossing takes."),
            SchemaKey(
                "direction", .choice, \.direction, "\"right_to_left\"", "Where the content goes; up and down need a height."),
            SchemaKey("autoreverse", .boolean, \.autoreverse, "false", "Whether it turns round at the end."),
            SchemaKey("keep", keep, \.keep, "20", "How many items \"marquesina msg push\" keeps."),
        ], exclusive: contentKeys,
        check: { row, table, context in
            guard row.direction == .up || row.direction == .down, let node = table["direction"] else { return }
            switch table["height"]?.value {
            case nil, .integer(0), .number(0):
                context.within(key: "direction") {
                    $0.report(.missingHeight(direction: row.direction.rawValue), at: node.origin, expected: "a height above 0")
                }
            default: return
            }
        })

    private static let label = SchemaTable<LabelRow>(
        title: "[[row]] of kind \"label\"", documentation: "Text that stands, or a badge.",
        keys: [
            SchemaKey("text", .ownText, \.content, noContent("\"Live\""), "The text."),
            SchemaKey("source", .source, \.content, noContent("\"news\""), "The [sources.NAME] whose newest item is shown."),
        ] + badge(\.badge), exclusive: contentKeys)

    private static let clock = SchemaTable<ClockRow>(
        title: "[[row]] of kind \"clock\"", documentation: "The time of day.",
        keys: [
            SchemaKey("format", .nonEmptyString, \.format, "\"%H:%M\"", "As for strftime."),
            SchemaKey("timezone", .timeZone, \.timezone, .absent("the local one", example: "\"Europe/Berlin\""), "A time zone."),
        ] + badge(\.badge))

    private static let imageRow = SchemaTable<ImageRow>(
        title: "[[row]] of kind \"image\"", documentation: "A picture, hidden from screen readers unless it has an alt.",
        keys: [SchemaKey("path", .path, \.path, .required(example: "\"logo.svg\""), "The SVG, PNG or JPEG file.")])

    private static let card = SchemaTable<CardRow>(
        title: "[[row]] of kind \"card\"", documentation: "A square with an icon.",
        keys: [
            SchemaKey("fill", .paint, \.fill, .absent("none", example: "\"indigo\""), "Its ground."),
            SchemaKey("radius", .length, \.radius, "0", "Of its corners, in points."),
            SchemaKey("icon", .icon, \.icon, .absent("none", example: "\"note\""), "What it shows."),
            SchemaKey("icon_padding", .length, \.iconPadding, "0", "In points, around the icon."),
            SchemaKey(
                "side", .number(1...ValueType<Double>.most, unit: "points"), \.side,
                .absent("the lesser of the width and the height that are left", example: "200"),
                "In points; in a scene as high as its rows, 64 and twice icon_padding."),
        ])

    private static let group = SchemaTable<GroupRow>(
        title: "[[row]] of kind \"group\"", documentation: "Rows side by side or stacked.",
        keys: [
            SchemaKey(
                "child", .rows, \.children, .absent("none", example: "[{ kind = \"clock\" }]"), "The rows, or [[row.child]]."),
            SchemaKey("axis", .choice, \.axis, "\"horizontal\"", "Side by side, or stacked."),
            SchemaKey("spacing", .length, \.spacing, "8", "In points, between two children."),
            SchemaKey(
                "align", .groupAlign,
                .absent("\"center\" when horizontal, \"leading\" when vertical", example: "\"center\""),
                "Across the axis: top, center, bottom, or leading, center, trailing."
            ) { group, align in
                if let vertical = VerticalAlignment(rawValue: align) { group.verticalAlign = vertical }
                if let horizontal = HorizontalAlignment(rawValue: align) { group.horizontalAlign = horizontal }
            },
        ],
        check: { group, table, context in
            guard let node = table["align"], case .string(let align) = node.value else { return }
            let fitting =
                group.axis == .horizontal
                ? VerticalAlignment.allCases.map(\.rawValue) : HorizontalAlignment.allCases.map(\.rawValue)
            guard groupAlignments.contains(align), !fitting.contains(align) else { return }
            context.within(key: "align") {
                let names = DiagnosticPrinter.list(fitting.map { "\"\($0)\"" }, "or")
                $0.report(.unknownName(align), at: node.origin, expected: "\(names) in a \(group.axis.rawValue) group")
            }
        })

    /// All words that `align` of a group may be.
    static let groupAlignments = ["leading", "top", "center", "bottom", "trailing"]

    // MARK: Keys that several kinds share

    private static let speed = ValueType<Double>.number(0...ValueType<Double>.most, unit: "points a second")
    private static let keep = ValueType<Int>.integer(1...1_000_000)

    private static func noContent(_ example: String) -> SchemaDefault {
        .absent("nothing yet", example: example)
    }

    private static func start<Row>(_ property: WritableKeyPath<Row, StartPosition> & Sendable) -> SchemaKey<Row> {
        SchemaKey("start", .choice, property, "\"leading\"", "Where the content stands at first; \"outside\": it comes in.")
    }

    private static func separator<Row>(
        _ property: WritableKeyPath<Row, String?> & Sendable, _ meaning: String
    ) -> SchemaKey<Row> {
        SchemaKey("separator", .string, property, .absent(meaning, example: "\" • \""), "What stands between two items.")
    }

    private static func badge<Row>(_ property: WritableKeyPath<Row, BadgeShape> & Sendable) -> [SchemaKey<Row>] {
        [
            SchemaKey("fill", .paint, .absent("none", example: "\"red\""), "The ground under the text.") {
                $0[keyPath: property].fill = $1
            },
            SchemaKey("radius", .length, .absent("half the height", example: "6"), "Of its corners, in points.") {
                $0[keyPath: property].radius = $1
            },
            SchemaKey(
                "padding", .padding, .absent("[4, 10] with a fill, else 0", example: "[4, 10]"), "In points, around the text."
            ) {
                $0[keyPath: property].padding = $1
            },
        ]
    }
}

extension ValueType where Value == String {
    fileprivate static var groupAlign: ValueType {
        names(Schema.groupAlignments.map { ($0, $0) })
    }
}

import Model

extension Schema {
    /// What every kind of `[sources.NAME]` has.
    static let source = SchemaTable<SourceConfiguration>(
        title: "[sources.NAME]", documentation: "Where rows get their content from. These keys are for every kind.",
        keys: [
            SchemaKey(
                "kind", .names(sourceKinds.map { ($0.name, $0.name) }), .required(example: "\"feed\""), "What the source is."
            ) { _, _ in },
            SchemaKey(
                "on_empty", .string, \.onEmpty, .absent("nothing", example: "\"No news\""), "What is shown when there is no item."
            ),
            SchemaKey(
                "max_stale", .time(excludesMinimum: true), \.maximumStaleness, .absent("never", example: "\"6h\""),
                "The age after which content is stale."),
            SchemaKey("stale", .choice, \.stale, "\"keep\"", "What happens to stale content: it is kept, marked or dropped."),
            SchemaKey("markup", .boolean, \.markup, "false", "Whether the items are Pango markup."),
        ])

    /// The kinds of `[sources.NAME]`, each with the keys that only it has.
    static let sourceKinds: [KindSchema<SourceKind>] = [
        KindSchema("feed", feed, empty: FeedSource(urls: []), make: SourceKind.feed),
        KindSchema("command", command, empty: CommandSource(command: .arguments([])), make: SourceKind.command),
        KindSchema("file", file, empty: FileSource(path: ""), make: SourceKind.file),
        KindSchema("stdin", stdin, empty: StandardInputSource(), make: SourceKind.stdin),
        KindSchema("mpris", mpris, empty: PlayerSource(), make: SourceKind.mpris),
    ]

    private static let feed = SchemaTable<FeedSource>(
        title: "[sources.NAME] of kind \"feed\"", documentation: "RSS and Atom.",
        keys: [
            SchemaKey(
                "urls", .addresses, \.urls, .required(example: "[\"https://example.org/feed.xml\"]"), "The addresses or files."),
            SchemaKey(
                "refresh", .time(atLeast: 1, "1 second, 1 minute for addresses"), \.refresh, "\"10m\"",
                "The time between two looks."),
            SchemaKey("max_items", .integer(1...100_000), \.maximumItems, "50", "How many items are shown."),
            SchemaKey(
                "max_age", .time(excludesMinimum: true), \.maximumAge, .absent("none", example: "\"2d\""),
                "Older items are left out."),
            SchemaKey(
                "template", .template(FeedSource.fields), \.template, "\"{title}\"",
                "An item's text; also {source}, {age}, {published:%H:%M} and {summary}."),
        ],
        check: { feed, table, context in
            guard let node = table["refresh"], feed.refresh < 60, feed.urls.contains(where: AddressText.isAddress) else { return }
            context.within(key: "refresh") {
                $0.report(
                    .outOfRange(found: node.written), at: node.origin, expected: "a time of at least 1 minute for addresses")
            }
        })

    private static let command = SchemaTable<CommandSource>(
        title: "[sources.NAME] of kind \"command\"", documentation: "What a program writes to its standard output.",
        keys: [
            SchemaKey(
                "command", .command, \.command, .required(example: "[\"uptime\", \"-p\"]"),
                "A list is run as it is, a string by the shell."),
            SchemaKey(
                "interval", .time(atLeast: 1, "1 second"), \.interval, "\"30s\"",
                "The time between two runs; each replaces the list, one item a line."),
            SchemaKey("stream", .boolean, \.stream, "false", "Whether it keeps running, and every line is an item."),
            SchemaKey("keep", .integer(1...1_000_000), \.keep, "20", "How many of the newest items of a stream stay."),
        ])

    private static let file = SchemaTable<FileSource>(
        title: "[sources.NAME] of kind \"file\"", documentation: "One item a line, read again whenever the file changes.",
        keys: [
            SchemaKey("path", .path, \.path, .required(example: "\"lines.txt\""), "The file."),
            SchemaKey("max_items", .integer(0...1_000_000), \.maximumItems, "0", "How many items are shown; 0 is all."),
        ])

    private static let stdin = SchemaTable<StandardInputSource>(
        title: "[sources.NAME] of kind \"stdin\"", documentation: "The lines of standard input.",
        keys: [
            SchemaKey("keep", .integer(1...1_000_000), \.keep, "20", "How many of the newest items stay."),
            SchemaKey("quit_on_eof", .boolean, \.quitOnEndOfFile, "false", "Whether the program ends with its input."),
        ])

    private static let mpris = SchemaTable<PlayerSource>(
        title: "[sources.NAME] of kind \"mpris\"", documentation: "What a media player plays.",
        keys: [
            SchemaKey("player", .nonEmptyString, \.player, "\"any\"", "The player's name, or \"any\"."),
            SchemaKey(
                "template", .template(PlayerSource.fields), \.template, "\"{artist} — {title}\"",
                "The item's text; also {album}, {track}, {player} and {status}. A missing field goes with its separator."),
            SchemaKey(
                "when_paused", .choice, \.whenPaused, "\"hold\"",
                "What happens while the player pauses: its line holds, goes back to its start, or is hidden."),
        ])
}

import Model

extension Schema {
    /// The table `[scene]`.
    static let scene = SchemaTable<SceneConfiguration>(
        title: "[scene]", documentation: "What is behind the rows, and the room around and between them.",
        keys: [
            SchemaKey("background", .background, \.background, "\"#101014\"", "What is behind the rows."),
            SchemaKey("padding", .insets, \.padding, "[8, 12, 8, 12]", "In points, around the rows."),
            SchemaKey("spacing", .length, \.spacing, "14", "In points, between two rows."),
            SchemaKey("align", .choice, \.align, "\"leading\"", "Where a row stands that is narrower than the scene."),
            SchemaKey("valign", .choice, \.verticalAlign, "\"center\"", "Where the rows stand in a higher scene."),
        ])

    /// The table `[appearance]`.
    static let appearance = SchemaTable<AppearanceConfiguration>(
        title: "[appearance]", documentation: "The look; \"system\" leaves it to the desktop.",
        keys: [
            SchemaKey(
                "scheme", .choice(or: "system"), \.scheme, "\"system\"",
                "Which values the named colours have; without a session: dark."),
            SchemaKey("contrast", .choice(or: "system"), \.contrast, "\"system\"", "High contrast makes tints flat and dark."),
        ])

    /// The table `[text]`.
    static let text = SchemaTable<TextConfiguration>(
        title: "[text]", documentation: "The type that all rows are set in.",
        keys: [
            SchemaKey("family", .family, \.family, "\"rounded\"", "A design, or an installed family."),
            SchemaKey(
                "size", .choice(or: "system", ignoringCase: true), \.size, "\"system\"",
                "The content size category, from XS over L, the normal one, to AX5."),
        ])

    /// The table `[motion]`.
    static let motion = SchemaTable<MotionConfiguration>(
        title: "[motion]", documentation: "What moves, and when.",
        keys: [
            SchemaKey(
                "reduce", .names([("system", nil), ("on", true), ("off", false)]), \.reduce, "\"system\"",
                "Whether motion is reduced; \"system\" leaves it to the desktop."),
            SchemaKey(
                "reduced", .choice, \.reduced, "\"manual\"",
                "What reduced rows do: they are moved by hand, or a screenful follows the other."),
            SchemaKey(
                "page_interval", .time(atLeast: 2, "2 seconds"), \.pageInterval, "8",
                "How long a page stays, where rows show pages."
            ),
            SchemaKey("start", .choice, \.start, "\"running\"", "Whether the rows move from the beginning."),
            SchemaKey("hover", .choice, \.hover, "\"pause\"", "What the pointer does to the row under it."),
            SchemaKey(
                "max_fps", .number(0...1000), \.maximumFramesPerSecond, "0",
                "Frames a second at most; 0 is the display's own rate."),
            SchemaKey(
                "sync", .boolean, \.sync, "false", "Whether text rows share the longest lap; shorter ones lengthen their pause."),
        ])
}

import Model

extension Schema {
    /// The table `[window]`.
    static let window = SchemaTable<WindowConfiguration>(
        title: "[window]", documentation: "Where the rows stand on the screen.",
        keys: [
            SchemaKey(
                "mode", .choice, \.mode, "\"bar\"",
                "A bar at an edge, an overlay over other windows, a kiosk that fills the screen, or an ordinary window."),
            SchemaKey("edge", .choice, \.edge, "\"bottom\"", "The edge of the screen (bar, overlay)."),
            SchemaKey(
                "output",
                .stringOrList("a connector, \"primary\", \"all\", a glob like \"DP-*\", or a list of them"), \.outputs,
                "\"primary\"", "The monitors: connectors, \"primary\", \"all\", globs, or a list of them."),
            SchemaKey("reserve", .boolean, \.reserve, "true", "Whether other windows keep off the strip (bar)."),
            SchemaKey(
                "layer", .choice, \.layer, "\"above\"",
                "Above other windows, in the overlay above full-screen ones, too, or below them (overlay)."),
            SchemaKey(
                "click_through", .choice, \.clickThrough, "\"none\"",
                "Where clicks reach what is below: nowhere, in the gaps where nothing is drawn, or everywhere."),
            SchemaKey("width", .length, \.width, "0", "In points; 0 takes all there is."),
            SchemaKey("height", .length, \.height, "0", "In points; 0 takes what the rows need."),
            SchemaKey("anchor", .choice, \.anchor, "\"center\"", "Where a bar stands that is narrower than the edge."),
            SchemaKey("margin", .insets, \.margin, "0", "In points, from the edges of the monitor."),
            SchemaKey("opacity", .number(0...1), \.opacity, "1", "Of the whole window."),
            SchemaKey("title", .string, \.title, "\"Marquesina\"", "The window's title (window)."),
            SchemaKey("decorations", .boolean, \.decorations, "true", "Whether the window has a frame (window)."),
            SchemaKey("size", .size, \.size, "[900, 600]", "The first width and height in points (window)."),
            SchemaKey(
                "when_lost", .choice, \.whenLost, .absent("\"reconnect\" for a kiosk, else \"exit\"", example: "\"reconnect\""),
                "What happens when the display goes away."),
        ])
}

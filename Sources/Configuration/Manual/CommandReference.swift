/// What the command line offers: the one source of `--help`, `help COMMAND` and the manual page.
public enum CommandReference {
    /// One line on the program.
    public static let tagline = "a ticker for the desktop: rows of chips, lines and words that glide along an edge of the screen"

    /// All commands, `run` first.
    public static let commands: [CommandDescription] = [
        CommandDescription(
            "run", "[run] [CONFIG] [OPTION ...]",
            "Shows a configuration, by default the user's own, else a built-in bar.", options: runOptions),
        CommandDescription(
            "-", "- [--quit-on-eof] [OPTION ...]",
            "Shows the default bar with one row of chips, the lines that arrive on standard input; all options of run apply.",
            options: [OptionDescription("--quit-on-eof", "Ends when standard input does.")]),
        CommandDescription(
            "render", "render [CONFIG] --size WxH -o FILE.png [OPTION ...]",
            "Draws one frame into a picture; needs no display and reads no setting of the desktop.", options: renderOptions),
        CommandDescription("check", "check CONFIG", "Prints every problem of a configuration, or nothing."),
        CommandDescription(
            "feed", "feed FILE|URL [--json]", "Prints what a feed is read as.",
            options: [OptionDescription("--json", "Prints one JSON object.")]),
        CommandDescription(
            "outputs", "outputs", "Prints the monitors: name, WxH+X+Y, scale, and \"primary\" where it is, separated by tabs."),
        CommandDescription("demos", "demos", "Prints the names of the built-in demos."),
        CommandDescription(
            "msg", "msg [--name NAME] COMMAND [ARG ...]", "Talks to an instance that runs.",
            options: [OptionDescription("--name NAME", "The instance (default).")], words: messages),
        CommandDescription("help", "help [COMMAND|configuration]", "Explains a command, or every key of a configuration."),
    ]

    /// What every command takes.
    public static let commonOptions = [
        OptionDescription("--help", "Explains the command."),
        OptionDescription("--version", "Prints the version."),
    ]

    private static let configurationOptions = [
        OptionDescription("CONFIG", "A configuration file in TOML."),
        OptionDescription("--demo NAME", "A built-in demo in place of CONFIG."),
    ]

    private static let setOption = OptionDescription(
        "--set KEY=VALUE", "Sets any key of the configuration, as in --set row[0].speed=80; may be repeated.")

    static let runOptions =
        configurationOptions + [
            OptionDescription("--mode bar|overlay|kiosk|window", "Where the rows stand on the screen (window.mode)."),
            OptionDescription("--output NAME", "The monitor (window.output)."),
            OptionDescription("--backend auto|wayland|x11", "The window system (auto)."),
            OptionDescription("--name NAME", "The instance's name: of its socket, and of its windows (default)."),
            OptionDescription("--reduce-motion system|on|off", "Whether motion is reduced (motion.reduce)."),
            OptionDescription("--text-size system|CATEGORY", "The size of text, XS to XXXL and AX1 to AX5 (text.size)."),
            setOption,
            OptionDescription("--stats", "Prints figures as JSON on standard error, once a second while frames are drawn."),
            OptionDescription("--frames N", "Ends after N frames of motion; a still scene ends after its first."),
            OptionDescription("--log-level error|warning|info|debug", "The least important messages that are written (warning)."),
        ]

    private static let renderOptions =
        configurationOptions + [
            OptionDescription("--size WxH", "Width and height in points; required."),
            OptionDescription("--scale S", "Pixels per point (1)."),
            OptionDescription("--at SECONDS", "The time since the first frame (0)."),
            OptionDescription("--reduce-motion on|off", "Whether motion is reduced (motion.reduce, else off)."),
            OptionDescription("--text-size CATEGORY", "The size of text (text.size, else L)."),
            setOption,
            OptionDescription("-o FILE.png", "The picture; - is standard output; required."),
        ]

    private static let messages = [
        OptionDescription("pause [ROW]", "Holds a row, or all."),
        OptionDescription("resume [ROW]", "Lets it go on from there."),
        OptionDescription("toggle [ROW]", "Does whichever of the two it is not."),
        OptionDescription("reload", "Reads the configuration again, as saving it or SIGHUP does."),
        OptionDescription("set ROW TEXT", "Replaces a row's items by one for each line of TEXT, until reload."),
        OptionDescription("push ROW TEXT", "Appends an item and keeps the newest, as many as the row's keep."),
        OptionDescription("speed ROW N", "Sets a row's speed in points a second, until reload."),
        OptionDescription("motion on|off|system [ROW]", "Lets rows move, reduces their motion, or leaves it to the desktop."),
        OptionDescription("hide", "Takes the windows off the screen."),
        OptionDescription("show", "Puts them back."),
        OptionDescription("focus", "Gives a bar the keyboard."),
        OptionDescription("text", "Prints every item once, a line each."),
        OptionDescription("status", "Prints the instance's state as JSON."),
        OptionDescription("stats", "Prints its figures as JSON."),
        OptionDescription("quit", "Ends the instance."),
    ]

    /// On rows in messages.
    public static let rowNote =
        "ROW is a row's id, or its index from 0, counted depth first, a group before its children; without ROW: all."

    /// Exit statuses and what they mean.
    public static let exitStatus = [
        OptionDescription("0", "Fine; also after an interrupt, a closed window or a closed pipe."),
        OptionDescription("1", "The configuration or an argument is wrong, or the name is in use."),
        OptionDescription("2", "No display, or no usable back-end."),
        OptionDescription("3", "Anything else: no such instance, a fetch or a write failed, the instance refused."),
    ]

    /// Files that the program reads or makes.
    public static let files = [
        OptionDescription("$XDG_CONFIG_HOME/marquesina/config.toml", "The user's configuration; by default in ~/.config."),
        OptionDescription(
            "$XDG_CONFIG_DIRS/marquesina/config.toml", "The system's, when the user has none; by default in /etc/xdg."),
        OptionDescription("$XDG_RUNTIME_DIR/marquesina/NAME.sock", "The control socket of an instance."),
        OptionDescription("/usr/share/marquesina/default.toml", "Every key of a configuration, with its default."),
    ]

    /// Environment variables that the program reads.
    public static let environment = [
        OptionDescription("XDG_CONFIG_HOME, XDG_CONFIG_DIRS", "Where configurations are looked for."),
        OptionDescription("XDG_RUNTIME_DIR", "Where control sockets are."),
        OptionDescription("WAYLAND_DISPLAY, DISPLAY", "The display."),
        OptionDescription("MARQUESINA_RESOURCES", "The folder of demos, icons and fonts, where it is not the installed one."),
    ]
}

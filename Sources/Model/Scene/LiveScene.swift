/// A scene in motion: takes content, time and events, and says what is where.
///
/// Times are seconds of the display's monotonic clock; the scene's own time is 0 at its first frame and never runs backwards.
/// Rows are counted depth first, a group before its children. It draws nothing, and reads no clock and no file. A value that one
/// thread owns.
public struct LiveScene {
    /// The configuration that it was made of.
    public internal(set) var configuration: TickerConfiguration {
        didSet { surroundings = nil }
    }
    /// What the desktop or the user decides.
    public internal(set) var environment: SceneEnvironment {
        didSet { surroundings = nil }
    }
    /// Of the surface, in points.
    public private(set) var size = Size.zero {
        didSet { surroundings = nil }
    }
    /// Of the last frame; nil when another one may be wanted.
    private var surroundings: SceneSurroundings?

    var rows: [LiveRow] = []
    /// The rows that stand in no group, by index.
    var topRows: [Int] = []
    var mint = PieceMint()
    var needsLayout = true
    /// What each source brought last.
    var sourceLists: [String: ItemList] = [:]
    /// What each source did last to the motion of its rows.
    var sourceHolds: [String: SourceHold] = [:]
    /// What the keyboard is at.
    public internal(set) var focus: FocusTarget?
    /// Finds the item again when its list has changed.
    var focusKey: UInt64?
    /// The ring that was drawn last.
    var ringPiece: Piece?
    /// The text rows that are in step, while they are asked to be.
    var sharedLaps: [SharedLap] = []
    /// The display's time of the first frame; nil before it.
    private(set) var origin: Double?
    /// The scene's time of the last frame or event, in seconds.
    private(set) var lastTime = 0.0

    /// The scene of a configuration, with the content that the configuration itself holds.
    ///
    /// `environment` is what counts in the end: what the configuration says about size, appearance and motion is already in it.
    public init(configuration: TickerConfiguration, environment: SceneEnvironment) {
        self.configuration = configuration
        self.environment = environment
        topRows = add(configuration.rows, align: configuration.scene.align)
        for index in rows.indices {
            switch rows[index].configuration.kind.content {
            case .items(let items): rows[index].setItems(ItemList(items))
            case .source(let name): rows[index].setItems(replacement(of: [], fromSource: name))
            case nil: break
            }
        }
    }

    private mutating func add(_ configurations: [RowConfiguration], align: HorizontalAlignment) -> [Int] {
        var indices: [Int] = []
        for row in configurations {
            let index = rows.count
            indices.append(index)
            rows.append(LiveRow(row, align: align, in: configuration, environment: environment))
            if case .group(let group) = row.kind {
                let childAlign = group.axis == .vertical ? group.horizontalAlign : configuration.scene.align
                let children = add(group.children, align: childAlign)
                rows[index].children = children
            }
        }
        return indices
    }

    /// What is shown for a source's list: the list, or the text that the source has for an empty one.
    func replacement(of items: ItemList, fromSource name: String) -> ItemList {
        guard items.isEmpty, let text = configuration.sources.first(where: { $0.name == name })?.onEmpty, !text.isEmpty else {
            return items
        }
        return [Item(text)]
    }

    // MARK: Size and environment

    /// Takes the surface's size in points.
    public mutating func resize(to size: Size, at time: Double) {
        guard size != self.size else { return }
        _ = sceneTime(at: time)
        self.size = size
        needsLayout = true
    }

    /// Takes another environment: styles are resolved anew, and nothing jumps but for the text's own size.
    public mutating func setEnvironment(_ environment: SceneEnvironment, at time: Double) {
        guard environment != self.environment else { return }
        _ = sceneTime(at: time)
        let needsStyles =
            environment.category != self.environment.category || environment.appearance != self.environment.appearance
        self.environment = environment
        guard needsStyles else { return }
        for index in rows.indices {
            rows[index].style = RowStyle(of: rows[index].configuration, in: configuration, environment: environment)
            rows[index].engine?.invalidateSizes(category: environment.category)
        }
        needsLayout = true
    }

    // MARK: Time

    /// The scene's time at a time of the display; 0 before the first frame.
    mutating func sceneTime(at time: Double) -> Double {
        guard let origin else { return 0 }
        lastTime = max(lastTime, time - origin)
        return lastTime
    }

    /// Goes on at `time` as if none had passed since the last frame or event: after a stopped screen, or while nobody could see it.
    public mutating func goOn(at time: Double) {
        guard origin != nil else { return }
        origin = time - lastTime
    }

    // MARK: Frames

    /// What is shown at `time`, at which the frame will be on the screen.
    ///
    /// `measuring` is asked only about pieces that are new, or new in their style.
    public mutating func frame(at time: Double, measuring: any PieceMeasuring) -> SceneFrame {
        if origin == nil { origin = time }
        let now = sceneTime(at: time)
        if needsLayout { layOut(measuring) }
        updateFocus(at: now)
        if configuration.motion.sync { keepInStep(at: now, measuring) }
        let around =
            surroundings
            ?? SceneSurroundings(
                size: size, background: configuration.scene.background, appearance: environment.appearance)
        surroundings = around
        var frame = SceneFrame(surroundings: around, rows: [], isMoving: false, nextChange: nil)
        frame.rows.reserveCapacity(rows.count)
        let context = FrameContext(
            measuring: measuring, now: now, environment: environment,
            pageInterval: configuration.motion.reduced == .pages ? configuration.motion.pageInterval : nil, focus: focus,
            surface: size)
        for index in rows.indices {
            if rows[index].momentum != nil { runOut(row: index, at: now) }
            if rows[index].addFrame(of: index, context, &mint, to: &frame) { needsLayout = true }
        }
        if let focus, let place = rows[focus.row].focusedPlace, let row = frame.rows.first(where: { $0.index == focus.row }) {
            frame.rows.append(ring(around: place, of: row))
        }
        if frame.isMoving { frame.nextChange = nil }
        if let origin { frame.nextChange = frame.nextChange.map { $0 + origin } }
        return frame
    }
}

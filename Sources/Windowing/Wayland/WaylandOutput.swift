import CWayland
import Model

/// A monitor that the compositor announced, and what it has told about it.
final class WaylandOutput {
    /// What was told; it counts once the compositor says that it is all.
    private struct Facts: Equatable {
        var name: String?
        var modeSize = PixelSize(width: 0, height: 0)
        var refreshInMillihertz = 0
        var isTurned = false
        var bufferScale = 1
        var logicalX: Int?
        var logicalY: Int?
        var logicalSize: LogicalSize?
    }

    /// The registry's number.
    let globalName: UInt32
    private(set) var object: WaylandObject?
    private var extra: WaylandObject?
    private var told = Facts()
    private var facts: Facts?
    private let onChange: () -> Void

    /// - Parameter onChange: Called when the compositor has told something new, all of it.
    init(_ globals: WaylandGlobals, globalName: UInt32, version: UInt32, onChange: @escaping () -> Void) {
        self.globalName = globalName
        self.onChange = onChange
        object = globals.bind(globalName, mq_interface_output, version: version, end: version >= 3 ? .request(0) : .silent) {
            [unowned self] event, arguments in
            handle(event, arguments)
        }
        askForLogicalPlace(globals)
    }

    /// Asks for place and size in points; again once the manager of that is known.
    func askForLogicalPlace(_ globals: WaylandGlobals) {
        guard extra == nil, let object, let manager = globals.outputManager else { return }
        extra = unsafe WaylandObject(
            mq_xdg_output(manager.proxy, object.proxy), end: .request(0), globals.connection, parents: [object]
        ) { [unowned self] event, arguments in
            handleExtra(event, arguments)
        }
    }

    /// Pixels a point, a whole number: the compositor's own, or the next above it.
    var bufferScale: Int { facts?.bufferScale ?? 1 }

    /// Seconds from one refresh to the next; 0 where the compositor does not know.
    var refreshPeriod: Double {
        guard let rate = facts?.refreshInMillihertz, rate > 0 else { return 0 }
        return 1000 / Double(rate)
    }

    /// Its extent in points.
    var logicalSize: LogicalSize? {
        guard let facts else { return nil }
        if let size = facts.logicalSize, size.width > 0, size.height > 0 { return size }
        let pixels = pixelSize(facts)
        guard !pixels.isEmpty else { return nil }
        return LogicalSize(width: pixels.width / facts.bufferScale, height: pixels.height / facts.bufferScale)
    }

    /// Pixels a point in 120ths, as exactly as it can be told.
    var scaleIn120ths: Int {
        guard let facts, let logical = facts.logicalSize, logical.width > 0 else { return 120 * bufferScale }
        let pixels = pixelSize(facts)
        guard !pixels.isEmpty else { return 120 * bufferScale }
        // A long side tells it best: lengths in points are rounded.
        let (long, points) =
            pixels.width >= pixels.height ? (pixels.width, logical.width) : (pixels.height, logical.height)
        return max((120 * long + points / 2) / points, 1)
    }

    /// nil until it is known, and for placeholders of a compositor that has no monitor.
    func output(isPrimary: Bool) -> Output? {
        guard let facts else { return nil }
        let pixels = pixelSize(facts)
        let name = facts.name ?? "output-\(globalName)"
        guard !pixels.isEmpty, name != "FALLBACK", !name.hasPrefix("NOOP-") else { return nil }
        let scale = Scale(Double(scaleIn120ths) / 120)
        let origin = PixelPoint(
            x: scale.wholePixels(Double(facts.logicalX ?? 0)), y: scale.wholePixels(Double(facts.logicalY ?? 0)))
        return Output(name: name, frame: PixelRect(origin: origin, size: pixels), scale: scale, isPrimary: isPrimary)
    }

    private func pixelSize(_ facts: Facts) -> PixelSize {
        facts.isTurned ? PixelSize(width: facts.modeSize.height, height: facts.modeSize.width) : facts.modeSize
    }

    private func handle(_ event: UInt32, _ arguments: WaylandArguments) {
        switch event {
        case 0:
            // Quarter turns are the odd transforms.
            told.isTurned = arguments.signed(7) % 2 == 1
            if extra == nil { (told.logicalX, told.logicalY) = (arguments.signed(0), arguments.signed(1)) }
            if object?.version == 1 { settle() }
        case 1:
            let current: UInt32 = 1
            guard arguments.unsigned(0) & current != 0 else { return }
            told.modeSize = PixelSize(width: arguments.signed(1), height: arguments.signed(2))
            told.refreshInMillihertz = arguments.signed(3)
            if object?.version == 1 { settle() }
        case 2: settle()
        case 3: told.bufferScale = max(arguments.signed(0), 1)
        case 4: told.name = arguments.string(0)
        default: break
        }
    }

    private func handleExtra(_ event: UInt32, _ arguments: WaylandArguments) {
        switch event {
        case 0: (told.logicalX, told.logicalY) = (arguments.signed(0), arguments.signed(1))
        case 1: told.logicalSize = LogicalSize(width: arguments.signed(0), height: arguments.signed(1))
        // Since its version 3 the monitor's own event says it.
        case 2: settle()
        case 3 where told.name == nil: told.name = arguments.string(0)
        default: break
        }
    }

    private func settle() {
        guard facts != told else { return }
        facts = told
        onChange()
    }
}

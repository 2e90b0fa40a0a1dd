import Canvas
import Model

/// A window of a `HeadlessWindowSystem`; it keeps what was presented.
public final class HeadlessWindow: Window {
    public let id: WindowID
    public private(set) var size: PixelSize
    /// The scale of its monitor.
    public private(set) var scale: Scale
    /// What the window was asked to be.
    public let specification: WindowSpecification
    /// Where it stands, in device pixels of the whole screen.
    public private(set) var frame: PixelRect
    /// Whether it is on the screen: not while `setShown` took it off.
    public private(set) var isShown = true
    /// Whether something of it can be seen, as `setSeen` said last.
    public private(set) var isSeen = true
    /// Whether `close` was called.
    public private(set) var isClosed = false
    /// The pixels that the window shows; nil before the first composition.
    public private(set) var picture: PixelBuffer?
    /// The composition that was presented last.
    public private(set) var composition: Composition?
    /// How many compositions were presented.
    public private(set) var compositionCount = 0
    /// Whether a frame was asked for and has not come yet.
    public private(set) var wantsFrame = false
    /// What the rows need, in points, as last told.
    public private(set) var contentHeight: Double

    /// Whether it has the keyboard.
    public private(set) var hasFocus = false
    /// What the pointer looks like over it.
    public private(set) var pointerShape = PointerShape.normal

    private let compositor = SoftwareCompositor()
    private var isPresented = false
    private weak var system: HeadlessWindowSystem?

    init(_ id: WindowID, _ specification: WindowSpecification, _ layout: ScreenLayout, system: HeadlessWindowSystem) {
        self.id = id
        self.specification = specification
        self.system = system
        contentHeight = specification.contentHeight
        scale = layout.output(named: specification.output?.name).scale
        frame = HeadlessWindow.frame(specification, specification.contentHeight, layout)
        size = frame.size
    }

    /// What differed from the composition before, as the last composition said.
    public var damage: [PixelRect] { composition?.damage ?? [] }

    /// The origin of `frame`.
    public var origin: PixelPoint? { frame.origin }
    /// The monitor that was asked for.
    public var outputName: String? { specification.output?.name }

    /// Asks for one `frame` event at the next refresh that the clock passes.
    public func requestFrame() {
        guard !isClosed else { return }
        wantsFrame = true
    }

    /// Executes `composition` into `picture` at once.
    public func present(_ composition: Composition) {
        guard !isClosed else { return }
        self.composition = composition
        compositionCount += 1
        isPresented = true
        let target: PixelBuffer
        var damage = composition.damage
        if let picture, picture.size == size {
            target = picture
        } else {
            target = PixelBuffer(size: size)
            damage = [PixelRect(size: size)]
        }
        compositor.draw(composition, into: target, damage: damage)
        picture = target
    }

    /// Takes what the rows need, in points; a bar gets another size by it.
    public func setContentHeight(_ contentHeight: Double) {
        guard contentHeight != self.contentHeight else { return }
        self.contentHeight = contentHeight
        system?.replace(self)
    }

    /// Takes it off or puts it back; what it showed counts as lost then.
    public func setShown(_ isShown: Bool) {
        guard isShown != self.isShown, !isClosed else { return }
        self.isShown = isShown
        if isShown { system?.post(.exposed(id)) } else { isPresented = false }
    }

    /// Covers it or uncovers it, as another window over it would.
    public func setSeen(_ isSeen: Bool) {
        guard isSeen != self.isSeen, !isClosed else { return }
        self.isSeen = isSeen
        system?.post(.seen(id, isSeen))
        if isSeen { system?.post(.exposed(id)) }
    }

    /// Takes the keyboard at once, unless it is off the screen.
    public func takeFocus() { setFocus(isShown) }

    /// Gives the keyboard back at once.
    public func giveFocusBack() { setFocus(false) }

    /// Keeps the shape for inspection.
    public func setPointerShape(_ shape: PointerShape) { pointerShape = shape }

    private func setFocus(_ hasFocus: Bool) {
        guard hasFocus != self.hasFocus, !isClosed else { return }
        self.hasFocus = hasFocus
        system?.post(.focus(id, hasFocus))
    }

    /// Takes the window away; no event comes for it afterwards.
    public func close() {
        isClosed = true
    }

    func take(_ size: PixelSize) {
        self.size = size
        frame = PixelRect(origin: frame.origin, size: size)
    }

    /// Stays where it is while its monitor is away.
    ///
    /// - Returns: Whether it has another size or scale.
    func follow(_ layout: ScreenLayout) -> Bool {
        let home = specification.output?.name
        guard let output = home == nil ? layout.outputs.first : layout.outputs.first(where: { $0.name == home }) else {
            return false
        }
        let old = (size, scale)
        scale = output.scale
        if specification.configuration.mode != .window {
            frame = HeadlessWindow.frame(specification, contentHeight, layout)
            size = frame.size
        }
        return (size, scale) != old
    }

    func takeRequest() -> Bool {
        guard isShown, isSeen else { return false }
        defer { wantsFrame = false }
        return wantsFrame
    }

    func takePresented() -> Bool {
        defer { isPresented = false }
        return isPresented
    }

    private static func frame(_ specification: WindowSpecification, _ contentHeight: Double, _ layout: ScreenLayout) -> PixelRect
    {
        WindowGeometry(
            specification.configuration, contentHeight: contentHeight, output: layout.output(named: specification.output?.name),
            outputs: layout.outputs, screen: layout.size
        ).frame
    }
}

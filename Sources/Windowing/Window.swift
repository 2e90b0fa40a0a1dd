import Canvas
import Model

/// One surface on a screen. Used from the thread that owns its window system.
public protocol Window: AnyObject {
    var id: WindowID { get }
    /// In device pixels.
    var size: PixelSize { get }
    /// Device pixels a point on the window's monitor.
    var scale: Scale { get }
    /// Where it stands, in device pixels of the whole screen; nil where the window system does not say. It may ask the display.
    var origin: PixelPoint? { get }
    /// The monitor that it stands on; nil where that is not known.
    var outputName: String? { get }

    /// Asks for one `frame` event, at the moment when drawing for the next refresh should begin. Asking again before it
    /// came changes nothing; without asking none comes and nothing wakes.
    func requestFrame()

    /// Executes `composition` and shows it at the refresh that the last `frame` event named (without one: as soon as it can be).
    func present(_ composition: Composition)

    /// Tells that the rows now need `contentHeight` points: a bar whose height follows its rows takes it.
    func setContentHeight(_ contentHeight: Double)

    /// Takes the window off the screen, with the room that it reserves, or puts it back where it was. Until it is back no frame
    /// comes; what it showed is lost.
    func setShown(_ isShown: Bool)

    /// Takes the window away; no event comes for it afterwards.
    func close()

    /// Asks for the keyboard; a `focus` event tells when it came. A window that is not on the screen gets none.
    func takeFocus()

    /// Gives the keyboard back to whoever had it before `takeFocus`; nothing happens while the window has none.
    func giveFocusBack()

    /// Says what the pointer looks like over the window.
    func setPointerShape(_ shape: PointerShape)
}

extension Window {
    /// For windows that no keyboard can reach.
    public func takeFocus() {}
    /// For windows that no keyboard can reach.
    public func giveFocusBack() {}
    /// For windows over which the pointer looks the same everywhere.
    public func setPointerShape(_ shape: PointerShape) {}
}

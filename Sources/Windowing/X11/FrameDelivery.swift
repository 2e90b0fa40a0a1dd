import Canvas
import Model

/// How one window's frames get to the screen, and when they are drawn. Times are seconds of the monotonic clock.
protocol FrameDelivery: AnyObject {
    /// A frame is wanted.
    func want(at now: Double)
    /// Draws and shows a composition.
    func present(_ composition: Composition)
    /// Whether the window is on the screen at all; while it is not, nothing is asked for.
    func setVisible(_ visible: Bool)
    /// Whether a compositing manager draws the screen.
    func setComposited(_ isComposited: Bool)
    /// The window has another size.
    func resize(to size: PixelSize)
    /// What the window shows is lost.
    func invalidate()
    /// The program is about to wait: asks the display for what is still to be asked.
    func prepareToWait(at now: Double)
    /// When `advance` shall be called at the latest; nil when no time is waited for.
    var deadline: Double? { get }
    /// Takes in what has arrived and what has become due.
    func advance(to now: Double)
    /// The server has read what was put from a shared segment.
    func release(segment: UInt32)
}

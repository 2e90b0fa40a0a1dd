/// A connection to a display: it makes windows and reports events. Owned by one thread.
public protocol WindowSystem: AnyObject {
    /// The back-end's name: `x11`, `wayland`, `headless`.
    var name: String { get }
    /// What this back-end can do here.
    var capabilities: Capabilities { get }
    /// Descriptors to poll for reading; `dispatchEvents` serves them all.
    var descriptors: [Int32] { get }
    /// The monitors, the primary one first.
    var outputs: [Output] { get }
    /// What the window system knows of how the desktop should look; a `settingsChanged` event tells when it is something else.
    var settings: SessionSettings { get }

    /// Makes a window and shows it; its size comes as a `configured` event.
    func makeWindow(_ specification: WindowSpecification) throws(WindowingError) -> any Window

    /// Hands on everything that has arrived, without waiting for more.
    func dispatchEvents(_ handler: (WindowEvent) -> Void) throws(WindowingError)

    /// Sends what is buffered; call it before waiting.
    func flush() throws(WindowingError)
}

extension WindowSystem {
    /// For those that know nothing of it.
    public var settings: SessionSettings { SessionSettings() }
}

/// Something that a display lacks and that the program does without; told once each.
public enum WindowingLimitation: String, CaseIterable, Sendable {
    /// A timer paces frames: nobody tells when the display refreshes.
    case noDisplayPacing
    /// Nothing shines through a window, and no part of one lets the pointer through.
    case noRegions
    /// The whole screen counts as one monitor.
    case noMonitors
    /// Wheels turn by notches, and fingers are mice.
    case noSmoothScrolling
    /// Pictures go through the connection.
    case noSharedMemory
    /// Rows with faded ends are drawn by this program.
    case noBlending
    /// No window can be translucent, whatever manager runs.
    case noTranslucentVisual
    /// No compositing manager runs, so a window that should be translucent has a ground.
    case noCompositingManager
    /// The screen may be blanked behind a kiosk.
    case noBlankingControl
}

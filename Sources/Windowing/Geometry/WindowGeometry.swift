import Model

/// Where a window of any mode stands, and what it reserves. All in pixels of the root window.
struct WindowGeometry: Equatable {
    let frame: PixelRect
    /// Only bars reserve anything.
    let strut: Strut?

    /// - Parameters:
    ///   - contentHeight: What the rows need, in points.
    ///   - output: The monitor it stands on, one of `outputs`.
    ///   - screen: The extent of the root window.
    init(_ configuration: WindowConfiguration, contentHeight: Double, output: Output, outputs: [Output], screen: PixelSize) {
        switch configuration.mode {
        case .bar, .overlay:
            let bar = BarGeometry(
                configuration, contentHeight: contentHeight, output: output, outputs: outputs, screen: screen)
            frame = bar.frame
            strut = configuration.mode == .bar ? bar.strut : nil
        case .kiosk:
            frame = output.frame
            strut = nil
        case .window:
            frame = PlainWindowGeometry(configuration, output: output).frame
            strut = nil
        }
    }
}

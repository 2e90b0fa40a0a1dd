import Model

/// The size of a plain window, and its place in the middle of a monitor, in pixels of the root window.
struct PlainWindowGeometry: Equatable {
    let frame: PixelRect

    init(_ configuration: WindowConfiguration, output: Output) {
        let wanted = output.scale.wholePixels(configuration.size)
        let width = min(max(wanted.width, 1), BarGeometry.longestSide)
        let height = min(max(wanted.height, 1), BarGeometry.longestSide)
        frame = PixelRect(
            x: output.frame.x + max((output.frame.width - width) / 2, 0),
            y: output.frame.y + max((output.frame.height - height) / 2, 0),
            width: width, height: height)
    }
}

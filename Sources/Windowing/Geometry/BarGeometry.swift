import Model

/// Where a bar stands on its monitor, and what it reserves. All in pixels of the root window.
struct BarGeometry: Equatable {
    /// No side of a window or a pixmap may be longer: X11 counts coordinates in 16 bits with a sign.
    static let longestSide = 32767

    let frame: PixelRect
    /// nil when nothing is reserved: not wanted, or the edge lies between two monitors, where a strut would eat the other one.
    let strut: Strut?

    /// - Parameters:
    ///   - contentHeight: What the rows need, in points.
    ///   - output: The monitor it stands on, one of `outputs`.
    ///   - screen: The extent of the root window.
    init(_ configuration: WindowConfiguration, contentHeight: Double, output: Output, outputs: [Output], screen: PixelSize) {
        let scale = output.scale
        let margin = configuration.margin
        let left = output.frame.x + scale.wholePixels(margin.left)
        let right = output.frame.maxX - scale.wholePixels(margin.right)
        let room = min(max(right - left, 1), BarGeometry.longestSide)
        let width = configuration.width > 0 ? min(max(scale.wholePixels(configuration.width), 1), room) : room
        let x: Int
        switch configuration.anchor {
        case .leading: x = left
        case .center: x = left + (room - width) / 2
        case .trailing: x = left + room - width
        }
        let (top, bottom) = (scale.wholePixels(margin.top), scale.wholePixels(margin.bottom))
        let highest = min(max(output.frame.height - top - bottom, 1), BarGeometry.longestSide)
        let height = min(max(scale.wholePixels(configuration.height > 0 ? configuration.height : contentHeight), 1), highest)
        let y = configuration.edge == .top ? output.frame.y + top : output.frame.maxY - bottom - height
        let frame = PixelRect(x: x, y: y, width: width, height: height)
        self.frame = frame
        let edge = configuration.edge
        guard configuration.reserve, !BarGeometry.isInner(edge, of: output, under: frame, outputs) else {
            strut = nil
            return
        }
        strut = Strut(
            edge: edge, thickness: edge == .top ? frame.maxY : screen.height - frame.y,
            columns: max(frame.x, 0)...max(frame.maxX - 1, frame.x, 0))
    }

    /// Whether another monitor, or a part of one, lies beyond `edge` where the bar is: a strut would take it away.
    private static func isInner(
        _ edge: WindowConfiguration.Edge, of output: Output, under frame: PixelRect, _ outputs: [Output]
    ) -> Bool {
        outputs.contains { other in
            let isBeyond = edge == .top ? other.frame.y < output.frame.y : other.frame.maxY > output.frame.maxY
            return isBeyond && other.frame.x < frame.maxX && other.frame.maxX > frame.x
        }
    }
}

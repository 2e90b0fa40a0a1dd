import Model

/// The strip along an edge of the root window that other windows keep off, in root pixels (EWMH `_NET_WM_STRUT_PARTIAL`).
struct Strut: Equatable {
    let edge: WindowConfiguration.Edge
    /// Counted from the edge of the root window, not of the monitor.
    let thickness: Int
    /// First and last column of the strip.
    let columns: ClosedRange<Int>

    /// left, right, top, bottom, then first and last of each of the four.
    var partial: [UInt32] {
        let (first, last) = (UInt32(clamping: columns.lowerBound), UInt32(clamping: columns.upperBound))
        let spans: [UInt32] = edge == .top ? [0, 0, 0, 0, first, last, 0, 0] : [0, 0, 0, 0, 0, 0, first, last]
        return plain + spans
    }

    /// left, right, top, bottom: the older form, which says nothing of the span.
    var plain: [UInt32] {
        let thickness = UInt32(clamping: thickness)
        return edge == .top ? [0, 0, thickness, 0] : [0, 0, 0, thickness]
    }
}

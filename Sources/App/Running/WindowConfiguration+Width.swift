import Model
import Windowing

extension WindowConfiguration {
    /// How wide a window will be in points, as far as that is known before it is there.
    func expectedWidth(on output: Output) -> Double {
        if mode == .window { return size.width }
        if width > 0 { return width }
        return output.scale.points(Double(output.frame.width)) - margin.left - margin.right
    }
}

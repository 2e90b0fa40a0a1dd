import Glibc
import Model

/// A paint whose colours are known: evenly spaced stops along a line, interpolated in sRGB; one stop is an even colour.
struct ResolvedPaint: Equatable {
    var stops: [Color]
    var angle: GradientAngle

    init(stops: [Color], angle: GradientAngle = .degrees(180)) {
        self.stops = stops.isEmpty ? [.clear] : stops
        self.angle = angle
    }

    /// The paint as it is written.
    init(_ paint: Paint, in appearance: Appearance) {
        switch paint {
        case .color(let color): self.init(stops: [color.resolved(in: appearance)])
        case .gradient(let colors, let angle): self.init(stops: colors.map { $0.resolved(in: appearance) }, angle: angle)
        }
    }

    /// A chip's ground for a tint. Its OKLab gradient becomes stops so close that sRGB between two of them is the same.
    init(tint: Paint, in appearance: Appearance) {
        switch TintGradient(tint: tint, in: appearance) {
        case .flat(let color): self.init(stops: [color])
        case .paint(let paint): self.init(paint, in: appearance)
        case .vertical(let top, let bottom): self.init(stops: TintGradient.vertical(top: top, bottom: bottom).stops(17))
        }
    }

    var isOpaque: Bool { stops.allSatisfy(\.isOpaque) }

    /// Where the gradient starts and ends over `box`: corner to corner for the diagonal; for an angle the line through the
    /// centre whose ends' perpendiculars touch the corners.
    func line(over box: Rect) -> (start: Point, end: Point) {
        switch angle {
        case .diagonal:
            return (box.origin, Point(x: box.maxX, y: box.maxY))
        case .degrees(let degrees):
            let direction = ResolvedPaint.direction(degrees)
            let half = (abs(box.width * direction.x) + abs(box.height * direction.y)) / 2
            let center = Point(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
            return (
                Point(x: center.x - direction.x * half, y: center.y - direction.y * half),
                Point(x: center.x + direction.x * half, y: center.y + direction.y * half)
            )
        }
    }

    /// The colours at `count` evenly spaced places, premultiplied; red, green, blue, alpha from 0 to 255.
    func premultipliedTable(count: Int) -> [SIMD4<Float>] {
        (0..<(stops.count > 1 ? count : 1)).map { premultiplied($0, of: count) }
    }

    /// The colour at the place numbered `index` of `count` evenly spaced ones, premultiplied; red, green, blue, alpha from 0 to 255.
    func premultiplied(_ index: Int, of count: Int) -> SIMD4<Float> {
        guard count > 1, stops.count > 1 else { return ResolvedPaint.premultiplied(stops[0]) }
        let place = Float(index) / Float(count - 1) * Float(stops.count - 1)
        let lower = min(Int(place), stops.count - 2)
        let (start, end) = (ResolvedPaint.premultiplied(stops[lower]), ResolvedPaint.premultiplied(stops[lower + 1]))
        return start + (end - start) * (place - Float(lower))
    }

    private static func premultiplied(_ color: Color) -> SIMD4<Float> {
        SIMD4<Float>(
            Float(color.red * color.alpha), Float(color.green * color.alpha), Float(color.blue * color.alpha), Float(color.alpha))
            * 255
    }

    /// How bright the one colour is over black, 0 to 255, by the weights of luminance of Recommendation ITU-R BT.709; nil for a
    /// gradient.
    var evenBrightness: Int? {
        guard stops.count == 1, let color = stops.first else { return nil }
        let luma = (0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue) * color.alpha
        return Int((luma * 255).rounded())
    }

    /// The one colour as a premultiplied 0xAARRGGBB; nil for a gradient.
    var solidPixel: UInt32? {
        guard stops.count == 1, let table = premultipliedTable(count: 1).first else { return nil }
        let levels = table.rounded(.toNearestOrAwayFromZero)
        return UInt32(levels.w) << 24 | UInt32(levels.x) << 16 | UInt32(levels.y) << 8 | UInt32(levels.z)
    }

    /// A unit vector; the quarters are exact so that vertical gradients are seen as such.
    private static func direction(_ degrees: Double) -> Point {
        switch degrees.truncatingRemainder(dividingBy: 360) {
        case 0: Point(x: 0, y: -1)
        case 90, -270: Point(x: 1, y: 0)
        case 180, -180: Point(x: 0, y: 1)
        case 270, -90: Point(x: -1, y: 0)
        default: Point(x: sin(degrees * .pi / 180), y: -cos(degrees * .pi / 180))
        }
    }
}

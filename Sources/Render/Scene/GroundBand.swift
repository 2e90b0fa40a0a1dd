import Canvas
import Model

/// What is behind a row, where it looks the same at every x: opaque rows of pixels that can be drawn with what moves before them.
struct GroundBand {
    /// Tells bands apart that differ in their pixels.
    enum Identity: Hashable {
        case solid(UInt32)
        /// A ground picture by its number, and where the band begins in it.
        case picture(serial: UInt64, top: Int, height: Int)
    }

    /// The width of the repeated pattern: a multiple of the dither matrix.
    private static let patternWidth = 64

    let identity: Identity
    private let ground: Composition.Ground
    /// A part of the ground as wide as the pattern; nil for an even colour.
    private let pattern: PixelTile?

    /// nil where the ground lets something shine through, or is not the same at every x.
    ///
    /// - Parameter serial: Another number for each ground.
    init?(_ ground: Composition.Ground, serial: UInt64, top: Int, height: Int) {
        switch ground {
        case .clear:
            return nil
        case .solid(let pixel):
            guard pixel >> 24 == 255 else { return nil }
            identity = .solid(pixel)
            pattern = nil
        case .tile(let tile):
            guard tile.isOpaque, let pattern = GroundBand.pattern(of: tile.buffer, top: top, height: height) else { return nil }
            identity = .picture(serial: serial, top: top, height: height)
            self.pattern = pattern
        }
        self.ground = ground
    }

    /// A band without the rows of pixels above and below `rows`, which count from its top.
    func narrowed(to rows: Range<Int>) -> GroundBand { GroundBand(self, rows) }

    private init(_ whole: GroundBand, _ rows: Range<Int>) {
        ground = whole.ground
        switch whole.identity {
        case .solid: identity = whole.identity
        case .picture(let serial, let top, _): identity = .picture(serial: serial, top: top + rows.lowerBound, height: rows.count)
        }
        pattern = whole.pattern.map { pattern in
            let buffer = PixelBuffer(size: PixelSize(width: pattern.size.width, height: rows.count))
            for y in 0..<rows.count {
                for x in 0..<buffer.size.width { buffer[x, y] = pattern.buffer[x, rows.lowerBound + y] }
            }
            return PixelTile(buffer, isOpaque: true)
        }
    }

    /// A buffer of pixels of the ground with `layers` drawn over it.
    func picture(size: PixelSize, layers: [Layer]) -> PixelBuffer {
        let buffer = PixelBuffer(size: size)
        let area = PixelRect(size: size)
        var all: [Layer] = []
        if let pattern {
            for x in stride(from: 0, to: size.width, by: GroundBand.patternWidth) {
                all.append(Layer(tile: pattern, destination: PixelPoint(x: x, y: 0), clip: area))
            }
        }
        let composition = Composition(size: size, ground: pattern == nil ? ground : .clear, layers: all + layers, damage: [])
        SoftwareCompositor().draw(composition, into: buffer, damage: [area])
        return buffer
    }

    /// The repeated pattern, if each row of pixels is one colour but for the dithering.
    private static func pattern(of picture: PixelBuffer, top: Int, height: Int) -> PixelTile? {
        guard top >= 0, top + height <= picture.size.height, picture.size.width >= patternWidth else { return nil }
        let buffer = PixelBuffer(size: PixelSize(width: patternWidth, height: height))
        for y in 0..<height {
            let row = picture.words(of: PixelRect(x: 0, y: top + y, width: picture.size.width, height: 1))
            guard row.allSatisfy({ isNear($0, row[0]) }) else { return nil }
            for x in 0..<patternWidth { buffer[x, y] = row[x] }
        }
        return PixelTile(buffer, isOpaque: true)
    }

    /// Whether no channel differs by more than one level.
    private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
        for shift in [UInt32(0), 8, 16] {
            let difference = Int((a >> shift) & 255) - Int((b >> shift) & 255)
            if abs(difference) > 1 { return false }
        }
        return true
    }
}

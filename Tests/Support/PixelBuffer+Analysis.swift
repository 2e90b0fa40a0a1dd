import Canvas
import Model

extension PixelBuffer {
    /// One channel of a pixel, 0 to 255.
    public enum Channel: UInt32, CaseIterable {
        case blue = 0
        case green = 8
        case red = 16
        case alpha = 24
    }

    public func level(_ channel: Channel, _ x: Int, _ y: Int) -> Int { Int((self[x, y] >> channel.rawValue) & 0xFF) }

    /// The green level: for white on black the coverage.
    public func coverage(_ x: Int, _ y: Int) -> Int { level(.green, x, y) }

    /// The smallest rectangle within `area` that holds every pixel other than `background`.
    public func inkBounds(in area: PixelRect? = nil, background: UInt32 = 0xFF00_0000) -> PixelRect {
        let area = (area ?? PixelRect(size: size)).intersection(PixelRect(size: size))
        var bounds = PixelRect.zero
        for y in area.y..<area.maxY {
            var first: Int?
            var last = 0
            for x in area.x..<area.maxX where self[x, y] != background {
                first = first ?? x
                last = x
            }
            if let first { bounds = bounds.union(PixelRect(x: first, y: y, width: last + 1 - first, height: 1)) }
        }
        return bounds
    }

    /// The sum of all coverages within `area`.
    public func inkMass(in area: PixelRect? = nil) -> Int {
        let area = (area ?? PixelRect(size: size)).intersection(PixelRect(size: size))
        var sum = 0
        for y in area.y..<area.maxY {
            for x in area.x..<area.maxX { sum += coverage(x, y) }
        }
        return sum
    }

    /// The runs of columns within `area` that hold ink, where `gap` empty columns or more separate two runs.
    public func inkRuns(in area: PixelRect? = nil, gap: Int = 1, background: UInt32 = 0xFF00_0000) -> [Range<Int>] {
        let area = (area ?? PixelRect(size: size)).intersection(PixelRect(size: size))
        var runs: [Range<Int>] = []
        for x in area.x..<area.maxX where (area.y..<area.maxY).contains(where: { self[x, $0] != background }) {
            if let last = runs.last, x - last.upperBound < gap {
                runs[runs.count - 1] = last.lowerBound..<x + 1
            } else {
                runs.append(x..<x + 1)
            }
        }
        return runs
    }

    /// Whether both hold the same pixels within `area`, moved by `offset` in the other one.
    public func isEqual(to other: PixelBuffer, in area: PixelRect? = nil, offset: PixelPoint = .zero) -> Bool {
        let area = area ?? PixelRect(size: size)
        for y in area.y..<area.maxY {
            for x in area.x..<area.maxX where self[x, y] != other[x + offset.x, y + offset.y] { return false }
        }
        return true
    }
}

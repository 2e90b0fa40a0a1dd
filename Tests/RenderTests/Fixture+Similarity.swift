import Canvas
import TestSupport

extension Fixture {
    /// How much of the ink of `part` is found in `whole` when moved right by `shift` pixels: 1 is all of it. Positions
    /// differ by less than a pixel, so columns are compared as sums of three.
    func similarity(of part: PixelBuffer, to whole: PixelBuffer, shift: Int) -> Double {
        var common = 0
        var all = 0
        for y in 0..<part.size.height {
            for x in 1..<part.size.width - 1 {
                let mine = (-1...1).reduce(0) { $0 + part.coverage(x + $1, y) }
                let theirs = (-1...1).reduce(0) { $0 + whole.coverage(x + shift + $1, y) }
                all += mine
                common += min(mine, theirs)
            }
        }
        return all == 0 ? 0 : Double(common) / Double(all)
    }

    /// The best similarity at a shift of at most four pixels more or less than `shift`.
    func bestSimilarity(of part: PixelBuffer, to whole: PixelBuffer, near shift: Int) -> Double {
        (shift - 4...shift + 4).map { similarity(of: part, to: whole, shift: $0) }.max() ?? 0
    }
}

extension Fixture {
    /// The same picture, `rows` pixel rows higher.
    func raised(_ picture: PixelBuffer, by rows: Int) -> PixelBuffer {
        let moved = PixelBuffer(size: picture.size)
        for y in 0..<picture.size.height - rows {
            for x in 0..<picture.size.width { moved[x, y] = picture[x, y + rows] }
        }
        return moved
    }
}

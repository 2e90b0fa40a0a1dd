/// Names one tile of one piece at one phase.
struct TileKey: Hashable {
    var serial: UInt64
    /// 0 for pieces whose height does not follow the row.
    var pixelHeight: Int
    var part: Int
    var column: Int
    /// In sixteenths of a pixel; nil names the supersampled strip that the phases are made from.
    var phase: Int?
}

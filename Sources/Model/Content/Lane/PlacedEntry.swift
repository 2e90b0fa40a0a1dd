/// One item where it stands in a lane, in sight or about to be.
struct PlacedEntry {
    var piece: Piece
    var size: Size
    /// In points, from the end of the one to its left; of no meaning for the first.
    var gapBefore: Double
    /// Its place in the list; nil when it is no longer in it.
    var index: Int?
    /// Whether it came in ahead of its turn, because it was new.
    var isNewcomer = false
    /// Whether the list now has other content for it.
    var isStale = false
    /// In points a second, while the gap before it goes back to the spacing; nil at rest.
    var slideVelocity: Double?
    /// Whether it does not belong to the block of the one to its left; always so for the first.
    var beginsBlock = true
}

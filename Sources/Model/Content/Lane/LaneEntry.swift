/// What is known of one item of a lane's list once it came near the view.
struct LaneEntry {
    var piece: Piece?
    var size: Size?
    /// Whether a block ends between it and the one before it in the list; nil until both stood side by side. Remembered, so that
    /// each round of the list has the same blocks.
    var beginsBlock: Bool?
}

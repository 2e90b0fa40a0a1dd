/// One item of a lane's list, with its piece and size once it came near the view.
struct LaneEntry {
    let item: Item
    var piece: Piece?
    var size: Size?
}

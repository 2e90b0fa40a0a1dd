/// An item of a lane's list and where its left edge stands, in points from the view's left edge.
struct LanePosition {
    var item: Int
    var x: Double
}

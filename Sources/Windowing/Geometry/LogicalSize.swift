/// An extent in a compositor's own unit, which is a point: whole numbers, whatever the scale.
struct LogicalSize: Equatable {
    var width: Int
    var height: Int
}

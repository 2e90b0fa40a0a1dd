/// One of the text rows that are in step, and its own lap in seconds.
struct SharedLap: Equatable {
    var row: Int
    var duration: Double
}

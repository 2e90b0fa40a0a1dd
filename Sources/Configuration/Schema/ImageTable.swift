/// The table `{ image = PATH }`.
struct ImageTable: Sendable {
    var path = ""
}

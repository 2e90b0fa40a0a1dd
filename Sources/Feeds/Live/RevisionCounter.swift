/// Numbers that never come twice.
final class RevisionCounter {
    private var last = 0

    /// The next one, from 1.
    func next() -> Int {
        last += 1
        return last
    }
}

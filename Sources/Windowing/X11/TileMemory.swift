import Canvas
import Model

/// Memory for pictures that this program and the X server both see; pictures of one size share segments, which go with the last.
///
/// What a server keeps of its own it does not give back when pictures go: other pictures of other sizes would take more of it. Pages
/// are taken as they are written to, so what is left over of a segment costs nothing.
final class TileMemory {
    /// How many pictures of one size fit a segment: the phases of a block.
    private static let tilesPerSegment = 16
    /// Segments are not smaller, in bytes.
    private static let smallestSegment = 256 << 10

    /// A picture's place.
    struct Place {
        let segment: SharedSegment
        /// In bytes, from the segment's beginning.
        let offset: Int
    }

    /// What is left of a segment that its pictures keep.
    private struct Rest {
        weak var segment: SharedSegment?
        /// In bytes, from the segment's beginning.
        var offset: Int
    }

    private let connection: XConnection
    /// By the size of what lies there, in bytes: pictures of one stretch are given up together.
    private var rests: [Int: Rest] = [:]

    init(_ connection: XConnection) {
        self.connection = connection
    }

    /// A place for `byteCount` bytes; nil when there is none to be had. May wait for the server's answer.
    func take(byteCount: Int) -> Place? {
        let size = (byteCount + 63) & ~63
        let place: Place
        if let rest = rests[size], let segment = rest.segment {
            place = Place(segment: segment, offset: rest.offset)
        } else {
            rests = rests.filter { $0.value.segment != nil }
            let whole = max(size * TileMemory.tilesPerSegment, TileMemory.smallestSegment)
            guard let segment = SharedSegment(connection, byteCount: whole) else { return nil }
            place = Place(segment: segment, offset: 0)
        }
        let end = place.offset + size
        rests[size] = end + size <= place.segment.byteCount ? Rest(segment: place.segment, offset: end) : nil
        return place
    }
}

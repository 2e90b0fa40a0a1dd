import Canvas
import Model

/// Memory for pictures that this program and the X server both see; pictures that are made one after the other share a segment.
///
/// Pages are taken as they are written to, so what is left over of a segment costs nothing.
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

    private let connection: XConnection
    /// Where the next picture goes, if it fits.
    private var current: Place?

    init(_ connection: XConnection) {
        self.connection = connection
    }

    /// A place for `byteCount` bytes; nil when there is none to be had. May wait for the server's answer.
    func take(byteCount: Int) -> Place? {
        let size = (byteCount + 63) & ~63
        var place: Place
        if let current, current.offset + size <= current.segment.byteCount {
            place = current
        } else {
            let whole = max(size * TileMemory.tilesPerSegment, TileMemory.smallestSegment)
            guard let segment = SharedSegment(connection, byteCount: whole) else { return nil }
            place = Place(segment: segment, offset: 0)
        }
        current = Place(segment: place.segment, offset: place.offset + size)
        return place
    }
}

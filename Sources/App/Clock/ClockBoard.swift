import Model
import System

/// All clocks of a scene: which texts change when.
struct ClockBoard {
    private let faces: [ClockFace]
    private let writer: TimeZoneText
    private var texts: [Int: String] = [:]
    /// When the next text changes, in seconds since 1970-01-01T00:00Z; nil when none will.
    private(set) var nextChange: Double?

    /// - Parameter clocks: Each with its row's index; one whose time zone is unknown shows the local time and is told to `log`.
    init(_ clocks: [(index: Int, clock: ClockRow)], log: Log) {
        writer = TimeZoneText()
        faces = clocks.map { index, clock in
            var zone = TimeZoneText.Zone.local
            if let name = clock.timezone {
                if TimeZoneText.isKnown(name) {
                    zone = .named(name)
                } else {
                    log.warning(
                        "clock",
                        "unknown time zone \"\(name)\"; expected a name such as Europe/Berlin. The clock shows local time")
                }
            }
            return ClockFace(rowIndex: index, format: clock.format, zone: zone)
        }
    }

    /// Reads the clocks at `seconds` since 1970-01-01T00:00Z.
    ///
    /// - Returns: The texts that are different now.
    mutating func update(at seconds: Double) -> [(rowIndex: Int, text: String)] {
        nextChange = faces.compactMap { $0.nextChange(after: seconds, by: writer) }.min()
        return faces.compactMap { face in
            let text = face.text(at: seconds, by: writer)
            guard texts.updateValue(text, forKey: face.rowIndex) != text else { return nil }
            return (face.rowIndex, text)
        }
    }
}

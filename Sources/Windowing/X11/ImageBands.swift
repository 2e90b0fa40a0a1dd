import Model

/// Divides a rectangle of 32-bit pixels into bands that each fit one PutImage request.
struct ImageBands: Equatable {
    /// Bytes of the request before its pixels, with the longer header of big requests.
    static let header = 28

    let bands: [PixelRect]

    /// - Parameter maximumRequestBytes: What the server takes; rows of 32767 pixels fit even the smallest maximum of 256 KiB.
    init(_ rectangle: PixelRect, maximumRequestBytes: Int) {
        guard !rectangle.isEmpty else {
            bands = []
            return
        }
        let rows = max((maximumRequestBytes - ImageBands.header) / (rectangle.width * 4), 1)
        bands = stride(from: 0, to: rectangle.height, by: rows).map { offset in
            PixelRect(
                x: rectangle.x, y: rectangle.y + offset, width: rectangle.width, height: min(rows, rectangle.height - offset))
        }
    }
}

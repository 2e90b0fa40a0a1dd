import Canvas

/// Text and symbols of a tile at sixteen times the horizontal resolution, without the rows above and below that are blank.
struct FineStrip {
    let pixels: PixelBuffer
    /// In rows, from the top of the tile to that of the pixels.
    let top: Int
    /// Whether ink that covers a pixel wholly is opaque: a pixel that is not is covered in part.
    let hasOpaqueInk: Bool

    /// Bytes that the pixels take.
    var byteCount: Int { pixels.bytesPerRow * pixels.size.height }
}

/// A face at a size, as the text engine looks it up.
struct Font: Hashable {
    /// As fontconfig knows it.
    var family: String
    /// On the OpenType scale, 100 to 900.
    var weight: Int
    /// Device pixels an em.
    var pixelSize: Double
}

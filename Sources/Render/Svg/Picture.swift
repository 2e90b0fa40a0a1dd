import Model

/// Something from a file that can be drawn into a rectangle.
protocol Picture: AnyObject {
    /// Its own size in pixels; both extents are above 0.
    var size: Size { get }

    /// Draws the whole picture; it fills `rect`, which has the picture's proportions.
    func draw(in context: DrawingContext, rect: Rect)
}

/// The live state of one row that is no group: takes content and events, and says what is where.
///
/// Times are seconds of the row's own running time.
protocol RowEngine {
    /// Whether there is nothing to show, now or on its way out.
    var isEmpty: Bool { get }
    /// Every item's text once.
    var texts: [String] { get }
    /// Whether it shows less of its list than there is, for good.
    var endsEarly: Bool { get }
    /// Where the content stands, in points.
    var offset: Double { get }
    /// After which distance in points it looks the same again; nil when that is not known or never.
    var loop: Double? { get }

    mutating func setItems(_ items: ItemList)
    /// Takes over the state of the engine that the row had before its configuration changed; its items come next.
    mutating func goOn(from old: any RowEngine, at time: Double)
    /// The style is another one: forget every size.
    mutating func invalidateSizes(category: ContentSizeCategory)
    /// The natural size in points, of at most `width` by `height`.
    mutating func naturalSize(width: Double, height: Double?, _ context: inout MeasuringContext) -> Size
    mutating func frame(_ context: inout RowContext) -> RowOutput
    /// The new offset of a row in motion of which nothing else differs from its last frame; nil when `frame` must tell.
    ///
    /// - Parameters:
    ///   - time: Of the row, in seconds.
    ///   - sceneTime: Of the scene, in seconds.
    mutating func offsetInMotion(at time: Double, sceneTime: Double) -> Double?
    /// Moves the content by hand: points above 0 to the left, or up where it moves up and down.
    mutating func scroll(by points: Double, at time: Double)
    mutating func setSpeed(_ speed: Double, at time: Double)
    mutating func setHovered(_ isHovered: Bool, at time: Double)
    /// Puts the content where it can be read from its start.
    mutating func returnToStart(at time: Double)
    /// What a piece of the row shows at a place, in points from its top left corner.
    mutating func item(at place: Point, of placed: PlacedPiece, _ context: inout MeasuringContext) -> Item?
    /// Where an item of the list stands in a frame, in points of the surface; nil where it does not.
    mutating func place(ofItem index: Int, in output: RowOutput, _ context: inout RowContext) -> Rect?
    /// Brings an item of the list into sight.
    mutating func reveal(item index: Int)
    /// Shows the next screenful of what stands and has more than one, after the last one the first.
    mutating func turnPage()
}

extension RowEngine {
    var endsEarly: Bool { false }
    var offset: Double { 0 }
    var loop: Double? { nil }
    mutating func setItems(_ items: ItemList) {}
    mutating func offsetInMotion(at time: Double, sceneTime: Double) -> Double? { nil }
    mutating func scroll(by points: Double, at time: Double) {}
    mutating func setSpeed(_ speed: Double, at time: Double) {}
    mutating func setHovered(_ isHovered: Bool, at time: Double) {}
    mutating func returnToStart(at time: Double) {}
    mutating func item(at place: Point, of placed: PlacedPiece, _ context: inout MeasuringContext) -> Item? { nil }
    mutating func place(ofItem index: Int, in output: RowOutput, _ context: inout RowContext) -> Rect? {
        output.standing.last.map { Rect(origin: $0.origin, size: $0.size) }
    }
    mutating func reveal(item index: Int) {}
    mutating func turnPage() {}
}

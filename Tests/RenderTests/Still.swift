import Canvas
import Model
import Render

extension Fixture {
    /// A piece drawn alone, white on black unless the style says otherwise, with its top left corner at `origin`.
    func still(
        _ content: PieceContent, style: RowStyle = RowStyle(), origin: Point = Point(x: 20, y: 20), size: Size? = nil,
        subpixel: Bool = false, scale: Double = 1, background: SceneConfiguration.Background = .paint(.named(.black))
    ) -> PixelBuffer {
        let renderer = renderer(scale: scale)
        let piece = Piece(id: PieceID(1), content: content)
        let measured = renderer.size(of: piece, in: style)
        let surface = size ?? Size(width: measured.width + 40, height: measured.height + 40)
        let row = RowFrame(
            index: 0, clip: Rect(origin: .zero, size: surface), style: style,
            pieces: [PlacedPiece(piece: piece, origin: origin, size: measured)], hasSubpixelPositions: subpixel)
        return renderer.picture(of: Fixture.frame([row], size: surface, background: background))
    }

    /// The size of a piece in points.
    func size(_ content: PieceContent, style: RowStyle = RowStyle(), scale: Double = 1) -> Size {
        renderer(scale: scale).size(of: Piece(id: PieceID(1), content: content), in: style)
    }
}

import Canvas
import Model
import Render

/// Pinned fonts, the built-in icons, and frames made by hand.
struct Fixture {
    let fonts: FontLibrary
    let icons: IconLibrary
    static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

    init(onProblem: @escaping (String) -> Void = { _ in }) throws {
        fonts = try FontLibrary(
            fontconfigFile: Fixture.root + "/Tests/Golden/fonts.conf",
            applicationFonts: [Fixture.root + "/resources/fonts/Nunito.ttf"])
        icons = IconLibrary(folder: Fixture.root + "/resources/icons", onProblem: onProblem)
    }

    func renderer(scale: Double = 1) -> SceneRenderer {
        SceneRenderer(fonts: fonts, icons: icons, scale: Scale(scale))
    }

    /// The style of a chip, or of body text.
    static func style(_ change: (inout RowStyle) -> Void = { _ in }) -> RowStyle {
        var style = RowStyle()
        change(&style)
        return style
    }

    /// A row with pieces one after another from `x`.
    static func row(
        _ contents: [PieceContent], style: RowStyle, clip: Rect, x: Double = 0, spacing: Double = 12, index: Int = 0,
        firstID: UInt64 = 1,
        subpixel: Bool = false, fade: EdgeFade? = nil, measuring: SceneRenderer
    ) -> RowFrame {
        var place = clip.minX + x
        var pieces: [PlacedPiece] = []
        for (offset, content) in contents.enumerated() {
            let piece = Piece(id: PieceID(firstID + UInt64(offset)), content: content)
            let size = measuring.size(of: piece, in: style)
            pieces.append(PlacedPiece(piece: piece, origin: Point(x: place, y: clip.minY), size: size))
            place += size.width + spacing
        }
        return RowFrame(
            index: index, clip: clip, style: style, pieces: pieces, fade: fade, hasSubpixelPositions: subpixel, isMoving: subpixel
        )
    }

    static func frame(
        _ rows: [RowFrame], size: Size, background: SceneConfiguration.Background = .paint(.named(.black))
    ) -> SceneFrame {
        SceneFrame(
            surroundings: SceneSurroundings(size: size, background: background, appearance: Appearance()), rows: rows,
            isMoving: false, nextChange: nil)
    }
}

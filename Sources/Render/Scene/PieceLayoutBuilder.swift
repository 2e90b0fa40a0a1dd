import Model

/// Measures pieces.
struct PieceLayoutBuilder {
    let fonts: FontLibrary
    let icons: IconLibrary
    let scale: Scale

    /// The side of an icon in a line of icons, and the distance between two, in points.
    private static let iconSide = 32.0
    private static let iconSpacing = 8.0
    /// Between a chip's icon and its text, in ems: ours.
    private static let iconGap = 0.3

    func layout(_ content: PieceContent, _ style: RowStyle) -> PieceLayout {
        switch content {
        case .chip(let item): chip(item, style)
        case .line(let text):
            textOnly([TextFlow.line(shapable(text, style))], style)
        case .linePart(let part): linePart(part, style)
        case .truncatedLine(let text, let width):
            textOnly([TextFlow.truncatedLine(shapable(text, style), width: scale.pixels(width))], style)
        case .paragraph(let text, let width):
            textOnly(TextFlow.paragraph(shapable(text, style, keepsLineBreaks: true), width: scale.pixels(width)), style)
        case .badge(let text, let width): badge(text, width, style)
        case .icons(let references): strip(references, style)
        case .image(let path, let height): image(path, height)
        case .card(let card, let side): self.card(card, side, style)
        case .focusRing(let size, let radius, let color, let edge): ring(size, radius, color, edge)
        }
    }

    private func shapable(_ text: String, _ style: RowStyle, keepsLineBreaks: Bool = false) -> ShapableText {
        ShapableText(
            text, markup: style.markup, font: font(style), direction: style.directionOfText, keepsLineBreaks: keepsLineBreaks,
            fonts: fonts)
    }

    private func font(_ style: RowStyle) -> Font {
        Font(
            family: fonts.familyName(style.family), weight: style.weight.openTypeWeight, pixelSize: scale.pixels(style.pointSize))
    }

    private func ring(_ size: Size, _ radius: Double, _ color: Color, _ edge: Color) -> PieceLayout {
        var layout = PieceLayout(
            width: scale.pixels(size.width), height: scale.pixels(size.height), paint: ResolvedPaint(stops: [color]))
        layout.frames = [(scale.pixels(FocusRing.edgeWidth), edge), (scale.pixels(FocusRing.width), color)]
        layout.frameRadius = scale.pixels(radius)
        layout.followsRow = true
        return layout
    }

    private func textOnly(_ lines: [TextLine], _ style: RowStyle) -> PieceLayout {
        let leading = scale.pixels(style.leading)
        var layout = PieceLayout(
            width: lines.map(\.width).max() ?? 0, height: leading * Double(max(lines.count, 1)),
            paint: ResolvedPaint(style.color, in: style.appearance))
        layout.lines = lines
        layout.leading = leading
        layout.baseline = fonts.metrics(of: font(style)).baseline(inLeading: leading)
        return layout
    }

    private func linePart(_ part: LinePart, _ style: RowStyle) -> PieceLayout {
        var style = style
        style.directionOfText = part.isRightToLeft ? .rightToLeft : .leftToRight
        var layout = textOnly([TextFlow.line(shapable(part.text, style))], style)
        layout.share = part.share
        return layout
    }

    private func chip(_ item: Item, _ style: RowStyle) -> PieceLayout {
        var layout = textOnly([TextFlow.line(shapable(item.text, style))], style)
        let em = scale.pixels(style.pointSize)
        var x = scale.pixels(style.chipPadding.left)
        layout.textTop = scale.pixels(style.chipPadding.top)
        if let icon = item.icon {
            let rect = Rect(x: x, y: layout.textTop + (layout.leading - em) / 2, width: em, height: em)
            add(icon, in: rect, to: &layout)
            x += em + (item.text.isEmpty ? 0 : em * PieceLayoutBuilder.iconGap)
        }
        layout.textX = x
        layout.width = x + layout.width + scale.pixels(style.chipPadding.right)
        layout.height += scale.pixels(style.chipPadding.top + style.chipPadding.bottom)
        layout.ground = PieceGround(paint: ResolvedPaint(tint: item.tint ?? style.tint, in: style.appearance))
        layout.followsRow = true
        return layout
    }

    private func badge(_ text: String, _ width: Double, _ style: RowStyle) -> PieceLayout {
        let padding = style.badgePadding
        let room = scale.pixels(max(0, width - padding.left - padding.right))
        var layout = textOnly([TextFlow.truncatedLine(shapable(text, style), width: room)], style)
        layout.textX = scale.pixels(padding.left)
        layout.textTop = scale.pixels(padding.top)
        layout.width += scale.pixels(padding.left + padding.right)
        layout.height += scale.pixels(padding.top + padding.bottom)
        if let fill = style.badgeFill {
            layout.ground = PieceGround(
                paint: ResolvedPaint(fill, in: style.appearance), radius: style.badgeRadius.map { scale.pixels($0) })
            layout.followsRow = true
        }
        return layout
    }

    private func strip(_ references: [IconReference], _ style: RowStyle) -> PieceLayout {
        let side = scale.pixels(PieceLayoutBuilder.iconSide)
        let step = side + scale.pixels(PieceLayoutBuilder.iconSpacing)
        var layout = PieceLayout(
            width: max(0, Double(references.count) * step - scale.pixels(PieceLayoutBuilder.iconSpacing)), height: side,
            paint: ResolvedPaint(style.color, in: style.appearance))
        for (index, reference) in references.enumerated() {
            add(reference, in: Rect(x: Double(index) * step, y: 0, width: side, height: side), to: &layout)
        }
        return layout
    }

    private func image(_ path: String, _ height: Double) -> PieceLayout {
        let picture = icons.picture(atPath: path)
        let natural = picture?.size ?? Size(width: PieceLayoutBuilder.iconSide, height: PieceLayoutBuilder.iconSide)
        let points = height > 0 ? height : natural.height
        var layout = PieceLayout(
            width: scale.pixels(points * natural.width / natural.height), height: scale.pixels(points),
            paint: ResolvedPaint(stops: []))
        layout.followsRow = true
        if let picture { layout.icons = [(picture, false, Rect(x: 0, y: 0, width: layout.width, height: layout.height))] }
        return layout
    }

    private func card(_ card: CardRow, _ side: Double, _ style: RowStyle) -> PieceLayout {
        let pixels = scale.pixels(side)
        var layout = PieceLayout(width: pixels, height: pixels, paint: ResolvedPaint(style.color, in: style.appearance))
        layout.followsRow = true
        layout.ground = card.fill.map {
            PieceGround(paint: ResolvedPaint($0, in: style.appearance), radius: scale.pixels(card.radius))
        }
        let inner = pixels - 2 * scale.pixels(card.iconPadding)
        if let icon = card.icon, inner > 0 {
            let start = scale.pixels(card.iconPadding)
            add(icon, in: Rect(x: start, y: start, width: inner, height: inner), to: &layout)
        }
        return layout
    }

    /// Adds an icon, as large as fits into `rect` and centred there; one that is missing leaves its place empty.
    private func add(_ reference: IconReference, in rect: Rect, to layout: inout PieceLayout) {
        guard let picture = icons.picture(reference) else { return }
        let factor = min(rect.width / picture.size.width, rect.height / picture.size.height)
        let size = Size(width: picture.size.width * factor, height: picture.size.height * factor)
        let place = Rect(
            origin: Point(x: rect.minX + (rect.width - size.width) / 2, y: rect.minY + (rect.height - size.height) / 2),
            size: size)
        let isSymbol = if case .builtIn = reference { true } else { false }
        layout.icons.append((picture, isSymbol, place))
    }
}

import Model

/// A measured piece: how large it is and what it is made of, independent of where it stands.
struct PieceLayout {
    /// Device pixels, not rounded.
    var width: Double
    var height: Double
    var ground: PieceGround?
    /// Lines of text, `leading` pixels apart.
    var lines: [TextLine] = []
    var textX = 0.0
    var textTop = 0.0
    var leading = 0.0
    /// The baseline within a line box of height `leading`.
    var baseline = 0.0
    /// Symbols and pictures with their places in the piece.
    var icons: [(picture: any Picture, isSymbol: Bool, rect: Rect)] = []
    var paint: ResolvedPaint
    /// What the text is of that over which the paint is spread, from left to right.
    var share = 0.0...1.0
    /// Frames from the piece's edge inwards, the outermost first.
    var frames: [(thickness: Double, color: Color)] = []
    /// Of the piece's corners, where it has frames.
    var frameRadius = 0.0
    /// Whether the piece has edges of its own, which must end on the row's pixels.
    var followsRow = false

    init(width: Double = 0, height: Double = 0, paint: ResolvedPaint) {
        self.width = width
        self.height = height
        self.paint = paint
    }

    /// The bands to draw in a place that is `pixelHeight` whole pixels high.
    func parts(pixelHeight: Int) -> [PiecePart] {
        let shift = followsRow ? (Double(pixelHeight) - height) / 2 : 0
        if lines.count > 1, ground == nil, icons.isEmpty { return lines.indices.map { self.part(ofLine: $0, shift: 0) } }
        var part = lines.isEmpty ? PiecePart(bounds: .zero, elements: [], paint: paint) : self.part(ofLine: 0, shift: shift)
        if let ground {
            part.ground = ground
            part.groundRect = Rect(x: 0, y: 0, width: width, height: Double(pixelHeight))
        }
        for icon in icons {
            // Pictures as high as the row end where it ends; smaller ones keep their size on whole rows.
            var rect = icon.rect
            if followsRow, rect.height >= height {
                rect.size.height = Double(pixelHeight)
            } else {
                rect.origin.y = (rect.minY + shift).rounded()
            }
            let box = icons.count > 1 ? Rect(x: 0, y: rect.minY, width: width, height: rect.height) : rect
            part.elements.append(icon.isSymbol ? .symbol(icon.picture, rect, box: box) : .picture(icon.picture, rect))
        }
        var inset = 0.0
        for frame in frames {
            let rect = Rect(x: inset, y: inset, width: width - 2 * inset, height: Double(pixelHeight) - 2 * inset)
            part.elements.append(.frame(rect, radius: frameRadius - inset, thickness: frame.thickness, frame.color))
            inset += frame.thickness
        }
        if ground != nil || !icons.isEmpty || !frames.isEmpty {
            let whole = PixelRect(
                x: 0, y: 0, width: Int(width.rounded(.up)), height: followsRow ? pixelHeight : Int(height.rounded(.up)))
            part.bounds = part.bounds.union(whole)
        }
        return [part]
    }

    private func part(ofLine index: Int, shift: Double) -> PiecePart {
        let line = lines[index]
        let top = textTop + shift + Double(index) * leading
        // Letters stand on whole pixel rows.
        let base = (top + baseline).rounded()
        let x = line.text.isRightToLeft && lines.count > 1 ? textX + width - line.width : textX
        // Hinting may move an outline by a pixel.
        let left = Int((x + line.ink.minX).rounded(.down)) - 1
        let right = Int((x + line.ink.maxX).rounded(.up)) + 1
        let upper = Int((base + line.ink.minY).rounded(.down)) - 1
        let lower = Int((base + line.ink.maxY).rounded(.up)) + 1
        let isBlank = line.ink.width == 0
        return PiecePart(
            bounds: isBlank ? .zero : PixelRect(x: left, y: upper, width: right - left, height: lower - upper),
            elements: isBlank
                ? [] : [.text(line, x: x, baseline: base, box: box(ofLineAt: x, top: top, width: line.width))], paint: paint)
    }

    private func box(ofLineAt x: Double, top: Double, width: Double) -> Rect {
        let whole = width / max(share.upperBound - share.lowerBound, 1e-9)
        return Rect(x: x - share.lowerBound * whole, y: top, width: whole, height: leading)
    }
}

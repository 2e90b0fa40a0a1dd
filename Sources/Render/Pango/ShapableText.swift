import CPango
import Model

/// A text ready to be shaped piece by piece: its bytes, its markup's attributes, its font and its base direction.
@safe final class ShapableText {
    /// UTF-8 without control characters.
    let bytes: [UInt8]
    let font: Font
    let isRightToLeft: Bool
    private let fonts: FontLibrary
    // Safety: one reference, held from init to deinit; nil without markup.
    private let attributes: OpaquePointer?

    /// - Parameter keepsLineBreaks: Whether line feeds stay; other breaks and controls become spaces in any case.
    init(
        _ text: String, markup: Bool, font: Font, direction: RowConfiguration.TextDirection, keepsLineBreaks: Bool,
        fonts: FontLibrary
    ) {
        let clean = ShapableText.withoutControls(text, keepsLineBreaks: keepsLineBreaks)
        let parsed = unsafe markup ? ShapableText.parse(clean) : nil
        if let parsed = unsafe parsed {
            unsafe bytes = parsed.bytes
            unsafe attributes = parsed.attributes
        } else {
            bytes = Array(clean.utf8)
            unsafe attributes = nil
        }
        self.font = font
        self.fonts = fonts
        isRightToLeft =
            switch direction {
            case .leftToRight: false
            case .rightToLeft: true
            case .auto: WritingDirection.isRightToLeft(String(decoding: bytes, as: UTF8.self))
            }
    }

    deinit {
        if let attributes = unsafe attributes { unsafe pango_attr_list_unref(attributes) }
    }

    /// Shapes a part as one line; `ellipsisWidth` (pixels) cuts it there with an ellipsis.
    func shapeLine(_ range: Range<Int>, ellipsisWidth: Double? = nil) -> ShapedText {
        let layout = unsafe makeLayout(range)
        unsafe pango_layout_set_single_paragraph_mode(layout, 1)
        if let ellipsisWidth {
            unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
            unsafe pango_layout_set_width(layout, ShapedText.units(ellipsisWidth))
        }
        return unsafe ShapedText(adopting: layout)
    }

    /// Shapes a part and breaks it into lines of at most `width` pixels.
    func shapeParagraph(_ range: Range<Int>, width: Double) -> ShapedText {
        let layout = unsafe makeLayout(range)
        unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        unsafe pango_layout_set_width(layout, ShapedText.units(width))
        return unsafe ShapedText(adopting: layout)
    }

    private func makeLayout(_ range: Range<Int>) -> OpaquePointer {
        guard let layout = unsafe pango_layout_new(fonts.context(rightToLeft: isRightToLeft)) else {
            preconditionFailure("out of memory")
        }
        let description = unsafe FontLibrary.describe(font)
        unsafe pango_layout_set_font_description(layout, description)
        unsafe pango_font_description_free(description)
        unsafe pango_layout_set_auto_dir(layout, 0)
        unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, !range.isEmpty else { return }
            unsafe (base + range.lowerBound).withMemoryRebound(to: CChar.self, capacity: range.count) { text in
                unsafe pango_layout_set_text(layout, text, Int32(clamping: range.count))
            }
        }
        if let attributes = unsafe attributes, let part = unsafe pango_attr_list_copy(attributes) {
            unsafe pango_attr_list_update(part, Int32(range.upperBound), Int32(bytes.count - range.upperBound), 0)
            unsafe pango_attr_list_update(part, 0, Int32(range.lowerBound), 0)
            unsafe pango_layout_set_attributes(layout, part)
            unsafe pango_attr_list_unref(part)
        }
        return unsafe layout
    }

    /// The plain text and the attributes (one reference) of Pango markup; nil where it is broken.
    private static func parse(_ markup: String) -> (bytes: [UInt8], attributes: OpaquePointer?)? {
        var attributes: OpaquePointer?
        var text: UnsafeMutablePointer<CChar>?
        guard unsafe pango_parse_markup(markup, Int32(clamping: markup.utf8.count), 0, &attributes, &text, nil, nil) != 0,
            let text = unsafe text
        else { return nil }
        defer { unsafe g_free(text) }
        return unsafe (Array(String(cString: text).utf8), attributes)
    }

    private static func withoutControls(_ text: String, keepsLineBreaks: Bool) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x0A: !keepsLineBreaks
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
            default: false
            }
        }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var clean = String.UnicodeScalarView()
        var wasControl = false
        for scalar in text.unicodeScalars {
            let isBad = isControl(scalar)
            if !isBad { clean.append(scalar) } else if !wasControl { clean.append(" ") }
            wasControl = isBad
        }
        return String(clean)
    }
}

import CPango
import Glibc
import Model

/// The fonts that text may be set in: those of a fontconfig configuration and some that the program brings along.
///
/// The newest library's configuration is also fontconfig's current one. Use it, and the renderers that hold it, from one thread.
@safe public final class FontLibrary {
    /// Application fonts that could not be loaded; the designs fall back without them.
    public let missingFonts: [String]
    // Safety: one reference each, held from init to deinit; the map holds the configuration, the contexts hold the map.
    private let configuration: OpaquePointer
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let leftToRight: OpaquePointer
    private let rightToLeft: OpaquePointer
    private let systemFamily: String?
    private var metricsOfFonts: [Font: FontMetrics] = [:]
    private var roundedFamily: String?

    /// The families that stand for the rounded design, best first; the first is the one that the program brings along.
    static let roundedFamilies = ["Nunito", "SF Pro Rounded", "M PLUS Rounded 1c", "Varela Round", "Quicksand", "Comfortaa"]

    /// Loads the fonts.
    ///
    /// - Parameters:
    ///   - fontconfigFile: The configuration to use in place of the system's.
    ///   - applicationFonts: Paths of font files that only this library sees.
    ///   - systemFamily: The desktop's interface font; nil takes the configuration's sans-serif.
    public init(fontconfigFile: String? = nil, applicationFonts: [String] = [], systemFamily: String? = nil)
        throws(FontLibraryError)
    {
        guard let configuration = unsafe FontLibrary.loadConfiguration(fontconfigFile) else {
            throw .unreadableConfiguration(fontconfigFile ?? "fonts.conf")
        }
        unsafe self.configuration = configuration
        self.systemFamily = systemFamily
        missingFonts = applicationFonts.filter { unsafe FcConfigAppFontAddFile(configuration, $0) == 0 }
        // Otherwise Pango loads the system's a second time for itself, and waits for that.
        unsafe FcConfigSetCurrent(configuration)
        guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            preconditionFailure("out of memory")
        }
        unsafe pango_fc_font_map_set_config(OpaquePointer(map), configuration)
        unsafe self.map = map
        unsafe leftToRight = FontLibrary.makeContext(map, PANGO_DIRECTION_LTR)
        unsafe rightToLeft = FontLibrary.makeContext(map, PANGO_DIRECTION_RTL)
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(leftToRight))
        unsafe g_object_unref(UnsafeMutableRawPointer(rightToLeft))
        unsafe g_object_unref(map)
        unsafe FcConfigDestroy(configuration)
    }

    /// The context to shape text in whose base direction is known.
    func context(rightToLeft isRightToLeft: Bool) -> OpaquePointer {
        unsafe isRightToLeft ? rightToLeft : leftToRight
    }

    /// The family that a design or a name stands for.
    func familyName(_ family: FontFamily) -> String {
        switch family {
        case .named(let name): name
        case .design(.system): systemFamily ?? "sans-serif"
        case .design(.serif): "serif"
        case .design(.monospaced): "monospace"
        case .design(.rounded): rounded()
        }
    }

    /// The extents of the font's own face, whatever other faces a text needs.
    func metrics(of font: Font) -> FontMetrics {
        if let known = metricsOfFonts[font] { return known }
        let found = loadMetrics(of: font)
        metricsOfFonts[font] = found
        return found
    }

    private func loadMetrics(of font: Font) -> FontMetrics {
        let description = unsafe FontLibrary.describe(font)
        defer { unsafe pango_font_description_free(description) }
        // A configuration without a single font leaves text unseen, but its lines keep a height.
        guard let face = unsafe pango_font_map_load_font(map, leftToRight, description),
            let metrics = unsafe pango_font_get_metrics(face, nil)
        else { return FontMetrics(ascent: font.pixelSize, descent: font.pixelSize / 4) }
        defer {
            unsafe pango_font_metrics_unref(metrics)
            unsafe g_object_unref(face)
        }
        return FontMetrics(
            ascent: Double(unsafe pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE),
            descent: Double(unsafe pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE))
    }

    private func rounded() -> String {
        if let roundedFamily { return roundedFamily }
        let found = FontLibrary.roundedFamilies.first { unsafe pango_font_map_get_family(map, $0) != nil }
        let name = found ?? familyName(.design(.system))
        roundedFamily = name
        return name
    }

    /// A description that the caller frees.
    static func describe(_ font: Font) -> OpaquePointer {
        guard let description = unsafe pango_font_description_new() else { preconditionFailure("out of memory") }
        unsafe pango_font_description_set_family(description, font.family)
        unsafe pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
        unsafe pango_font_description_set_absolute_size(description, font.pixelSize * Double(PANGO_SCALE))
        return unsafe description
    }

    private static func loadConfiguration(_ file: String?) -> OpaquePointer? {
        guard let file else { return unsafe FcInitLoadConfigAndFonts() }
        guard unsafe access(file, R_OK) == 0, let configuration = unsafe FcConfigCreate() else { return nil }
        guard unsafe FcConfigParseAndLoad(configuration, file, 1) != 0, unsafe FcConfigBuildFonts(configuration) != 0 else {
            unsafe FcConfigDestroy(configuration)
            return nil
        }
        return unsafe configuration
    }

    /// A context that lays text out linearly: advances are the outline's own, hinting only snaps heights to pixel rows, and
    /// glyph positions keep their fractions.
    private static func makeContext(_ map: UnsafeMutablePointer<PangoFontMap>, _ direction: PangoDirection) -> OpaquePointer {
        guard let context = unsafe pango_font_map_create_context(map), let options = unsafe cairo_font_options_create() else {
            preconditionFailure("out of memory")
        }
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
        unsafe pango_context_set_round_glyph_positions(context, 0)
        unsafe pango_context_set_base_dir(context, direction)
        return unsafe context
    }
}

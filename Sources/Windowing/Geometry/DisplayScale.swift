import Model

/// How the dots per inch that a session sets divide into a device scale and a text scale.
///
/// X11 has one number for both. A settings manager that tells the device scale (`Gdk/WindowScalingFactor`) leaves the rest for text;
/// otherwise the scale is the nearest quarter of dpi / 96, and the text scale what is left.
struct DisplayScale: Equatable {
    let scale: Scale
    /// nil where nobody says anything about dots per inch.
    let textScale: Double?

    /// - Parameters:
    ///   - dotsPerInch: nil, or anything that no screen has, says nothing.
    ///   - windowScale: The device scale, where it is told apart.
    init(dotsPerInch: Double?, windowScale: Int? = nil) {
        let usable = dotsPerInch.flatMap { $0.isFinite && $0 >= 24 && $0 <= 960 ? $0 / 96 : nil }
        if let windowScale, (1...8).contains(windowScale) {
            scale = Scale(Double(windowScale))
            textScale = usable.map { $0 / Double(windowScale) }
        } else if let usable {
            let quarter = max((usable * 4).rounded() / 4, 0.25)
            scale = Scale(quarter)
            textScale = usable / quarter
        } else {
            scale = .one
            textScale = nil
        }
    }

    /// - Parameters:
    ///   - settings: What the settings manager says: `Xft/DPI`, in 1024ths of dots per inch, comes before the resources.
    ///   - resources: The text of the root window's RESOURCE_MANAGER: a line `Xft.dpi: 144`, the last one if there are several.
    init(_ settings: XSettings = XSettings(), resources: String) {
        let told = settings.integer("Xft/DPI").flatMap { $0 > 0 ? Double($0) / 1024 : nil }
        self.init(
            dotsPerInch: told ?? DisplayScale.dotsPerInch(inResources: resources),
            windowScale: settings.integer("Gdk/WindowScalingFactor"))
    }

    private static func dotsPerInch(inResources resources: String) -> Double? {
        var dotsPerInch: Double?
        for line in resources.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let key = line[..<colon].filter { !$0.isWhitespace }
            guard key == "Xft.dpi" || key == "Xft*dpi" || key == "*dpi" else { continue }
            dotsPerInch = Double(line[line.index(after: colon)...].filter { !$0.isWhitespace }) ?? dotsPerInch
        }
        return dotsPerInch
    }
}

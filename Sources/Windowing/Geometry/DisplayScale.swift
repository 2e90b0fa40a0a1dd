import Model

/// How the dots per inch that a session sets (`Xft.dpi`) divide into a device scale and a text scale.
///
/// X11 has one number for both: the scale is the nearest quarter of dpi / 96, the text scale is the rest.
struct DisplayScale: Equatable {
    let scale: Scale
    let textScale: Double

    /// - Parameter dotsPerInch: nil, or anything that no screen has, counts as 96.
    init(dotsPerInch: Double?) {
        guard let dotsPerInch, dotsPerInch.isFinite, dotsPerInch >= 24, dotsPerInch <= 960 else {
            scale = .one
            textScale = 1
            return
        }
        let ratio = dotsPerInch / 96
        let quarter = max((ratio * 4).rounded() / 4, 0.25)
        scale = Scale(quarter)
        textScale = ratio / quarter
    }

    /// Reads the text of the root window's RESOURCE_MANAGER: a line `Xft.dpi: 144`, the last one if there are several.
    init(resources: String) {
        var dotsPerInch: Double?
        for line in resources.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let key = line[..<colon].filter { !$0.isWhitespace }
            guard key == "Xft.dpi" || key == "Xft*dpi" || key == "*dpi" else { continue }
            dotsPerInch = Double(line[line.index(after: colon)...].filter { !$0.isWhitespace }) ?? dotsPerInch
        }
        self.init(dotsPerInch: dotsPerInch)
    }
}

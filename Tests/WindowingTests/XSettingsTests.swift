import TestSupport
import Testing

@testable import Windowing

struct XSettingsTests {
    /// A property as a settings manager writes it.
    private func property(_ entries: [(String, XSettings.Value)], bigEndian: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return bigEndian ? bytes.reversed() : bytes
        }
        func padded(_ text: String) -> [UInt8] {
            Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        }
        var bytes: [UInt8] = [bigEndian ? 1 : 0, 0, 0, 0] + number(7, 4) + number(entries.count, 4)
        for (name, value) in entries {
            let type: UInt8 =
                switch value {
                case .integer: 0
                case .text: 1
                case .color: 2
                }
            bytes += [type, 0] + number(name.utf8.count, 2) + padded(name) + number(3, 4)
            switch value {
            case .integer(let integer): bytes += number(integer, 4)
            case .text(let text): bytes += number(text.utf8.count, 4) + padded(text)
            case .color: bytes += Array(repeating: 9, count: 8)
            }
        }
        return bytes
    }

    private static let entries: [(String, XSettings.Value)] = [
        ("Net/ThemeName", .text("Adwaita-dark")), ("Gtk/ColorScheme", .color), ("Xft/DPI", .integer(147456)),
        ("A/Negative", .integer(-1)), ("Empty", .text("")), ("Gtk/EnableAnimations", .integer(0)),
    ]

    @Test(arguments: [false, true]) func everyKindOfValueIsRead(bigEndian: Bool) throws {
        let settings = try #require(XSettings(property(XSettingsTests.entries, bigEndian: bigEndian)))
        #expect(settings.values.count == XSettingsTests.entries.count)
        for (name, value) in XSettingsTests.entries { #expect(settings.values[name] == value) }
        #expect(settings.integer("Net/ThemeName") == nil && settings.text("Xft/DPI") == nil)
    }

    @Test func whatIsCutOffOrNonsenseIsLeftOut() throws {
        #expect(XSettings([]) == nil)
        #expect(XSettings(Array(repeating: 255, count: 64)) == nil)
        let whole = property(XSettingsTests.entries)
        for length in 12..<whole.count {
            let settings = try #require(XSettings(Array(whole.prefix(length))))
            for (name, value) in settings.values {
                #expect(XSettingsTests.entries.contains { $0.0 == name && $0.1 == value })
            }
        }
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            var bytes = whole
            for _ in 0..<8 { bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: generator.next()) }
            _ = XSettings(bytes)
        }
    }

    @Test func aScaleThatIsToldApartLeavesTheRestForText() {
        func scale(_ entries: [(String, XSettings.Value)], resources: String = "") -> DisplayScale {
            DisplayScale(XSettings(property(entries)) ?? XSettings(), resources: resources)
        }
        // GNOME at 200 % with text at 125 %.
        let gnome = scale([("Xft/DPI", .integer(96 * 1024 * 5 / 2)), ("Gdk/WindowScalingFactor", .integer(2))])
        #expect(gnome.scale.factor == 2 && gnome.textScale == 1.25)
        // Large text at 100 % is no larger scale.
        let large = scale([("Xft/DPI", .integer(147456)), ("Gdk/WindowScalingFactor", .integer(1))])
        #expect(large.scale.factor == 1 && large.textScale == 1.5)
        // Without it dots per inch are both.
        let plain = scale([("Xft/DPI", .integer(147456))], resources: "Xft.dpi: 192")
        #expect(plain.scale.factor == 1.5 && plain.textScale == 1)
        // And where the manager says nothing, the resources count.
        #expect(scale([("Xft/DPI", .integer(-1))], resources: "Xft.dpi: 192").scale.factor == 2)
        #expect(scale([], resources: "").textScale == nil)
    }

    @Test func themesSayWhetherTheyAreDarkAndOfHighContrast() {
        #expect(SessionSettings().isDark == nil && SessionSettings().hasHighContrast == nil)
        #expect(SessionSettings(themeName: "Adwaita-dark").isDark == true)
        #expect(SessionSettings(themeName: "Adwaita").isDark == false)
        #expect(SessionSettings(themeName: "Adwaita", prefersDarkVariant: true).isDark == true)
        #expect(SessionSettings(themeName: "HighContrastInverse").hasHighContrast == true)
        #expect(SessionSettings(themeName: "HighContrastInverse").isDark == true)
        #expect(SessionSettings(themeName: "Adwaita").hasHighContrast == false)
    }
}

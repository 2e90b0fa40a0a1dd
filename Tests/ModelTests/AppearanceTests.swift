import Model
import Testing

@Suite struct AppearanceTests {
    @Test(
        arguments: [
            (NamedColor.red, [0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961]),
            (.orange, [0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340]),
            (.yellow, [0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426]),
            (.green, [0x34C759, 0x30D158, 0x248A3D, 0x30DB5B]),
            (.mint, [0x00C7BE, 0x63E6E2, 0x0C817B, 0x63E6E2]),
            (.teal, [0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF]),
            (.cyan, [0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF]),
            (.blue, [0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF]),
            (.indigo, [0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF]),
            (.purple, [0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF]),
            (.pink, [0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482]),
            (.brown, [0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469]),
            (.gray, [0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2]),
            (.gray2, [0xAEAEB2, 0x636366, 0xAEAEB2, 0x636366]),
            (.gray6, [0xF2F2F7, 0x1C1C1E, 0xF2F2F7, 0x1C1C1E]),
        ] as [(NamedColor, [UInt32])])
    func namedColours(name: NamedColor, expected: [UInt32]) {
        let appearances = [
            Appearance(scheme: .light), Appearance(scheme: .dark), Appearance(scheme: .light, contrast: .high),
            Appearance(scheme: .dark, contrast: .high),
        ]
        #expect(appearances.map { ColorReference.named(name).resolved(in: $0) } == expected.map { Color(hex: $0) })
    }

    @Test func labelsAndFadedColours() {
        let light = Appearance(scheme: .light)
        let dark = Appearance(scheme: .dark)
        #expect(NamedColor.label.color(in: light) == .black)
        #expect(NamedColor.label.color(in: dark) == .white)
        #expect(NamedColor.secondaryLabel.color(in: dark) == Color(hex: 0xEBEBF5, alpha: 0.6))
        #expect(NamedColor.tertiaryLabel.color(in: light) == Color(hex: 0x3C3C43, alpha: 0.3))
        #expect(NamedColor.clear.color(in: light).alpha == 0)
        #expect(
            ColorReference.faded(.named(.white), alpha: 0.7).resolved(in: dark) == Color(red: 1, green: 1, blue: 1, alpha: 0.7))
    }

    @Test func oklabOfKnownColours() {
        // Reference values of the space's author.
        let red = OKLab(Color(hex: 0xFF0000))
        #expect(abs(red.lightness - 0.627955) < 1e-4)
        #expect(abs(red.a - 0.224863) < 1e-4)
        #expect(abs(red.b - 0.125846) < 1e-4)
        #expect(abs(OKLab(.white).lightness - 1) < 1e-6)
        #expect(OKLab(.black).lightness == 0)
    }

    @Test func oklabComesBackToTheSameColour() {
        for hex in stride(from: UInt32(0), to: 0xFFFFFF, by: 4099) {
            let color = Color(hex: hex)
            let back = OKLab(color).color()
            #expect(abs(back.red - color.red) < 1e-5)
            #expect(abs(back.green - color.green) < 1e-5)
            #expect(abs(back.blue - color.blue) < 1e-5)
        }
    }

    @Test func standardGradientIsLighterAtTheTop() throws {
        let appearance = Appearance(scheme: .dark)
        let tint = TintGradient(tint: .named(.pink), in: appearance)
        let pink = NamedColor.pink.color(in: appearance)
        let bottom = try #require(tint.color(at: 1))
        let top = try #require(tint.color(at: 0))
        let middle = try #require(tint.color(at: 0.5))
        #expect(abs(bottom.red - pink.red) < 1e-5 && abs(bottom.green - pink.green) < 1e-5)
        let expected = OKLab(pink).lightness * 0.8 + 0.2
        #expect(abs(OKLab(top).lightness - expected) < 0.01)
        #expect(abs(OKLab(middle).lightness - (OKLab(top).lightness + OKLab(bottom).lightness) / 2) < 0.001)
        #expect(tint.stops(5).count == 5)
    }

    @Test(arguments: NamedColor.allCases.filter { $0 != .clear })
    func highContrastTintsAreFlatAndCarryWhiteText(name: NamedColor) throws {
        for scheme in ColorScheme.allCases {
            let tint = TintGradient(tint: .named(name), in: Appearance(scheme: scheme, contrast: .high))
            guard case .flat(let color) = tint else {
                Issue.record("\(name) is not flat")
                continue
            }
            #expect(color.contrastRatio(to: .white) >= 4.5)
            let column = name.color(in: Appearance(scheme: .light, contrast: .high))
            if column.contrastRatio(to: .white) >= 4.5 {
                #expect(color == column)
            } else {
                #expect(color.contrastRatio(to: .white) < 4.6)
            }
        }
    }

    @Test func gradientTintIsUsedAsItIs() {
        let paint = Paint.gradient([.named(.red), .named(.blue)], angle: .diagonal)
        #expect(TintGradient(tint: paint, in: Appearance()) == .paint(paint))
        #expect(TintGradient(tint: paint, in: Appearance()).color(at: 0) == nil)
    }

    @Test func contrastOfBlackAndWhite() {
        #expect(abs(Color.black.contrastRatio(to: .white) - 21) < 1e-9)
        #expect(Color.white.contrastRatio(to: .white) == 1)
    }
}

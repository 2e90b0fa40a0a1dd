extension NamedColor {
    /// The colour in an appearance (the system colours of iOS 13 to 18).
    public func color(in appearance: Appearance) -> Color {
        let isLight = appearance.scheme == .light
        switch self {
        case .black: return .black
        case .white: return .white
        case .clear: return .clear
        case .label: return isLight ? .black : .white
        case .secondaryLabel: return isLight ? Color(hex: 0x3C3C43, alpha: 0.6) : Color(hex: 0xEBEBF5, alpha: 0.6)
        case .tertiaryLabel: return isLight ? Color(hex: 0x3C3C43, alpha: 0.3) : Color(hex: 0xEBEBF5, alpha: 0.3)
        default: break
        }
        let (light, dark, lightHigh, darkHigh) = values
        switch (appearance.scheme, appearance.contrast) {
        case (.light, .normal): return Color(hex: light)
        case (.dark, .normal): return Color(hex: dark)
        case (.light, .high): return Color(hex: lightHigh)
        case (.dark, .high): return Color(hex: darkHigh)
        }
    }

    /// 0xRRGGBB for light, dark, light with increased contrast, dark with increased contrast.
    private var values: (UInt32, UInt32, UInt32, UInt32) {
        switch self {
        case .red: (0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961)
        case .orange: (0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340)
        case .yellow: (0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426)
        case .green: (0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)
        case .mint: (0x00C7BE, 0x63E6E2, 0x0C817B, 0x63E6E2)
        case .teal: (0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF)
        case .cyan: (0x32ADE6, 0x64D2FF, 0x0071A4, 0x70D7FF)
        case .blue: (0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF)
        case .indigo: (0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF)
        case .purple: (0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF)
        case .pink: (0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)
        case .brown: (0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469)
        case .gray: (0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
        case .gray2: (0xAEAEB2, 0x636366, 0xAEAEB2, 0x636366)
        case .gray3: (0xC7C7CC, 0x48484A, 0xC7C7CC, 0x48484A)
        case .gray4: (0xD1D1D6, 0x3A3A3C, 0xD1D1D6, 0x3A3A3C)
        case .gray5: (0xE5E5EA, 0x2C2C2E, 0xE5E5EA, 0x2C2C2E)
        case .gray6: (0xF2F2F7, 0x1C1C1E, 0xF2F2F7, 0x1C1C1E)
        case .label, .secondaryLabel, .tertiaryLabel, .black, .white, .clear: (0, 0, 0, 0)
        }
    }
}

/// The names of the icons that the program brings along; each is `resources/icons/NAME.svg`.
public enum BuiltInIcon {
    /// In alphabetical order.
    public static let names: [String] = [
        "arrow.down", "arrow.up", "bell", "bell.fill", "bolt", "bolt.fill", "bookmark", "calendar", "checkmark", "circle.fill",
        "clock", "cloud", "cloud.rain", "envelope", "flag", "gear", "globe", "heart", "heart.fill", "info", "link", "mic",
        "moon", "moon.circle", "moon.circle.fill", "moon.fill", "moon.stars", "moon.stars.fill", "newspaper", "note", "pause",
        "play", "sparkles", "star", "star.fill", "sun.and.horizon", "sun.and.horizon.fill", "sun.dust", "sun.dust.fill",
        "sun.haze", "sun.haze.fill", "sun.max", "sun.max.circle", "sun.max.circle.fill", "sun.max.fill", "sun.min",
        "sun.min.fill", "sunrise", "sunrise.fill", "sunset", "sunset.fill", "tag", "warning", "xmark",
    ]
}

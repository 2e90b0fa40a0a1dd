import Model

/// What one part of the desktop says about how things shall look and move. It says nothing about what is absent.
public struct DesktopFacts: Equatable, Sendable {
    /// A statement, and who makes it.
    public struct Fact<Value: Equatable & Sendable>: Equatable, Sendable {
        /// What is said.
        public var value: Value
        /// The key, as the desktop's own documentation writes it.
        public var origin: String

        public init(_ value: Value, _ origin: String) {
            self.value = value
            self.origin = origin
        }
    }

    /// Whether motion shall be reduced, by each key that says so or says the contrary.
    public var reduceMotion: [Fact<Bool>] = []
    /// Whether contrast shall be high, likewise.
    public var highContrast: [Fact<Bool>] = []
    /// How many times larger than usual text shall be.
    public var textScale: Fact<Double>?
    /// The scheme that was chosen; nil inside: none was.
    public var scheme: Fact<ColorScheme?>?
    /// Whether the theme is a dark one.
    public var darkTheme: Fact<Bool>?

    public init() {}
}

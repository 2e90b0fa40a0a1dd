/// Text of a fixed seed: the same in every run.
struct Words {
    private static let syllables = [
        "ka", "lo", "mi", "ter", "ban", "sul", "ne", "pra", "vo", "dil", "ras", "em", "qui", "jo", "zan",
    ]
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    private mutating func number(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

    /// A headline of `count` words.
    mutating func headline(_ count: Int) -> String {
        (0..<count).map { _ in
            (0..<1 + number(below: 3)).map { _ in Words.syllables[number(below: Words.syllables.count)] }.joined()
        }
        .joined(separator: " ")
    }
}

/// The program's version, the one place that says it (Semantic Versioning).
enum Version {
    static let text = "0.1.0"

    /// How the program names itself to servers (RFC 9110, 10.1.5).
    static let userAgent = "Marquesina/\(text) (desktop ticker that reads feeds)"
}

/// The program's version, the one place that says it (Semantic Versioning).
enum Version {
    static let text = "0.1.0"
}

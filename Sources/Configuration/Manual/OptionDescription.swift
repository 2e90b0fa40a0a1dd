/// An option of a command, or a word that `msg` takes: how it is written, and what it does.
public struct OptionDescription: Equatable, Sendable {
    /// With its value: `--mode bar|overlay|kiosk|window`.
    public let form: String
    /// One sentence.
    public let summary: String

    init(_ form: String, _ summary: String) {
        self.form = form
        self.summary = summary
    }
}

import Configuration

/// The messages for a text, as they would be printed; empty when nothing is wrong.
func messages(_ text: String, overrides: [String] = []) -> String {
    do {
        _ = try ConfigurationLoader.load(text: text, file: "bar.toml", overrides: overrides)
        return ""
    } catch {
        return error.description
    }
}

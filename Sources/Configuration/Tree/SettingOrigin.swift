/// Where a setting was written.
public enum SettingOrigin: Equatable, Sendable {
    /// In the configuration's text.
    case text(SourcePosition)
    /// On the command line: what followed `--set`.
    case override(String)
    /// The configuration as a whole.
    case file
}

/// Every key that a configuration may have. The decoder, the messages, the help text, the manual and `default.toml` are
/// all made from these tables, which the extensions of this type hold, one file for each group.
enum Schema {}

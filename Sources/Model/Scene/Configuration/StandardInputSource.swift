/// A source of kind `stdin`: the newest lines of standard input.
public struct StandardInputSource: Equatable, Sendable {
    public var keep = 20
    public var quitOnEndOfFile = false

    public init() {}
}

import Model
import System

/// A source at work. It never waits: it is told when something happened, and says what it waits for.
protocol LiveSource: AnyObject {
    /// What it waits for being readable.
    var descriptors: [Int32] { get }
    /// When it wants to go on although nothing happens, in seconds of the boot clock; nil never.
    var deadline: Double? { get }
    /// Something may have happened, or is due.
    func advance(at now: Double)
    /// What it has.
    var content: SourceContent { get }
    /// Ends its work; what it started and still runs is left to be ended.
    func stop() -> [Subprocess]
}

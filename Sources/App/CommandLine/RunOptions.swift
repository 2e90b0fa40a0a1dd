import Model
import System
import Windowing

/// The options of `run`; nil leaves a setting to the configuration.
struct RunOptions: Equatable {
    var configuration = ConfigurationChoice.standard
    var mode: WindowConfiguration.Mode?
    var output: String?
    var backend = BackendChoice.auto
    var name = "default"
    var reduceMotion: ChoiceOrSystem<Bool>?
    var textSize: ChoiceOrSystem<ContentSizeCategory>?
    /// Each `KEY=VALUE`, in order.
    var settings: [String] = []
    var printsStatistics = false
    /// After how many frames of motion to end.
    var frameLimit: Int?
    var logLevel = LogLevel.warning
}

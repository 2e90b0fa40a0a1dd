import Model

/// The options of `render`; nil leaves a setting to the configuration.
struct RenderOptions: Equatable {
    var configuration = ConfigurationChoice.standard
    /// In points.
    var size: Size
    var scale = Scale.one
    /// Seconds after the first frame.
    var time = 0.0
    var reduceMotion: Bool?
    var textSize: ContentSizeCategory?
    /// Each `KEY=VALUE`, in order.
    var settings: [String] = []
    /// Where the picture goes; `-` is standard output.
    var file: String
}

import Model
import Render

/// What all windows of a running ticker have in common. Used by one thread.
final class SharedState {
    var configuration: TickerConfiguration
    var statistics = FrameStatistics()
    /// Makes a renderer for a scale.
    let makeRenderer: (Scale) -> SceneRenderer
    /// The monotonic clock.
    let now: () -> Double
    /// Is told after each frame that was drawn.
    var onDrawn: (() -> Void)?
    /// Is told of a scene whose rows show other content since its last frame.
    var onContent: ((LiveScene) -> Void)?
    /// Is told when for a while nothing new had to be drawn any more.
    var onPicturesReady: (() -> Void)?
    /// Is told when an item of a row was clicked, or chosen by a key.
    var onActivate: ((RowConfiguration, Item) -> Void)?
    /// Is told for how many seconds the screen stood still although something should have moved.
    var onStandstill: ((_ seconds: Double) -> Void)?
    /// Is told by how many size categories text shall be larger.
    var onTextSize: ((_ steps: Int) -> Void)?
    /// Is told of what a hand at one window does to all of them.
    var onChange: ((@escaping SceneChange) -> Void)?

    init(_ configuration: TickerConfiguration, makeRenderer: @escaping (Scale) -> SceneRenderer, now: @escaping () -> Double) {
        self.configuration = configuration
        self.makeRenderer = makeRenderer
        self.now = now
    }

    /// Seconds from one frame to the next that the configuration allows at least; 0 sets no bound.
    var shortestFramePeriod: Double {
        let bound = configuration.motion.maximumFramesPerSecond
        return bound > 0 ? 1 / bound : 0
    }
}

import Model
import Windowing

/// What follows from something that a hand did.
enum InputEffect {
    /// Something happens to the scene.
    case change(SceneChange)
    /// Something happens to the scenes of all windows.
    case changeAll(SceneChange)
    /// What was clicked, or chosen by a key, shall be opened.
    case activate(ClickTarget)
    /// The keyboard shall be this window's; the row is what its keys are about.
    case takeFocus(row: Int?)
    case giveFocusBack
    case setPointerShape(PointerShape)
    /// Text shall be larger by so many size categories, or smaller.
    case changeTextSize(steps: Int)
}

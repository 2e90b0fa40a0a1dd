import Model

/// Something that happens to a scene at a time of the display, in seconds.
typealias SceneChange = (inout LiveScene, Double) -> Void

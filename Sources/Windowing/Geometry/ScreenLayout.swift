import Model

/// The root window and the monitors on it.
struct ScreenLayout: Equatable {
    let size: PixelSize
    /// The primary one first; there may be none.
    let outputs: [Output]

    /// The monitor of that name, else the primary one.
    func output(named name: String?) -> Output {
        outputs.first { $0.name == name } ?? outputs.first
            ?? Output(name: "screen", frame: PixelRect(size: size), scale: .one, isPrimary: true)
    }
}

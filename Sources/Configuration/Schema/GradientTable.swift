import Model

/// The table `{ gradient = [colour, …], angle = 180 }`.
struct GradientTable: Sendable {
    var colors: [ColorReference] = []
    var angle = GradientAngle.degrees(180)
}

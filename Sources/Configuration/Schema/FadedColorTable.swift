import Model

/// The table `{ color = colour, alpha = 0.7 }`.
struct FadedColorTable: Sendable {
    var color = ColorReference.named(.clear)
    var alpha = 1.0

    var reference: ColorReference { alpha == 1 ? color : .faded(color, alpha: alpha) }
}

import Model

/// How large a surface is for its compositor, and how many pixels are drawn for it. A pure value.
struct SurfaceExtent: Equatable {
    /// Pixels a point, as a compositor tells it.
    enum Density: Equatable {
        /// By `wl_surface.set_buffer_scale`.
        case whole(Int)
        /// In 120ths, by a viewport (fractional-scale-v1).
        case fraction(in120ths: Int)
    }

    let logicalSize: LogicalSize
    let density: Density

    /// - Parameters:
    ///   - logicalSize: Below 1 counts as 1.
    ///   - density: Below 1 (whole) or 1/120 counts as 1.
    init(_ logicalSize: LogicalSize, _ density: Density) {
        self.logicalSize = LogicalSize(width: max(logicalSize.width, 1), height: max(logicalSize.height, 1))
        switch density {
        case .whole(let factor): self.density = .whole(max(factor, 1))
        case .fraction(let parts): self.density = .fraction(in120ths: parts > 0 ? parts : 120)
        }
    }

    /// Device pixels a point.
    var scale: Scale {
        switch density {
        case .whole(let factor): Scale(Double(factor))
        case .fraction(let parts): Scale(Double(parts) / 120)
        }
    }

    /// What is drawn, in pixels: logical size times scale, rounded half away from zero.
    var bufferSize: PixelSize {
        switch density {
        case .whole(let factor): PixelSize(width: logicalSize.width * factor, height: logicalSize.height * factor)
        case .fraction(let parts):
            PixelSize(width: (logicalSize.width * parts + 60) / 120, height: (logicalSize.height * parts + 60) / 120)
        }
    }

    /// The scale that the compositor is told for the buffer; a viewport says the rest.
    var bufferScale: Int {
        switch density {
        case .whole(let factor): factor
        case .fraction: 1
        }
    }

    /// What the viewport shall make of the buffer; nil where none is needed.
    var viewportSize: LogicalSize? {
        switch density {
        case .whole: nil
        case .fraction: logicalSize
        }
    }
}

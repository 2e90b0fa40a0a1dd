import CPixman

/// An alpha mask that pixman multiplies a picture with: a ramp one pixel high that repeats downwards, or one even alpha.
@safe final class PixelMask {
    private let alphas: [UInt8]
    private let memory: UnsafeMutableRawPointer
    // Safety: one reference is held from init to deinit; its bits are `memory`, freed after it.
    let image: OpaquePointer

    /// A linear ramp, `rampWidth` pixels wide; each pixel has the alpha at its centre.
    convenience init(rampWidth: Int, rising: Bool) {
        let alphas = (0..<max(rampWidth, 1)).map { x in
            let share = (Double(rising ? x : rampWidth - 1 - x) + 0.5) / Double(max(rampWidth, 1))
            return UInt8((share * 255).rounded())
        }
        self.init(alphas)
    }

    /// The same alpha, 0 to 1, everywhere.
    convenience init(evenAlpha: Double) {
        self.init([UInt8((min(max(evenAlpha, 0), 1) * 255).rounded())])
    }

    private init(_ alphas: [UInt8]) {
        self.alphas = alphas
        let stride = (alphas.count + 3) & ~3
        unsafe memory = UnsafeMutableRawPointer.allocate(byteCount: stride, alignment: 4)
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: stride)
        for (x, alpha) in alphas.enumerated() { unsafe memory.storeBytes(of: alpha, toByteOffset: x, as: UInt8.self) }
        guard
            let image = unsafe pixman_image_create_bits(
                PIXMAN_a8, Int32(alphas.count), 1, memory.assumingMemoryBound(to: UInt32.self), Int32(stride))
        else { preconditionFailure("out of memory") }
        unsafe self.image = image
        unsafe pixman_image_set_repeat(image, PIXMAN_REPEAT_NORMAL)
    }

    deinit {
        unsafe pixman_image_unref(image)
        unsafe memory.deallocate()
    }

    /// The same mask with every alpha multiplied by `opacity`, 0 to 1.
    func multiplied(by opacity: Double) -> PixelMask {
        PixelMask(alphas.map { UInt8((Double($0) * min(max(opacity, 0), 1)).rounded()) })
    }
}

import CWayland

/// The arguments of an event, valid while it is handled.
@safe struct WaylandArguments {
    // Safety: libwayland keeps as many arguments as the event's signature has while it dispatches; whoever reads one knows the
    // signature.
    private let base: UnsafeMutablePointer<wl_argument>

    init(_ base: UnsafeMutablePointer<wl_argument>) { unsafe self.base = unsafe base }

    func unsigned(_ index: Int) -> UInt32 { unsafe base[index].u }

    func signed(_ index: Int) -> Int { Int(unsafe base[index].i) }

    /// A number with 8 bits after the point.
    func fixed(_ index: Int) -> Double { Double(unsafe base[index].f) / 256 }

    /// A descriptor, which belongs to whoever takes it.
    func descriptor(_ index: Int) -> Int32 { unsafe base[index].h }

    func string(_ index: Int) -> String {
        guard let text = unsafe base[index].s else { return "" }
        return unsafe String(cString: text)
    }

    /// An object that this program made; nil for one that it gave up.
    func object(_ index: Int) -> WaylandObject.Identity? {
        unsafe base[index].o.map { WaylandObject.Identity(value: UInt(bitPattern: $0)) }
    }

    /// Numbers of 32 bits.
    func numbers(_ index: Int) -> [UInt32] {
        guard let array = unsafe base[index].a, let data = unsafe array.pointee.data else { return [] }
        let count = unsafe array.pointee.size / 4
        return unsafe Array(UnsafeBufferPointer(start: data.assumingMemoryBound(to: UInt32.self), count: count))
    }
}

/// The bytes of an event, read in this machine's byte order; what lies outside is 0.
struct EventBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Copies what `bytes` points at.
    init(_ bytes: UnsafeRawBufferPointer) {
        // Safety: the caller holds the bytes during the call.
        self.bytes = unsafe Array(bytes)
    }

    var count: Int { bytes.count }

    func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    func half(_ offset: Int) -> UInt16 { UInt16(byte(offset)) | UInt16(byte(offset + 1)) << 8 }

    func word(_ offset: Int) -> UInt32 { UInt32(half(offset)) | UInt32(half(offset + 2)) << 16 }

    /// A number of the type FP1616: 16 bits before the point and 16 behind it.
    func fixed(_ offset: Int) -> Double { Double(Int32(bitPattern: word(offset))) / 65536 }

    /// A number of the type FP3232: 32 bits before the point and 32 behind it.
    func longFixed(_ offset: Int) -> Double {
        Double(Int32(bitPattern: word(offset))) + Double(word(offset + 4)) / 4_294_967_296
    }

    /// The axes of a device event with their values: behind the button mask a mask of the axes that changed, then a value for each.
    var valuators: [Int: Double] {
        let maskOffset = 84 + 4 * Int(half(52))
        let maskWords = min(Int(half(54)), 64)
        var value = maskOffset + 4 * maskWords
        var result: [Int: Double] = [:]
        for axis in 0..<32 * maskWords where byte(maskOffset + axis / 8) & (1 << UInt8(axis % 8)) != 0 {
            guard value + 8 <= count else { break }
            result[axis] = longFixed(value)
            value += 8
        }
        return result
    }
}

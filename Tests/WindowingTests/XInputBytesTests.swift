import Testing

@testable import Windowing

/// Decoding what XInput sends.
@Suite struct XInputBytesTests {
    private func put(_ value: UInt32, at offset: Int, in bytes: inout [UInt8]) {
        for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: value >> UInt32(8 * byte)) }
    }

    /// A motion with one word of buttons and one of axes: axes 0 and 3.
    private func motion(flags: UInt32 = 0) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 84 + 4 + 4 + 16)
        bytes[0] = 35
        bytes[8] = 6
        put(77, at: 12, in: &bytes)
        put(0x400001, at: 24, in: &bytes)
        put(UInt32(bitPattern: -65536), at: 44, in: &bytes)
        put(3 << 16 | 0x8000, at: 48, in: &bytes)
        bytes[52] = 1
        bytes[54] = 1
        bytes[56] = 11
        put(flags, at: 60, in: &bytes)
        put(0b1001, at: 88, in: &bytes)
        put(5, at: 92, in: &bytes)
        put(UInt32(bitPattern: -2), at: 100, in: &bytes)
        put(0x4000_0000, at: 104, in: &bytes)
        return bytes
    }

    @Test func aMotionHasItsPlaceAndItsAxes() throws {
        let event = try #require(XInputEvent(generic: EventBytes(motion())))
        #expect(event.kind == .motion(valuators: [0: 5, 3: -1.75]))
        #expect(event.window == 0x400001)
        #expect(event.source == 11)
        #expect((event.x, event.y) == (-1, 3.5))
        #expect(event.time == 77)
        #expect(!event.isEmulated)
        #expect(XInputEvent(generic: EventBytes(motion(flags: 0x10000)))?.isEmulated == true)
    }

    @Test func whatIsCutOffIsLeftOut() {
        for count in 32..<108 {
            let event = XInputEvent(generic: EventBytes(Array(motion().prefix(count))))
            guard case .motion(let valuators)? = event?.kind else {
                Issue.record("no motion")
                return
            }
            #expect(valuators.count <= (count >= 100 ? 1 : 0))
        }
    }

    @Test func scrollingAxesAreFoundAmongTheClasses() {
        var bytes: [UInt8] = []
        func half(_ value: Int) { bytes += [UInt8(value & 255), UInt8(value >> 8)] }
        func word(_ value: UInt32) { for byte in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * byte))) } }
        for value in [2, 1, 3, 3, 5] { half(value) }  // the device, its use, its partner, three classes, a name of five bytes
        bytes += [1, 0] + Array("mouse".utf8) + [0, 0, 0]
        for value in [1, 2, 2, 0] { half(value) }  // a class of another kind, two words
        for value in [2, 11, 2, 3] { half(value) }  // valuator 3: label, minimum, maximum, value 30, resolution, mode
        for value: UInt32 in [0, 0, 0, 0, 0, 30, 0, 1, 0] { word(value) }
        for value in [3, 6, 2, 3, 1, 0] { half(value) }  // scrolls up and down; flags, increment 15
        for value: UInt32 in [0, 15, 0] { word(value) }
        #expect(
            ScrollAxis.all(in: EventBytes(bytes), deviceCount: 1) == [
                ScrollAxis(number: 3, isHorizontal: false, increment: 15, value: 30)
            ])
        #expect(ScrollAxis.all(in: EventBytes(Array(bytes.dropLast())), deviceCount: 1) == [])
        #expect(ScrollAxis.all(in: EventBytes([UInt8](repeating: 0xff, count: 64)), deviceCount: 3) == [])
    }

    /// Two symbols a group: codes 10 (q, Q), 11 (= +), 12 (Tab, backwards), 13 (the keypad's 4), 14 (space in the first group only).
    private let keyboard = KeyboardMap(
        firstCode: 10, symbolsPerCode: 4,
        symbols: [
            0x71, 0x51, 0, 0, 0x3d, 0x2b, 0x2b, 0, 0xff09, 0xfe20, 0, 0, 0xff96, 0xffb4, 0, 0, 0x20, 0, 0, 0,
        ])

    @Test func keysMeanWhatTheirSymbolsSay() {
        #expect(keyboard.key(code: 10, state: 0) == nil)
        #expect(keyboard.key(code: 11, state: 0) == nil)
        #expect(keyboard.key(code: 11, state: 1) == .plus)
        #expect(keyboard.key(code: 11, state: 1 << 13) == .plus)
        #expect(keyboard.key(code: 12, state: 0) == .tab)
        #expect(keyboard.key(code: 12, state: 1) == .backTab)
        #expect(keyboard.key(code: 13, state: 0) == .left)
        #expect(keyboard.key(code: 13, state: 16) == nil)
        #expect(keyboard.key(code: 14, state: 1) == .space)
        #expect(keyboard.key(code: 14, state: 2 | 1 << 13) == .space)
        #expect(keyboard.key(code: 14, state: 4) == nil)
        #expect(keyboard.key(code: 9, state: 0) == nil)
        #expect(keyboard.key(code: 255, state: 0) == nil)
    }
}

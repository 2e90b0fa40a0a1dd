import CX11

/// What the server reports of pointers, fingers and keys, decoded but not yet understood.
struct XInputEvent: Equatable {
    enum Kind: Equatable {
        /// `valuators` are the values of the device's axes by their numbers.
        case motion(valuators: [Int: Double])
        case press(button: Int)
        case release(button: Int)
        case entered(mode: Int)
        case left(mode: Int)
        case touchBegan, touchMoved, touchEnded
        case key(code: UInt8, state: UInt16)
        case focusIn(mode: Int, detail: Int)
        case focusOut(mode: Int, detail: Int)
    }

    /// The modes of crossings and focus changes: why they happened.
    static let normal = 0
    static let grab = 1
    static let ungrab = 2

    var kind: Kind
    var window: UInt32
    /// The device that the hand moved; 0 for core events.
    var source = 0
    /// The button, or the finger.
    var detail: UInt32 = 0
    /// Whether the server made it up from something else that it reports too.
    var isEmulated = false
    /// Device pixels from the window's top left corner.
    var x = 0.0
    var y = 0.0
    /// In the server's milliseconds.
    var time: UInt32 = 0

    init(_ kind: Kind, window: UInt32) {
        self.kind = kind
        self.window = window
    }

    /// Decodes an event of the core protocol or of XInput 2; nil for all others.
    init?(_ bytes: UnsafeRawBufferPointer, _ extensions: XExtensions) {
        // Safety: the caller holds at least 32 bytes, and of a generic event all that it announces.
        let type = Int32(unsafe bytes[0] & 0x7f)
        if type == XCB_GE_GENERIC {
            guard let input = extensions.input, unsafe bytes[1] == input.majorOpcode else { return nil }
            unsafe self.init(generic: EventBytes(bytes))
        } else {
            unsafe self.init(core: EventBytes(bytes), type: type)
        }
    }

    /// KeyPress, ButtonPress and the like: detail at 1, time at 4, window at 12, place at 24, state at 28.
    init?(core bytes: EventBytes, type: Int32) {
        let kind: Kind
        switch type {
        case XCB_KEY_PRESS: kind = .key(code: bytes.byte(1), state: bytes.half(28))
        case XCB_BUTTON_PRESS: kind = .press(button: Int(bytes.byte(1)))
        case XCB_BUTTON_RELEASE: kind = .release(button: Int(bytes.byte(1)))
        case XCB_MOTION_NOTIFY: kind = .motion(valuators: [:])
        case XCB_ENTER_NOTIFY: kind = .entered(mode: Int(bytes.byte(30)))
        case XCB_LEAVE_NOTIFY: kind = .left(mode: Int(bytes.byte(30)))
        case XCB_FOCUS_IN, XCB_FOCUS_OUT:
            let (mode, detail) = (Int(bytes.byte(8)), Int(bytes.byte(1)))
            self.init(
                type == XCB_FOCUS_IN ? .focusIn(mode: mode, detail: detail) : .focusOut(mode: mode, detail: detail),
                window: bytes.word(4))
            return
        default: return nil
        }
        self.init(kind, window: bytes.word(12))
        detail = UInt32(bytes.byte(1))
        time = bytes.word(4)
        x = Double(Int16(bitPattern: bytes.half(24)))
        y = Double(Int16(bitPattern: bytes.half(26)))
    }

    /// An event of XInput 2 (XI2proto.txt, 9), whose offsets from 32 on are 4 further here: XCB puts a number of its own there.
    init?(generic bytes: EventBytes) {
        let number = Int32(bytes.half(8))
        let detail = bytes.word(16)
        let kind: Kind
        switch number {
        case Int32(XCB_INPUT_BUTTON_PRESS): kind = .press(button: Int(detail))
        case Int32(XCB_INPUT_BUTTON_RELEASE): kind = .release(button: Int(detail))
        case Int32(XCB_INPUT_MOTION): kind = .motion(valuators: bytes.valuators)
        case Int32(XCB_INPUT_ENTER): kind = .entered(mode: Int(bytes.byte(18)))
        case Int32(XCB_INPUT_LEAVE): kind = .left(mode: Int(bytes.byte(18)))
        case Int32(XCB_INPUT_TOUCH_BEGIN): kind = .touchBegan
        case Int32(XCB_INPUT_TOUCH_UPDATE): kind = .touchMoved
        case Int32(XCB_INPUT_TOUCH_END): kind = .touchEnded
        default: return nil
        }
        self.init(kind, window: bytes.word(24))
        time = bytes.word(12)
        x = bytes.fixed(44)
        y = bytes.fixed(48)
        let isCrossing = number == Int32(XCB_INPUT_ENTER) || number == Int32(XCB_INPUT_LEAVE)
        if isCrossing {
            source = Int(bytes.half(16))
        } else {
            self.detail = detail
            source = Int(bytes.half(56))
            isEmulated = bytes.word(60) & 0x10000 != 0
        }
    }
}

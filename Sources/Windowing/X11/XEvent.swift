import CX11
import Model

/// What the server reports, as far as it matters here.
enum XEvent: Equatable {
    case failed(code: UInt8, majorOpcode: UInt8, minorOpcode: UInt16)
    /// `remaining` more of the same kind follow.
    case exposed(window: UInt32, remaining: Int)
    case configured(window: UInt32, size: PixelSize)
    case mapped(window: UInt32)
    case unmapped(window: UInt32)
    case destroyed(window: UInt32)
    /// Others cover more or less of the window than before.
    case visibilityChanged(window: UInt32, Visibility)
    case propertyChanged(window: UInt32, property: UInt32)
    case message(window: UInt32, type: UInt32, data: [UInt32])
    /// Monitors or the root window changed.
    case screenChanged
    /// A hand did something.
    case input(XInputEvent)
    /// Keys mean other things now.
    case keyboardChanged
    /// The server has read what was put from a shared segment.
    case segmentRead(segment: UInt32)
    /// Somebody took or gave up a selection; `owner` is 0 for nobody.
    case selectionChanged(selection: UInt32, owner: UInt32)

    /// Decodes the bytes of an event or error, at least 32; nil for what does not matter.
    init?(_ bytes: UnsafeRawBufferPointer, _ extensions: XExtensions) {
        // Safety: the offsets are those of the X protocol and lie within the 32 bytes that the caller has.
        func word(_ offset: Int) -> UInt32 { unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
        func half(_ offset: Int) -> UInt16 { unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self) }
        let type = unsafe bytes[0] & 0x7f
        switch Int32(type) {
        case 0:
            self = unsafe .failed(code: bytes[1], majorOpcode: bytes[10], minorOpcode: half(8))
        case XCB_EXPOSE:
            self = .exposed(window: word(4), remaining: Int(half(16)))
        case XCB_CONFIGURE_NOTIFY:
            self = .configured(window: word(8), size: PixelSize(width: Int(half(20)), height: Int(half(22))))
        case XCB_MAP_NOTIFY:
            self = .mapped(window: word(8))
        case XCB_UNMAP_NOTIFY:
            self = .unmapped(window: word(8))
        case XCB_DESTROY_NOTIFY:
            self = .destroyed(window: word(8))
        case XCB_VISIBILITY_NOTIFY:
            self = unsafe .visibilityChanged(window: word(4), Visibility(state: UInt32(bytes[8])))
        case XCB_PROPERTY_NOTIFY:
            self = .propertyChanged(window: word(4), property: word(8))
        case XCB_CLIENT_MESSAGE:
            self = .message(window: word(4), type: word(8), data: (0..<5).map { word(12 + 4 * $0) })
        case XCB_MAPPING_NOTIFY:
            self = .keyboardChanged
        default:
            if let input = unsafe XInputEvent(bytes, extensions) {
                self = .input(input)
            } else if let randr = extensions.randr, type == randr.firstEvent || type == randr.firstEvent + 1 {
                self = .screenChanged
            } else if let memory = extensions.sharedMemory, type == memory.firstEvent {
                self = .segmentRead(segment: word(12))
            } else if let fixes = extensions.fixes, type == fixes.firstEvent {
                self = .selectionChanged(selection: word(12), owner: word(8))
            } else {
                return nil
            }
        }
    }
}

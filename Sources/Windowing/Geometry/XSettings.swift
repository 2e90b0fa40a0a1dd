/// What a settings manager of an X screen says (XSETTINGS 0.5): values by their names.
struct XSettings: Equatable {
    enum Value: Equatable {
        case integer(Int)
        case text(String)
        case color
    }

    private(set) var values: [String: Value] = [:]

    init() {}

    /// Decodes the property `_XSETTINGS_SETTINGS`; nil for what is none. What follows a value that is cut off is left out.
    ///
    /// The layout: byte order (0 is least significant first), 3 unused, a serial, how many; then each a type (0 integer, 1 text,
    /// 2 colour), 1 unused, the name's length in 16 bits, the name padded to 4 bytes, a serial, the value.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 12, bytes[0] <= 1 else { return nil }
        let isLittle = bytes[0] == 0
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset + count <= bytes.count else { return nil }
            let part = bytes[offset..<offset + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        func text(_ offset: Int, _ count: Int) -> String? {
            guard count <= bytes.count, offset + count <= bytes.count else { return nil }
            return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
        }
        func padded(_ count: Int) -> Int { (count + 3) & ~3 }
        var offset = 12
        for _ in 0..<min(number(8, 4) ?? 0, bytes.count / 12) {
            guard let type = number(offset, 1), let nameLength = number(offset + 2, 2), let name = text(offset + 4, nameLength)
            else { return }
            offset += 4 + padded(nameLength) + 4
            switch type {
            case 0:
                guard let value = number(offset, 4) else { return }
                values[name] = .integer(Int(Int32(truncatingIfNeeded: value)))
                offset += 4
            case 1:
                guard let length = number(offset, 4), let value = text(offset + 4, length) else { return }
                values[name] = .text(value)
                offset += 4 + padded(length)
            case 2:
                guard number(offset, 8) != nil else { return }
                values[name] = .color
                offset += 8
            default:
                return
            }
        }
    }

    func integer(_ name: String) -> Int? {
        if case .integer(let value) = values[name] { value } else { nil }
    }

    func text(_ name: String) -> String? {
        if case .text(let value) = values[name] { value } else { nil }
    }
}

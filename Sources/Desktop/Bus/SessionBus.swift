import System

/// The session's message bus.
enum SessionBus {
    /// The name under which a bus itself can be called.
    static let name = "org.freedesktop.DBus"
    /// The path of the bus's own object.
    static let path = "/org/freedesktop/DBus"
    /// Of every object with properties.
    static let properties = "org.freedesktop.DBus.Properties"

    /// Where it is; nil where there is no session.
    static var address: String? {
        if let address = Environment.value("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return address }
        guard let folder = Environment.value("XDG_RUNTIME_DIR"), !folder.isEmpty else { return nil }
        // In an address everything else is written as %XX.
        let path = folder.utf8.map { byte in
            isPlain(byte) ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte >> 4) + hexadecimal(byte & 15)
        }
        return "unix:path=\(path.joined())/bus"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        let character = Character(UnicodeScalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber || "-_/.\\*".contains(character))
    }

    private static func hexadecimal(_ digit: UInt8) -> String { String(digit, radix: 16) }
}

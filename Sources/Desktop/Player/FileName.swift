/// The names of files in addresses.
enum FileName {
    /// The last part of an address or a path, percent-decoded; of an address without one the host.
    static func ofAddress(_ address: String) -> String {
        var rest = address[...]
        if let scheme = address.firstRange(of: "://") {
            rest = rest[scheme.upperBound...]
            // In the name of a file these two mean themselves.
            if address[..<scheme.lowerBound].lowercased() != "file" { rest = rest.prefix { $0 != "?" && $0 != "#" } }
        }
        let name = rest.split(separator: "/").last ?? ""
        return percentDecoded(name)
    }

    /// `%41` becomes `A`; what is no such code stays.
    static func percentDecoded(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2, let high = digit(rest[rest.startIndex]),
                let low = digit(rest[rest.startIndex + 1])
            {
                bytes.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}

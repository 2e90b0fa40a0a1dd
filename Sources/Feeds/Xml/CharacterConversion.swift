import Glibc

/// The C library's converter of encodings.
enum CharacterConversion {
    /// The text of `bytes` in UTF-8; nil for an encoding that is not known. Bytes that are none become U+FFFD.
    static func utf8(_ bytes: [UInt8], from encoding: String) -> [UInt8]? {
        guard let converter = unsafe iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else { return nil }
        // Safety: the converter is closed at the end of this function, and used by it alone.
        defer { _ = unsafe iconv_close(converter) }
        var source = bytes
        var chunk = [CChar](repeating: 0, count: 65536)
        var converted: [UInt8] = []
        converted.reserveCapacity(bytes.count)
        // Safety: both arrays live and stay in place during the calls, which move the pointers within the counts that they get.
        unsafe source.withUnsafeMutableBytes { input in
            unsafe chunk.withUnsafeMutableBufferPointer { output in
                var next = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
                var left = input.count
                while left > 0 {
                    var room = output.count
                    var end = output.baseAddress
                    let result = unsafe iconv(converter, &next, &left, &end, &room)
                    let code = errno
                    unsafe converted.append(
                        contentsOf: UnsafeRawBufferPointer(start: output.baseAddress, count: output.count - room))
                    guard result == -1 else { break }
                    guard code != E2BIG else { continue }
                    converted += [0xEF, 0xBF, 0xBD]
                    guard code == EILSEQ, let position = unsafe next else { break }
                    unsafe next = position + 1
                    left -= 1
                }
            }
        }
        return converted
    }
}

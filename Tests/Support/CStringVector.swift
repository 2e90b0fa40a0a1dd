import Glibc

/// A vector of C strings ended by nil, as exec and its like take it.
@unsafe final class CStringVector {
    // Safety: allocated from init to deinit; every string but the closing nil is strdup's.
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        unsafe count = strings.count
        unsafe pointers = UnsafeMutablePointer.allocate(capacity: strings.count + 1)
        for (index, string) in strings.enumerated() { unsafe pointers[index] = unsafe strdup(string) }
        unsafe pointers[strings.count] = nil
    }

    deinit {
        for index in unsafe 0..<count { unsafe free(pointers[index]) }
        unsafe pointers.deallocate()
    }
}

/// An axis of a device that scrolls smoothly, and where it stood last.
struct ScrollAxis: Equatable {
    /// The number of its valuator.
    var number: Int
    var isHorizontal: Bool
    /// How far a notch of a wheel moves it; below 0 where it is turned round.
    var increment: Double
    /// nil until it is known where it stands.
    var value: Double?

    /// The notches that it has moved since it was looked at last, to the right or downwards.
    mutating func notches(to value: Double) -> Double {
        defer { self.value = value }
        guard let last = self.value else { return 0 }
        return (value - last) / increment
    }

    /// The axes that scroll, of the devices in the answer to XIQueryDevice (XI2proto.txt, 7.1).
    ///
    /// - Parameter bytes: What follows the first 32 bytes of the answer.
    static func all(in bytes: EventBytes, deviceCount: Int) -> [ScrollAxis] {
        let (valuatorClass, scrollClass): (UInt16, UInt16) = (2, 3)
        var axes: [ScrollAxis] = []
        var values: [Int: Double] = [:]
        var offset = 0
        for _ in 0..<deviceCount {
            let classCount = Int(bytes.half(offset + 6))
            let nameLength = Int(bytes.half(offset + 8))
            offset += 12 + (nameLength + 3) / 4 * 4
            for _ in 0..<classCount {
                let length = 4 * Int(bytes.half(offset + 2))
                guard length > 0, offset + length <= bytes.count else { return axes }
                let number = Int(bytes.half(offset + 6))
                switch bytes.half(offset) {
                case valuatorClass: values[number] = bytes.longFixed(offset + 28)
                case scrollClass:
                    let increment = bytes.longFixed(offset + 16)
                    if increment != 0 {
                        axes.append(ScrollAxis(number: number, isHorizontal: bytes.half(offset + 8) == 2, increment: increment))
                    }
                default: break
                }
                offset += length
            }
        }
        for index in axes.indices { axes[index].value = values[axes[index].number] }
        return axes
    }
}

import Model

extension ValueType {
    /// A list of values of one type.
    static func list<Element>(of type: ValueType<Element>, _ expected: String, count: ClosedRange<Int>) -> ValueType
    where Value == [Element] {
        ValueType(expected: expected) { node, context in
            guard case .array(let elements) = node.value else {
                context.report(.wrongType(found: node.described), at: node.origin, expected: expected)
                return nil
            }
            guard count.contains(elements.count) else {
                context.report(.wrongCount(elements.count), at: node.origin, expected: expected)
                return nil
            }
            var values: [Element] = []
            for (index, element) in elements.enumerated() {
                if let value = context.within(index: index, { type.read(element, &$0) }) { values.append(value) }
            }
            return values.count == elements.count ? values : nil
        }
    }
}

extension ValueType where Value == [String] {
    static var strings: ValueType {
        list(of: .string, "a list of strings", count: 0...Int.max)
    }

    /// One string or a list of them, each of them `element`.
    static func stringOrList(_ expected: String, of element: ValueType<String> = .nonEmptyString) -> ValueType {
        let list = list(of: element, expected, count: 1...Int.max)
        return ValueType(expected: expected) { node, context in
            switch node.value {
            case .array: return list.read(node, &context)
            case .string: return element.read(node, &context).map { [$0] }
            // The text element takes what the command line gave as text.
            case .integer where node.rawText != nil: return element.read(node, &context).map { [$0] }
            default:
                context.report(.wrongType(found: node.described), at: node.origin, expected: expected)
                return nil
            }
        }
    }

    /// Addresses and files; at least one.
    static var addresses: ValueType {
        list(of: .address, "a list of http and https addresses or files", count: 1...Int.max)
    }

    /// A program and its arguments.
    static var arguments: ValueType {
        let list = list(of: .string, "a program and its arguments as a list of strings", count: 1...Int.max)
        return ValueType(expected: list.expected) { node, context in
            guard let words = list.read(node, &context) else { return nil }
            guard words.first?.isEmpty == false else {
                context.report(.malformed(found: "a program without a name"), at: node.origin, expected: list.expected)
                return nil
            }
            return words
        }
    }
}

extension ValueType where Value == String {
    /// An address, or a file, whose path is resolved.
    fileprivate static var address: ValueType {
        let text = text("an http or https address or the path of a file", allowsEmpty: false)
        return ValueType(expected: text.expected) { node, context in
            guard let address = text.read(node, &context) else { return nil }
            guard AddressText.isAddress(address) else { return context.resolve(path: address, from: node.origin) }
            guard AddressText.isWeb(address) else {
                context.report(.malformed(found: node.written), at: node.origin, expected: text.expected)
                return nil
            }
            return address
        }
    }
}

extension ValueType where Value == Size {
    /// `[width, height]`.
    static var size: ValueType {
        let side = ValueType<Double>.number(1...ValueType<Double>.most, unit: "points")
        return ValueType<[Double]>.list(of: side, "a list of a width and a height in points, each 1 or more", count: 2...2)
            .map { Size(width: $0[0], height: $0[1]) }
    }
}

extension ValueType where Value == EdgeInsets {
    /// One number or `[top, right, bottom, left]`.
    static var insets: ValueType {
        insets("one number of points, or a list [top, right, bottom, left]", counts: [4])
    }

    /// One number, `[vertical, horizontal]` or `[top, right, bottom, left]`.
    static var padding: ValueType {
        insets("one number of points, or a list [vertical, horizontal] or [top, right, bottom, left]", counts: [2, 4])
    }

    private static func insets(_ expected: String, counts: [Int]) -> ValueType {
        let list = ValueType<[Double]>.list(of: .length, expected, count: 1...4)
        return ValueType(expected: expected) { node, context in
            switch node.value {
            case .array(let elements):
                guard counts.contains(elements.count) else {
                    context.report(.wrongCount(elements.count), at: node.origin, expected: expected)
                    return nil
                }
                guard let sides = list.read(node, &context) else { return nil }
                return sides.count == 2
                    ? EdgeInsets(top: sides[0], right: sides[1], bottom: sides[0], left: sides[1])
                    : EdgeInsets(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
            case .integer, .number:
                return ValueType<Double>.length.read(node, &context).map { EdgeInsets($0) }
            default:
                context.report(.wrongType(found: node.described), at: node.origin, expected: expected)
                return nil
            }
        }
    }
}

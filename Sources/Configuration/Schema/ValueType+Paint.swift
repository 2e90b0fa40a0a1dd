import Model

private let fadedColor = SchemaTable<FadedColorTable>(
    title: "{ color, alpha }", documentation: "A colour that shines through.",
    keys: [
        SchemaKey("color", .solidColor, \.color, .required(example: "\"white\""), "The colour."),
        SchemaKey("alpha", .number(0...1), \.alpha, "1", "How opaque it is."),
    ])

private let gradient = SchemaTable<GradientTable>(
    title: "{ gradient, angle }", documentation: "Colours spread evenly along a line.",
    keys: [
        SchemaKey(
            "gradient", .gradientColors, \.colors, .required(example: "[\"orange\", \"pink\"]"), "The colours, first to last."),
        SchemaKey("angle", .angle, \.angle, "180", "Its direction."),
    ])

private let image = SchemaTable<ImageTable>(
    title: "{ image }", documentation: "A picture that covers the surface.",
    keys: [SchemaKey("image", .path, \.path, .required(example: "\"wall.jpg\""), "The file.")])

extension ConfigurationNode {
    /// Whether this is a table with the key.
    fileprivate func hasKey(_ key: String) -> Bool {
        if case .table(let table) = value { table[key] != nil } else { false }
    }
}

extension ValueType where Value == ColorReference {
    /// A colour in a string.
    fileprivate static var solidColor: ValueType {
        scalar("a colour: a name, \"#rgb\", \"#rrggbb\" or \"#rrggbbaa\"", names: NamedColor.allCases.map(\.rawValue)) { node in
            guard case .string(let text) = node.value else { return .failure(.wrongType(found: node.described)) }
            if let color = ColorParser.color(text) { return .success(color) }
            return .failure(
                text.hasPrefix("#") ? .malformed(found: node.written) : .unknownName(ConfigurationNode.shortened(text)))
        }
    }

    /// A colour in a string, or `{ color, alpha }`.
    static var color: ValueType {
        ValueType(expected: "a colour: a name, \"#rgb\", \"#rrggbb\", \"#rrggbbaa\" or { color = …, alpha = … }") {
            node, context in
            guard case .table = node.value else { return solidColor.read(node, &context) }
            var table = FadedColorTable()
            fadedColor.decodeAll(node, into: &table, &context)
            return table.reference
        }
    }
}

extension ValueType where Value == [ColorReference] {
    fileprivate static var gradientColors: ValueType {
        .list(of: .color, "two colours or more", count: 2...64)
    }
}

extension ValueType where Value == GradientAngle {
    fileprivate static var angle: ValueType {
        let degrees = ValueType<Double>.number(-360...360, unit: "degrees")
        return ValueType(expected: "\(degrees.expected) or \"diagonal\"") { node, context in
            if case .string(let text) = node.value {
                if text == "diagonal" { return .diagonal }
                context.report(
                    .unknownName(ConfigurationNode.shortened(text)), at: node.origin,
                    expected: "\(degrees.expected) or \"diagonal\"",
                    name: text, among: ["diagonal"])
                return nil
            }
            return degrees.read(node, &context).map(GradientAngle.degrees)
        }
    }
}

extension ValueType where Value == Paint {
    /// A colour or a gradient.
    static var paint: ValueType {
        let expected = "a colour or { gradient = [colour, …], angle = … }"
        return ValueType(expected: expected) { node, context in
            switch node.value {
            case .table where node.hasKey("color"):
                return ValueType<ColorReference>.color.read(node, &context).map(Paint.color)
            case .table:
                var table = GradientTable()
                gradient.decodeAll(node, into: &table, &context)
                return .gradient(table.colors, angle: table.angle)
            case .string:
                return ValueType<ColorReference>.color.read(node, &context).map(Paint.color)
            default:
                context.report(.wrongType(found: node.described), at: node.origin, expected: expected)
                return nil
            }
        }
    }
}

extension ValueType where Value == SceneConfiguration.Background {
    /// A paint, `transparent`, or `{ image = PATH }`.
    static var background: ValueType {
        ValueType(expected: "a colour, { gradient = [colour, …], angle = … }, \"transparent\" or { image = PATH }") {
            node, context in
            if case .string("transparent") = node.value { return .transparent }
            guard node.hasKey("image") else {
                return ValueType<Paint>.paint.read(node, &context).map(SceneConfiguration.Background.paint)
            }
            var table = ImageTable()
            image.decodeAll(node, into: &table, &context)
            return .image(table.path)
        }
    }
}

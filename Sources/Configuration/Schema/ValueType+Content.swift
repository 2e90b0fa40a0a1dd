import Model

extension Schema {
    /// An item that is more than its text.
    static let item = SchemaTable<Item>(
        title: "{ text, … } in a list of items", documentation: "An item that is more than its text.",
        keys: [
            SchemaKey("text", .string, \.text, .required(example: "\"Build 214\""), "What is shown."),
            SchemaKey(
                "id", .nonEmptyString, \.id, .absent("the text", example: "\"build\""),
                "What identifies the item when its text changes."),
            SchemaKey("tint", .paint, \.tint, .absent("the row's", example: "\"green\""), "A chip's ground."),
            SchemaKey("icon", .icon, \.icon, .absent("none", example: "\"checkmark\""), "Stands before the text of a chip."),
            SchemaKey(
                "link", .nonEmptyString, \.link, .absent("none", example: "\"https://example.org/\""), "What a click opens."),
        ])
}

extension ValueType where Value == IconReference {
    /// The name of a built-in icon, or a file.
    static var icon: ValueType {
        let expected = "the name of a built-in icon, or the path of an SVG, PNG or JPEG file"
        let text = ValueType<String>.text(expected, allowsEmpty: false)
        return ValueType(expected: expected) { node, context in
            guard let name = text.read(node, &context) else { return nil }
            let lowercased = name.lowercased()
            if name.contains("/") || [".svg", ".png", ".jpg", ".jpeg"].contains(where: lowercased.hasSuffix) {
                return .file(context.resolve(path: name, from: node.origin))
            }
            guard BuiltInIcon.names.contains(name) else {
                context.report(
                    .unknownName(ConfigurationNode.shortened(name)), at: node.origin, expected: expected,
                    name: name, among: BuiltInIcon.names)
                return nil
            }
            return .builtIn(name)
        }
    }
}

extension ValueType where Value == [IconReference] {
    static var icons: ValueType {
        list(of: .icon, "a list of names of built-in icons and of files", count: 0...Int.max)
    }
}

extension ValueType where Value == Item {
    /// A string, or a table with the text and more.
    static var item: ValueType {
        let expected = "a string or a table { text, id, tint, icon, link }"
        return ValueType(expected: expected) { node, context in
            switch node.value {
            case .string:
                return ValueType<String>.string.read(node, &context).map { Item($0) }
            case .table:
                var item = Item("")
                Schema.item.decodeAll(node, into: &item, &context)
                return item
            default:
                context.report(.wrongType(found: node.described), at: node.origin, expected: expected)
                return nil
            }
        }
    }
}

extension ValueType where Value == RowContent {
    /// A list of items of the row's own.
    static var items: ValueType {
        ValueType<[Item]>.list(of: .item, "a list of strings or tables { text, id, tint, icon, link }", count: 0...Int.max)
            .map(RowContent.items)
    }

    /// A text of the row's own.
    static var ownText: ValueType {
        ValueType<String>.string.map { RowContent.items([Item($0)]) }
    }

    /// Words of the row's own.
    static var words: ValueType {
        ValueType<[String]>.strings.map { RowContent.items($0.map { Item($0) }) }
    }

    /// What a source delivers.
    static var source: ValueType {
        ValueType<String>.sourceName.map(RowContent.source)
    }
}

extension ValueType where Value == CommandSource.Command {
    /// A list is run as it is, a string by the shell.
    static var command: ValueType {
        let expected = "a program and its arguments as a list of strings, or a line for the shell"
        return ValueType(expected: expected) { node, context in
            switch node.value {
            case .array: return ValueType<[String]>.arguments.read(node, &context).map(CommandSource.Command.arguments)
            case .string: return ValueType<String>.nonEmptyString.read(node, &context).map(CommandSource.Command.shell)
            default:
                context.report(.wrongType(found: node.described), at: node.origin, expected: expected)
                return nil
            }
        }
    }
}

extension ValueType where Value == RowConfiguration.OnClick {
    /// `open`, `none`, or a command list.
    static var onClick: ValueType {
        let names = ["open", "none"]
        let expected = "\"open\", \"none\" or a program and its arguments as a list of strings"
        return ValueType(expected: expected) { node, context in
            switch node.value {
            case .array: return ValueType<[String]>.arguments.read(node, &context).map(RowConfiguration.OnClick.command)
            case .string("open"): return .open
            case .string("none"): return RowConfiguration.OnClick.none
            case .string(let text):
                context.report(
                    .unknownName(ConfigurationNode.shortened(text)), at: node.origin, expected: expected,
                    name: text, among: names)
                return nil
            default:
                context.report(.wrongType(found: node.described), at: node.origin, expected: expected)
                return nil
            }
        }
    }
}

extension ValueType where Value == ChipsRow.Direction {
    /// `false`, `true` or `auto`.
    static var reversed: ValueType {
        scalar("false, true or \"auto\"", names: ["auto"]) { node in
            switch node.value {
            case .boolean(let isReversed): .success(isReversed ? .reversed : .forward)
            case .string("auto"): .success(.auto)
            case .string(let text): .failure(.unknownName(ConfigurationNode.shortened(text)))
            default: .failure(.wrongType(found: node.described))
            }
        }
    }
}

extension ValueType where Value == FontFamily {
    /// A design, or the name of an installed family.
    static var family: ValueType {
        let designs = FontDesign.allCases.map { "\"\($0.rawValue)\"" }
        let text = ValueType<String>.text(
            "\(DiagnosticPrinter.list(designs, "or")), or the name of an installed family", allowsEmpty: false)
        return text.map { name in FontDesign(rawValue: name).map(FontFamily.design) ?? .named(name) }
    }
}

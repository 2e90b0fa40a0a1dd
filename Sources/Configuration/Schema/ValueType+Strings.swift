import Model
import System

extension ValueType where Value == String {
    /// Any text, described by `expected`; an empty one only with `allowsEmpty`.
    static func text(_ expected: String = "a string", allowsEmpty: Bool = true) -> ValueType {
        scalar(expected) { node in
            // `--set window.title=5` means the text.
            let raw: String? =
                switch node.value {
                case .string(let text): text
                case .integer, .number, .boolean, .date: node.rawText
                case .array, .table: nil
                }
            guard let text = raw else { return .failure(.wrongType(found: node.described)) }
            guard !text.contains("\0"), allowsEmpty || !text.isEmpty else { return .failure(.malformed(found: node.written)) }
            return .success(text)
        }
    }

    static var string: ValueType { text() }

    static var nonEmptyString: ValueType { text("a string that is not empty", allowsEmpty: false) }

    /// A text with fields in braces.
    static func template(_ fields: TemplateFields) -> ValueType {
        let known = fields.names.map { fields.formatted.contains($0) ? "{\($0)}, {\($0):FORMAT}" : "{\($0)}" }
        return ValueType(expected: nonEmptyString.expected) { node, context in
            guard let text = nonEmptyString.read(node, &context) else { return nil }
            let unknown = fields.unknown(in: text).map(String.init)
            var seen: Set<String> = []
            for field in unknown where seen.insert(field).inserted {
                let name = String(field.dropFirst().prefix { $0 != ":" && $0 != "}" })
                context.report(
                    .unknownField(field), at: node.origin, expected: DiagnosticPrinter.list(known, "or"), name: name,
                    among: fields.names.filter { $0 != name })
            }
            return unknown.isEmpty ? text : nil
        }
    }

    /// A file's path, made relative to what the configuration file's is relative to.
    static var path: ValueType {
        let text = text("the path of a file", allowsEmpty: false)
        return ValueType(expected: text.expected) { node, context in
            text.read(node, &context).map { context.resolve(path: $0, from: node.origin) }
        }
    }

    /// The name of a table `[sources.NAME]`.
    static var sourceName: ValueType {
        let text = text("the name of a table [sources.NAME]")
        return ValueType(expected: text.expected) { node, context in
            guard let name = text.read(node, &context) else { return nil }
            guard context.hasSource(name) else {
                let isShort = (1...12).contains(context.sourceNames.count)
                let names = isShort ? context.sourceNames.map { "\"\($0)\"" } : []
                context.report(
                    .undefinedSource(name), at: node.origin,
                    expected: names.isEmpty ? "a table [sources.\(name)]" : DiagnosticPrinter.list(names, "or"),
                    name: name, among: context.sourceNames)
                return nil
            }
            return name
        }
    }

    /// A name of the system's time zone database, or a rule as POSIX writes it (`CET-1CEST`).
    static var timeZone: ValueType {
        scalar("a time zone like \"Europe/Berlin\" or \"UTC\"") { node in
            guard case .string(let name) = node.value else { return .failure(.wrongType(found: node.described)) }
            let database = "/usr/share/zoneinfo"
            let isRule = name.first?.isLetter == true && name.contains { $0.isNumber } && !name.contains("/")
            let isName = !name.isEmpty && !name.hasPrefix("/") && !name.contains("..") && !name.contains("\0")
            // Without the database nothing can be said about a name.
            let isKnown = isName && (!FileReader.isReadable(database) || FileReader.isReadable("\(database)/\(name)"))
            return isKnown || isRule ? .success(name) : .failure(.unknownName(ConfigurationNode.shortened(name)))
        }
    }
}

extension ValueType {
    /// One of `names`, each with the value that it stands for; `ignoringCase`: however it is written.
    static func names(_ names: [(name: String, value: Value)], ignoringCase: Bool = false) -> ValueType {
        let words = names.map(\.name)
        return scalar(DiagnosticPrinter.list(words.map { "\"\($0)\"" }, "or"), names: words) { node in
            guard case .string(let text) = node.value else { return .failure(.wrongType(found: node.described)) }
            let match = names.first { $0.name == text || (ignoringCase && $0.name.lowercased() == text.lowercased()) }
            return match.map { .success($0.value) } ?? .failure(.unknownName(ConfigurationNode.shortened(text)))
        }
    }
}

extension ValueType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the cases by its raw value.
    static var choice: ValueType {
        names(Value.allCases.map { ($0.rawValue, $0) })
    }
}

extension ValueType {
    /// One of the cases by its raw value, or `word` for none of them: that choice is the desktop's.
    static func choice<Choice>(or word: String, ignoringCase: Bool = false) -> ValueType
    where Value == Choice?, Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        names([(word, nil)] + Choice.allCases.map { ($0.rawValue, $0) }, ignoringCase: ignoringCase)
    }
}

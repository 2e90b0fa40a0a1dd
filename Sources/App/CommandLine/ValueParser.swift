import Model
import System
import Windowing

/// Reads the values of options.
enum ValueParser {
    /// The largest picture: what the drawing library can address, and an area that memory surely holds.
    static let maximumExtentInPixels = 32767
    static let maximumAreaInPixels = 100_000_000

    /// What a good value looks like.
    static func expectation(of option: CommandOption, _ command: CommandName) -> String {
        switch option {
        case .demo: "the name of a demo; marquesina demos prints them"
        case .mode: list(WindowConfiguration.Mode.allCases.map(\.rawValue))
        case .output: "the name of a monitor, primary, all, or a pattern; marquesina outputs prints the names"
        case .backend: list(BackendChoice.allCases.map(\.rawValue))
        case .name: "a name without slashes or control characters"
        case .reduceMotion: list((command == .render ? [] : ["system"]) + ["on", "off"])
        case .textSize: list((command == .render ? [] : ["system"]) + ContentSizeCategory.allCases.map(\.rawValue))
        case .set: "KEY=VALUE, such as row[0].speed=80"
        case .frames: "a whole number from 1"
        case .logLevel: list(LogLevel.allCases.map(\.rawValue))
        case .size: "WIDTHxHEIGHT in points, such as 1280x48, both greater than 0"
        case .scale: "a number greater than 0, at most 100"
        case .at: "seconds from 0, such as 2.5"
        case .file: "the name of a PNG file, or - for standard output"
        case .stats, .quitOnEndOfFile, .json: "no value"
        }
    }

    /// The case that `text` names.
    static func choice<Choice: RawRepresentable>(_ text: String) -> Choice? where Choice.RawValue == String {
        Choice(rawValue: text)
    }

    static func onOrOff(_ text: String) -> Bool? {
        switch text {
        case "on": true
        case "off": false
        default: nil
        }
    }

    /// A category, in any case.
    static func category(_ text: String) -> ContentSizeCategory? {
        ContentSizeCategory(rawValue: text.uppercased())
    }

    /// `system`, or what `read` makes of the text.
    static func orSystem<Choice>(_ text: String, _ read: (String) -> Choice?) -> ChoiceOrSystem<Choice>? {
        text == "system" ? .system : read(text).map(ChoiceOrSystem.choice)
    }

    /// `WxH`, finite and greater than 0.
    static func size(_ text: String) -> Size? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
        guard parts.count == 2, let width = number(String(parts[0])), let height = number(String(parts[1])), width > 0, height > 0
        else { return nil }
        return Size(width: width, height: height)
    }

    static func scale(_ text: String) -> Scale? {
        guard let factor = number(text), factor > 0, factor <= 100 else { return nil }
        return Scale(factor)
    }

    /// Seconds from 0; a minus zero is zero.
    static func time(_ text: String) -> Double? {
        guard let seconds = number(text), seconds >= 0 else { return nil }
        return seconds + 0
    }

    static func frameCount(_ text: String) -> Int? {
        guard let count = Int(text), count >= 1 else { return nil }
        return count
    }

    /// A name that can be part of a file's name.
    static func name(_ text: String) -> String? {
        guard !text.isEmpty, text != ".", text != "..", text.utf8.count <= 64,
            text.unicodeScalars.allSatisfy({ $0 != "/" && $0.value >= 0x20 && $0.value != 0x7F })
        else { return nil }
        return text
    }

    static func notEmpty(_ text: String) -> String? {
        text.isEmpty ? nil : text
    }

    /// Whether a picture of `size` can be made, as the reason why not.
    static func obstacle(to size: PixelSize) -> String? {
        if size.isEmpty { return "it would be \(size.width) x \(size.height) pixels; at least 1 x 1 is needed" }
        if size.width > maximumExtentInPixels || size.height > maximumExtentInPixels {
            return "it would be \(size.width) x \(size.height) pixels; at most \(maximumExtentInPixels) a side are possible"
        }
        if size.width * size.height > maximumAreaInPixels {
            return
                "it would be \(size.width) x \(size.height) pixels; at most \(maximumAreaInPixels / 1_000_000) million are possible"
        }
        return nil
    }

    /// A finite number in decimal notation.
    private static func number(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }), let number = Double(text),
            number.isFinite
        else { return nil }
        return number
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}

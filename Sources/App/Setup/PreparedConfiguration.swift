import Configuration
import JSON
import Model

/// A configuration that is ready to be shown: the command line's choices are in it.
struct PreparedConfiguration {
    /// What a key was set to, and where, in words.
    struct SettingReport: Equatable {
        var key: String
        var value: JSONValue
        var origin: String
    }

    var found: ConfigurationFinder.Found
    var configuration: TickerConfiguration
    /// Every key that is set; the command line's come last.
    var settings: [SettingReport]

    /// Puts what `options` decide over what was read: the command line beats the file.
    init(_ found: ConfigurationFinder.Found, _ loaded: LoadedConfiguration, options: RunOptions) {
        self.found = found
        configuration = loaded.configuration
        settings = loaded.settings.map { setting in
            SettingReport(
                key: setting.key, value: setting.value, origin: PreparedConfiguration.words(for: setting.origin, in: found))
        }
        if let mode = options.mode {
            configuration.window.mode = mode
            set("window.mode", mode.rawValue, "--mode")
        }
        if let output = options.output {
            configuration.window.outputs = [output]
            set("window.output", output, "--output")
        }
        if let reduceMotion = options.reduceMotion {
            configuration.motion.reduce = reduceMotion.choice
            set("motion.reduce", reduceMotion.choice.map { $0 ? "on" : "off" } ?? "system", "--reduce-motion")
        }
        if let textSize = options.textSize {
            configuration.text.size = textSize.choice
            set("text.size", textSize.choice?.rawValue ?? "system", "--text-size")
        }
    }

    private mutating func set(_ key: String, _ value: String, _ origin: String) {
        settings.removeAll { $0.key == key }
        settings.append(SettingReport(key: key, value: .string(value), origin: origin))
    }

    private static func words(for origin: SettingOrigin, in found: ConfigurationFinder.Found) -> String {
        switch origin {
        case .text(let position): "\(found.path):\(position.line)"
        case .override(let setting): found.settings.contains(setting) ? "command line" : "--set \(setting)"
        case .file: found.path
        }
    }
}

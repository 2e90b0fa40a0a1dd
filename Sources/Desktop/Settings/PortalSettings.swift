import Model

/// The values of the settings portal, by namespace and key.
struct PortalSettings: Equatable {
    /// Those that say something here.
    static let namespaces = ["org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface"]

    private var values: [String: [String: BusValue]] = [:]

    /// Takes the answer to `ReadAll`: everything that there is.
    mutating func replace(by answer: BusValue) {
        values = [:]
        for (namespace, entries) in answer.entries ?? [:] where Self.namespaces.contains(namespace) {
            values[namespace] = entries.entries
        }
    }

    /// Takes a value that has changed.
    mutating func set(_ value: BusValue, _ key: String, in namespace: String) {
        guard Self.namespaces.contains(namespace) else { return }
        values[namespace, default: [:]][key] = value
    }

    /// What they say; values of other types than documented say nothing.
    var facts: DesktopFacts {
        var facts = DesktopFacts()
        let appearance = values[Self.namespaces[0]] ?? [:]
        let interface = values[Self.namespaces[1]] ?? [:]
        let accessibility = values[Self.namespaces[2]] ?? [:]
        func origin(_ namespace: Int, _ key: String) -> String { "\(Self.namespaces[namespace]) \(key)" }
        if let number = appearance["reduced-motion"]?.integer {
            facts.reduceMotion.append(.init(number == 1, origin(0, "reduced-motion")))
        }
        if let word = accessibility["reduced-motion"]?.text {
            facts.reduceMotion.append(.init(word == "reduce", origin(2, "reduced-motion")))
        }
        if let flag = interface["enable-animations"]?.boolean {
            facts.reduceMotion.append(.init(!flag, origin(1, "enable-animations")))
        }
        if let number = appearance["contrast"]?.integer { facts.highContrast.append(.init(number == 1, origin(0, "contrast"))) }
        if let flag = accessibility["high-contrast"]?.boolean {
            facts.highContrast.append(.init(flag, origin(2, "high-contrast")))
        }
        if let scale = interface["text-scaling-factor"]?.number, scale >= 0.25, scale <= 8 {
            facts.textScale = .init(scale, origin(1, "text-scaling-factor"))
        }
        if let number = appearance["color-scheme"]?.integer {
            facts.scheme = .init(number == 1 ? .dark : number == 2 ? .light : nil, origin(0, "color-scheme"))
        } else if let word = interface["color-scheme"]?.text {
            facts.scheme = .init(word == "prefer-dark" ? .dark : word == "prefer-light" ? .light : nil, origin(1, "color-scheme"))
        }
        facts.take(
            themeName: interface["gtk-theme"]?.text, prefersDark: nil, nameOrigin: origin(1, "gtk-theme"), variantOrigin: "")
        return facts
    }
}

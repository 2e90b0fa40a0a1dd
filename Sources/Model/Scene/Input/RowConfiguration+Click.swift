extension RowConfiguration {
    /// Whether a click on an item does something.
    public func reactsToClick(on item: Item) -> Bool { reactsToClick(onLink: item.link) }

    /// The same for an item that has this address, or none.
    func reactsToClick(onLink link: String?) -> Bool {
        switch onClick {
        case .none: false
        case .open: link.map(RowConfiguration.isWebLink) ?? false
        case .command(let words): !words.isEmpty && (link != nil || !words.contains("{link}"))
        }
    }

    /// Whether an address is one of http or https, the only ones that are opened.
    public static func isWebLink(_ link: String) -> Bool {
        let start = link.prefix(8).lowercased()
        return (start.hasPrefix("http://") || start == "https://")
            && link.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7f }
    }
}

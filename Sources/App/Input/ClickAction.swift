import Model

/// What a click starts: programs with their arguments, of which the first one that there is is meant. Never a shell.
struct ClickAction: Equatable {
    /// Each a program and its arguments.
    let candidates: [[String]]

    /// What a row says about a click on an item; nil for nothing.
    ///
    /// - Parameter browser: The value of `BROWSER`, if any: programs separated by colons.
    init?(_ row: RowConfiguration, on item: Item, browser: String?) {
        guard row.reactsToClick(on: item) else { return nil }
        switch row.onClick {
        case .none: return nil
        case .open:
            guard let link = item.link else { return nil }
            let browsers = (browser ?? "").split(separator: ":").map { [String($0), link] }
            candidates = [["xdg-open", link]] + browsers
        case .command(let words):
            candidates = [
                words.map { word in
                    switch word {
                    case "{link}": item.link ?? ""
                    case "{text}": item.text
                    default: word
                    }
                }
            ]
        }
    }
}

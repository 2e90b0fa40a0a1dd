/// What makes an item the same one in two lists: its id, or its text when it has none.
enum ItemKey: Hashable {
    case id(String)
    case text(String)

    init(_ item: Item) {
        if let id = item.id { self = .id(id) } else { self = .text(item.text) }
    }
}

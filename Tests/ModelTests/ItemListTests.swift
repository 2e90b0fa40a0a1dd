import TestSupport
import Testing

@testable import Model

@Suite struct ItemListTests {
    private let rich = Item("Rain", id: "9", tint: .color(.named(.blue)), icon: .builtIn("star"), link: "https://example.org")

    private func joined(_ list: ItemList, _ separator: String) -> String {
        JoinedText(items: list, separator: separator, maximumByteCount: .max).text
    }

    @Test func itemsComeBackAsTheyWent() {
        let items = [Item("a"), rich, Item(""), Item("Straße — 東京 👩‍👩‍👧"), Item("x", link: "http://e"), Item("a")]
        let list = ItemList(items)
        #expect(Array(list) == items)
        #expect(list.map(\.id) == [nil, "9", nil, nil, nil, nil])
        #expect((0..<6).map(list.link) == [nil, "https://example.org", nil, nil, "http://e", nil])
        #expect(joined(list, " • ") == items.map(\.text).joined(separator: " • "))
        #expect(list.last == Item("a") && list.isEmpty == false)
        #expect(joined([], ", ").isEmpty)
    }

    @Test func plainTextIsAnItem() {
        var list: ItemList = ["one"].reduce(into: []) { $0.append(Item($1)) }
        list.append(plainText: Array("two".utf8)[...])
        #expect(list == [Item("one"), Item("two")])
        #expect(list.keys == ItemList([Item("one"), Item("two")]).keys)
    }

    /// A text of 59 bytes takes 59 bytes, and twelve more to find it and to know it again.
    @Test func aHundredThousandLinesTakeLittleMoreThanTheirBytes() {
        let text = Array(String(repeating: "m", count: 59).utf8)
        var list = ItemList()
        list.reserveCapacity(100_000, byteCount: 5_900_000)
        for _ in 0..<100_000 { list.append(plainText: text[...]) }
        #expect(list.count == 100_000)
        // Beyond that is only what an allocator rounds up.
        #expect(list.byteCount < 100_000 * (59 + 12) + 16_384, "\(list.byteCount)")
        let copy = list
        #expect(copy == list && copy.byteCount == list.byteCount)
    }

    /// What an item is besides its text takes its bytes and a score more; a tint that many share is there once.
    @Test func whatItemsAreBesidesTheirTextsTakesLittleMoreThanItsBytes() {
        let (text, link) = (String(repeating: "m", count: 59), "https://example.org/0123456789")
        var list = ItemList()
        list.reserveCapacity(100_000, byteCount: 100_000 * (59 + 4 + 30))
        for number in 0..<100_000 {
            list.append(Item(text, id: "\(number % 10_000)", tint: .color(.named(number % 2 == 0 ? .pink : .blue)), link: link))
        }
        // Room for more than there are is what growing by halves leaves.
        #expect(list.byteCount < 100_000 * (59 + 4 + 30 + 12) + 2 * 100_000 * 20, "\(list.byteCount)")
        #expect(list[99_999] == Item(text, id: "9999", tint: .color(.named(.blue)), link: link))
        #expect(list.link(at: 5) == link && list.keys[7] == list.keys[10_007])
    }

    @Test func anyItemsComeBackAsTheyWent() {
        var generator = SeededGenerator(seed: 79)
        for _ in 0..<300 {
            var items: [Item] = []
            for number in 0..<generator.int(0...30) {
                let isRich = generator.int(0...2) == 0
                items.append(
                    Item(
                        String(repeating: "ü", count: generator.int(0...5)),
                        id: isRich && generator.int(0...1) == 0 ? (generator.int(0...4) == 0 ? "" : "id\(number)") : nil,
                        tint: isRich && generator.int(0...1) == 0 ? .color(.named(.pink)) : nil,
                        icon: isRich && generator.int(0...1) == 0 ? .file("/\(generator.int(0...2)).svg") : nil,
                        link: isRich && generator.int(0...1) == 0 ? (generator.int(0...4) == 0 ? "" : "http://\(number)") : nil))
            }
            let list = ItemList(items)
            #expect(Array(list) == items)
            #expect(items.indices.map(list.link) == items.map(\.link))
            #expect(items.indices.map(list.hasID) == items.map { $0.id != nil })
            #expect(joined(list, "|") == items.map(\.text).joined(separator: "|"))
            var others = items
            others.shuffle(using: &generator)
            let other = ItemList(others)
            #expect((list == other) == (items == others))
            #expect(list.hasSameTexts(as: other) == (items.map(\.text) == others.map(\.text)))
            for index in items.indices {
                #expect(list.isSame(at: index, as: other, at: index) == (items[index] == others[index]))
            }
        }
    }

    @Test func keysAreIdsOrElseTexts() {
        let list: ItemList = [Item("a"), Item("b", id: "a"), Item("c", id: "a"), Item("a", link: "http://e"), Item("aa")]
        #expect(list.keys[0] == list.keys[3])
        #expect(list.keys[1] == list.keys[2])
        #expect(Set(list.keys).count == 3)
        // Of every length, and apart in any byte.
        let texts = (0..<40).map { String(repeating: "m", count: $0) } + (0..<40).map { String(repeating: "\0", count: $0 + 1) }
        #expect(Set(ItemList(texts.map { Item($0) }).keys).count == 80)
        for place in 0..<20 {
            var bytes = [UInt8](repeating: 0x61, count: 20)
            bytes[place] = 0x62
            #expect(
                ItemList([Item(String(decoding: bytes, as: UTF8.self))]).keys
                    != ItemList([Item(String(repeating: "a", count: 20))]).keys)
        }
    }

    @Test func listsAreEqualWhenTheirItemsAre() {
        let list: ItemList = [Item("a"), rich]
        #expect(list == [Item("a"), rich])
        #expect(list != [Item("a"), Item("Rain")])
        #expect(list != [Item("a"), Item("Snow", id: "9", tint: rich.tint, icon: rich.icon, link: rich.link)])
        #expect(list != [Item("a")])
        // "ab" + "c" is not "a" + "bc".
        #expect(ItemList([Item("ab"), Item("c")]) != [Item("a"), Item("bc")])
        #expect(!ItemList([Item("ab"), Item("c")]).hasSameTexts(as: [Item("a"), Item("bc")]))
        var beginning = list
        beginning.isContinued = true
        #expect(beginning != list)
    }

    @Test func sameInEverythingIsMoreThanTheSameKey() {
        let list: ItemList = [Item("a", id: "1"), Item("b"), Item("c", tint: .color(.named(.pink)))]
        let other: ItemList = [Item("a", id: "1"), Item("x", id: "1"), Item("b"), Item("c")]
        #expect(list.isSame(at: 0, as: other, at: 0))
        #expect(!list.isSame(at: 0, as: other, at: 1))
        #expect(list.isSame(at: 1, as: other, at: 2))
        #expect(!list.isSame(at: 2, as: other, at: 3))
        #expect(!list.isSame(at: 1, as: other, at: 3))
    }
}

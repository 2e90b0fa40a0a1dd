import TestSupport
import Testing

@testable import Model

@Suite struct ItemListTests {
    private let rich = Item("Rain", id: "9", tint: .color(.named(.blue)), icon: .builtIn("star"), link: "https://example.org")

    @Test func itemsComeBackAsTheyWent() {
        let items = [Item("a"), rich, Item(""), Item("Straße — 東京 👩‍👩‍👧"), Item("x", link: "http://e"), Item("a")]
        let list = ItemList(items)
        #expect(Array(list) == items)
        #expect(list.map(\.id) == [nil, "9", nil, nil, nil, nil])
        #expect((0..<6).map(list.link) == [nil, "https://example.org", nil, nil, "http://e", nil])
        #expect(list.joined(separator: " • ") == items.map(\.text).joined(separator: " • "))
        #expect(list.last == Item("a") && list.isEmpty == false)
        #expect(ItemList().joined(separator: ", ").isEmpty)
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

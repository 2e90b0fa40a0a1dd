import TestSupport
import Testing

@testable import Model

@Suite struct ListMatchTests {
    /// What is meant, item by item: ends that both lists have, then the first of a key for the first of that key, then edits.
    private func expected(_ old: [Item], _ new: [Item]) -> (newIndex: [Int?], newcomers: [Int]) {
        let key = { (item: Item) in item.id.map { "id \($0)" } ?? "text \(item.text)" }
        var newIndex = [Int?](repeating: nil, count: old.count)
        var head = 0
        while head < min(old.count, new.count), key(old[head]) == key(new[head]) {
            newIndex[head] = head
            head += 1
        }
        var tail = 0
        while tail < min(old.count, new.count) - head, key(old[old.count - 1 - tail]) == key(new[new.count - 1 - tail]) {
            newIndex[old.count - 1 - tail] = new.count - 1 - tail
            tail += 1
        }
        var newcomers: [Int] = []
        for index in head..<new.count - tail {
            let same = (head..<old.count - tail).first { newIndex[$0] == nil && key(old[$0]) == key(new[index]) }
            if let same { newIndex[same] = index } else { newcomers.append(index) }
        }
        guard old.count == new.count else { return (newIndex, newcomers) }
        let edits = newcomers.filter { newIndex[$0] == nil && old[$0].id == nil && new[$0].id == nil }
        if edits.count * 2 <= new.count {
            for index in edits { newIndex[index] = index }
            newcomers.removeAll { edits.contains($0) }
        }
        return (newIndex, newcomers)
    }

    @Test func anyTwoListsAreMatchedAsIsMeant() {
        var generator = SeededGenerator(seed: 77)
        for _ in 0..<20_000 {
            let letters = generator.int(1...8)
            let make = { (generator: inout SeededGenerator) in
                (0..<generator.int(0...12)).map { _ -> Item in
                    let text = "\(generator.int(0...letters))"
                    return Item(text, id: generator.int(0...3) == 0 ? "\(generator.int(0...letters))" : nil)
                }
            }
            let old = make(&generator)
            var new = generator.int(0...1) == 0 ? make(&generator) : old
            if !new.isEmpty, generator.int(0...1) == 0 { new[generator.int(0...new.count - 1)] = Item("other") }
            let match = ListMatch(from: ItemList(old), to: ItemList(new))
            let (newIndex, newcomers) = expected(old, new)
            #expect(old.indices.map(match.newIndex(of:)) == newIndex)
            #expect(match.newcomers == newcomers)
            #expect(match.keepsOrder == (newcomers.isEmpty && newIndex.indices.allSatisfy { newIndex[$0] == $0 }))
            #expect(match.oldCount == old.count)
        }
    }

    @Test func aLongListInAnotherOrderIsMatched() {
        var generator = SeededGenerator(seed: 78)
        let old = (0..<20_000).map { Item("item \($0)") }
        var order = Array(old.indices)
        for index in order.indices.dropLast() { order.swapAt(index, generator.int(index...order.count - 1)) }
        let match = ListMatch(from: ItemList(old), to: ItemList(order.map { old[$0] }))
        #expect(match.newcomers.isEmpty)
        #expect(order.indices.allSatisfy { match.newIndex(of: order[$0]) == $0 })
    }
}

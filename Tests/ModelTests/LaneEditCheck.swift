import Glibc
import TestSupport

@testable import Model

/// A lane whose list is changed at random, and what must hold from frame to frame.
struct LaneEditCheck {
    private static let frame = 1.0 / 60
    private var driver: LaneDriver
    private var items: [Item] = []
    private var serial = 0
    private let isReversed: Bool
    /// Changes of width and the time since, in points and seconds.
    private var changes: [(width: Double, age: Double)] = []

    init(isReversed: Bool, _ generator: inout SeededGenerator) {
        self.isReversed = isReversed
        driver = LaneDriver([], width: generator.double(60...700), isReversed: isReversed)
        for _ in 0..<generator.int(1...8) { items.append(newItem(&generator)) }
        driver.lane.merge(ItemList(items))
        _ = driver.advance(by: 0)
        _ = driver.advance(by: generator.double(0...300))
    }

    /// Changes the list and lets a few frames pass.
    ///
    /// - Returns: What was wrong.
    mutating func edit(_ generator: inout SeededGenerator) -> String? {
        let before = seen
        let old = items
        let all = driver.all
        change(&generator)
        driver.lane.merge(ItemList(items))
        for item in items {
            guard let previous = old.first(where: { $0.id == item.id }) else { continue }
            let difference = 10 * Double(item.text.count - previous.text.count)
            // Every copy that stands somewhere changes.
            let copies = all.count { $0.text == previous.text }
            if difference != 0 { changes.append((abs(difference) * Double(copies), 0)) }
        }
        if let problem = step(from: before, &generator) { return problem }
        for _ in 0..<generator.int(0...4) {
            if let problem = step(from: seen, &generator) { return problem }
        }
        return nil
    }

    /// What is placed, and which item it is; nil for one that is no longer in the list.
    private struct Seen {
        var place: LaneDriver.Place
        var item: String?
    }

    private enum Mismatch {
        case gone(LaneDriver.Place)
        case moved(LaneDriver.Place, LaneDriver.Place)
        case appeared(LaneDriver.Place, depth: Double)
    }

    /// Everything that is placed, from the edge at which content leaves.
    private var seen: [Seen] {
        let all = driver.all.map { place in Seen(place: place, item: place.index.flatMap { items[$0].id }) }
        return isReversed ? all.reversed() : all
    }

    private mutating func step(from before: [Seen], _ generator: inout SeededGenerator) -> String? {
        let wasEmpty = driver.lane.placed.isEmpty
        let size = generator.double(0...20)
        _ = driver.advance(by: size, after: LaneEditCheck.frame)
        changes = changes.map { ($0.width, $0.age + LaneEditCheck.frame) }.filter { $0.age < 1.5 }
        guard !wasEmpty else { return nil }
        // Entries leave at one end and come at the other: one shift brings what was and what is together.
        let after = seen
        let unshifted = mismatch(before, after, shift: 0, by: size)
        guard let unshifted else { return nil }
        for shift in 1...max(before.count, after.count, 1) {
            if mismatch(before, after, shift: shift, by: size) == nil { return nil }
            if mismatch(before, after, shift: -shift, by: size) == nil { return nil }
        }
        return "\(unshifted) of \(before.map(\.place)) -> \(after.map(\.place)) by \(size)"
    }

    /// What is wrong when `after[i]` is `before[i + shift]`.
    private func mismatch(_ before: [Seen], _ after: [Seen], shift: Int, by size: Double) -> Mismatch? {
        let step = isReversed ? size : -size
        // What each change moves the others by in a frame at most: the greatest speed of a spring that is let go, ω/e.
        let speed = Lane.slide.angularFrequency / exp(1)
        let slack = changes.reduce(0) { $0 + $1.width } * speed * LaneEditCheck.frame + 1e-6
        // Exact up to the first one that changed, unless something slides already.
        var isExact = !changes.contains { $0.age > 1.5 * LaneEditCheck.frame }
        for (index, old) in before.enumerated() {
            let x = old.place.x + step
            let isSeen = wasSeen(old.place) && x + old.place.width > slack && x < driver.width - slack
            guard after.indices.contains(index - shift) else {
                if isSeen { return .gone(old.place) }
                continue
            }
            let new = after[index - shift]
            let bound = isExact ? 1e-6 : slack
            if new.place.id == old.place.id {
                if isSeen, abs(new.place.x - x) > bound { return .moved(old.place, new.place) }
            } else if old.item != nil, new.item == old.item {
                if isSeen, !keepsOutgoingEdge(old.place, new.place, step, bound) { return .moved(old.place, new.place) }
                isExact = false
            } else if isSeen {
                return .moved(old.place, new.place)
            }
        }
        for (index, new) in after.enumerated() where wasSeen(new.place) {
            if before.indices.contains(index + shift), wasSeen(before[index + shift].place) { continue }
            let depth = isReversed ? new.place.maxX : driver.width - new.place.x
            if depth > size + slack { return .appeared(new.place, depth: depth) }
        }
        return nil
    }

    private func wasSeen(_ place: LaneDriver.Place) -> Bool { place.maxX > 0 && place.x < driver.width }

    /// An edge out of sight need not stay where it was, as long as it stays there.
    private func keepsOutgoingEdge(
        _ old: LaneDriver.Place, _ new: LaneDriver.Place, _ step: Double, _ slack: Double
    ) -> Bool {
        let (was, now) = isReversed ? (old.maxX + step, new.maxX) : (old.x + step, new.x)
        let isOut = isReversed ? min(was, now) >= driver.width - slack : max(was, now) <= slack
        return isOut || abs(now - was) <= slack
    }

    private mutating func newItem(_ generator: inout SeededGenerator) -> Item {
        serial += 1
        return Item(String(repeating: "m", count: generator.int(1...14)), id: "\(serial)")
    }

    private mutating func change(_ generator: inout SeededGenerator) {
        switch generator.int(0...9) {
        case 0: items.append(newItem(&generator))
        case 1: items.insert(newItem(&generator), at: generator.int(0...items.count))
        case 2: if !items.isEmpty { items.remove(at: generator.int(0...(items.count - 1))) }
        case 3: items.shuffle(using: &generator)
        case 4: items = (0..<generator.int(0...6)).map { _ in newItem(&generator) }
        default:
            for _ in 0..<generator.int(1...3) where !items.isEmpty {
                items[generator.int(0...(items.count - 1))].text = String(repeating: "m", count: generator.int(1...14))
            }
        }
    }
}

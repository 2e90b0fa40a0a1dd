import Control
import Feeds
import JSON
import Model
import System

extension Instance {
    /// Does what a command says, or says why not.
    func execute(_ command: ControlCommand) -> ControlReply {
        do throws(ControlRefusal) {
            return .done(try result(of: command))
        } catch {
            return .refused(error)
        }
    }

    private func result(of command: ControlCommand) throws(ControlRefusal) -> JSONValue {
        switch command {
        case .pause(let row): try setPaused(true, row)
        case .resume(let row): try setPaused(false, row)
        case .toggle(let row): try toggle(row)
        case .reload: try reload()
        case .set(let row, let text): try set(row, text)
        case .push(let row, let text): try push(row, text)
        case .speed(let row, let speed): try setSpeed(speed, row)
        case .motion(let isOn, let row): try setMotion(isOn, row)
        case .hide: setHidden(true)
        case .show: setHidden(false)
        case .focus:
            guard controller.takeFocus() else { throw ControlRefusal("there is no window on the screen; see msg show") }
        case .text: return .array(texts.map { .string($0) })
        case .status: return status
        case .stats: return statistics
        case .quit: controller.exitCode = .success
        }
        return .null
    }

    // MARK: Rows

    /// The index of the row that is named by its id or its index.
    private func index(of row: String) throws(ControlRefusal) -> Int {
        let allIDs = controller.scene.rowIDs
        if let index = allIDs.firstIndex(of: row) { return index }
        if let index = Int(row), allIDs.indices.contains(index) { return index }
        let ids = allIDs.compactMap { $0 }
        throw ControlRefusal(
            "there is no row \"\(row)\"\n"
                + (allIDs.isEmpty ? "There are no rows at all" : "There are the indices 0 to \(allIDs.count - 1)")
                + (ids.isEmpty ? "" : " and the ids \(ids.joined(separator: ", "))"))
    }

    private func optionalIndex(of row: String?) throws(ControlRefusal) -> Int? {
        guard let row else { return nil }
        return try index(of: row)
    }

    private func setPaused(_ isPaused: Bool, _ row: String?) throws(ControlRefusal) {
        let index = try optionalIndex(of: row)
        controller.change { $0.setPaused(isPaused, row: index, at: $1) }
    }

    private func toggle(_ row: String?) throws(ControlRefusal) {
        let scene = controller.projectedScene
        guard let row else { return try setPaused(!scene.isPaused, nil) }
        let index = try index(of: row)
        try setPaused(!scene.rowStates[index].isPaused, row)
    }

    private func setMotion(_ isOn: Bool?, _ row: String?) throws(ControlRefusal) {
        guard let row else {
            setReduceMotion(isOn.map { !$0 })
            note("motion.reduce", .string(isOn.map { $0 ? "off" : "on" } ?? "system"), "msg motion")
            return
        }
        let index = try index(of: row)
        let motion: RowConfiguration.Motion = isOn.map { $0 ? .on : .off } ?? .inherit
        controller.change { $0.setMotion(motion, row: index, at: $1) }
        note("\(path(of: index)).motion", .string(motion.rawValue), "msg motion")
    }

    private func setSpeed(_ speed: Double, _ row: String) throws(ControlRefusal) {
        let index = try index(of: row)
        switch kind(of: index) {
        case .chips, .text: break
        case let kind: throw ControlRefusal("row \(row) is of kind \(kind?.name ?? "none"), which has no speed")
        }
        controller.change { $0.setSpeed(speed, row: index, at: $1) }
        note("\(path(of: index)).speed", .number(speed), "msg speed")
    }

    private func kind(of index: Int) -> RowKind? { controller.scene.rowConfiguration(index)?.kind }

    private func path(of index: Int) -> String {
        let paths = RowPaths.all(of: controller.shared.configuration.rows)
        return paths.indices.contains(index) ? paths[index] : "row"
    }

    func note(_ key: String, _ value: JSONValue, _ origin: String) {
        toldSettings.removeAll { $0.key == key }
        toldSettings.append(.init(key: key, value: value, origin: origin))
    }

    // MARK: Items

    private func set(_ row: String, _ text: String) throws(ControlRefusal) {
        let index = try indexOfItems(row)
        let items = ItemList(text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { item(String($0)) })
        controller.change { _ = $0.setItems(items, ofRow: index, at: $1) }
    }

    private func push(_ row: String, _ text: String) throws(ControlRefusal) {
        let index = try indexOfItems(row)
        guard let item = item(text) else { return }
        controller.change { _ = $0.push(item, toRow: index, at: $1) }
    }

    private func indexOfItems(_ row: String) throws(ControlRefusal) -> Int {
        let index = try index(of: row)
        guard let kind = kind(of: index), let content = kind.content else {
            throw ControlRefusal("row \(row) is of kind \(kind(of: index)?.name ?? "none"), which has no items")
        }
        if case .source(let name) = content {
            throw ControlRefusal("row \(row) shows the source \(name); only a row with items of its own can be told others")
        }
        return index
    }

    /// The item of one line, read as from a source of lines; nil for one that shows nothing.
    private func item(_ line: String) -> Item? {
        let result = ItemLineDecoder().decode(LineBuffer.Line(bytes: Array(line.utf8), wasCut: false))
        for problem in result.problems { log.warning("control", problem.text) }
        return result.item
    }
}

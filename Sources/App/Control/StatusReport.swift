import Control
import JSON
import Model
import Windowing

/// What `msg status` says; a value that is not known is null, never absent.
struct StatusReport {
    let name: String
    let backend: String
    let configuration: TickerConfiguration
    let path: String?
    let error: String?
    let settings: [PreparedConfiguration.SettingReport]
    let isHidden: Bool
    let windows: [any Window]
    let scene: LiveScene
    let lastFrame: SceneFrame?
    let sources: [SourceSet.State]

    /// The one JSON object.
    var json: JSONValue {
        .object([
            JSONMember("version", .integer(ControlRequest.version)),
            JSONMember("name", .string(name)),
            JSONMember("mode", .string(configuration.window.mode.rawValue)),
            JSONMember("backend", .string(backend)),
            JSONMember("paused", .bool(scene.isPaused)),
            JSONMember("hidden", .bool(isHidden)),
            JSONMember("config", .object([JSONMember("path", .optional(path)), JSONMember("error", .optional(error))])),
            JSONMember("settings", .object(settings.map(StatusReport.setting))),
            JSONMember("windows", .array(windows.map(StatusReport.window))),
            JSONMember("rows", .array(scene.rowStates.map(row))),
            JSONMember("sources", .array(sources.map(StatusReport.source))),
        ])
    }

    private static func setting(_ setting: PreparedConfiguration.SettingReport) -> JSONMember {
        JSONMember(
            setting.key, .object([JSONMember("value", setting.value), JSONMember("origin", .string(setting.origin))]))
    }

    private static func window(_ window: any Window) -> JSONValue {
        let origin = window.origin
        return .object([
            JSONMember("output", .optional(window.outputName)),
            JSONMember("x", origin.map { .integer($0.x) } ?? .null),
            JSONMember("y", origin.map { .integer($0.y) } ?? .null),
            JSONMember("width", .integer(window.size.width)),
            JSONMember("height", .integer(window.size.height)),
            JSONMember("scale", .number(window.scale.factor)),
        ])
    }

    private func row(_ state: RowState) -> JSONValue {
        .object([
            JSONMember("index", .integer(state.index)),
            JSONMember("id", .optional(state.id)),
            JSONMember("kind", .string(state.kind)),
            JSONMember("offset", .number(state.offset)),
            JSONMember("loop", state.loop.map { .number($0) } ?? .null),
            JSONMember("items", .integer(state.texts.count)),
            JSONMember("texts", .array(state.texts.map { .string($0) })),
            JSONMember("moving", .bool(isMoving(state))),
            JSONMember("paused", .bool(state.isPaused)),
        ])
    }

    private func isMoving(_ state: RowState) -> Bool {
        !isHidden && !state.isPaused && lastFrame?.rows.contains { $0.index == state.index && $0.isMoving } == true
    }

    private static func source(_ source: SourceSet.State) -> JSONValue {
        .object([
            JSONMember("name", .string(source.name)),
            JSONMember("kind", .string(source.kind)),
            JSONMember("items", .integer(source.itemCount)),
            JSONMember("age", source.age.map { .number($0) } ?? .null),
            JSONMember("error", .optional(source.error)),
        ])
    }
}

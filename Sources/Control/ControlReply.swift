import JSON

/// The line that answers a request: `{"version": 1, "ok": true, "result": …}` or `{"version": 1, "ok": false, "error": "…"}`.
public enum ControlReply: Equatable, Sendable {
    /// What was asked for; null for a command that only does something.
    case done(JSONValue)
    /// Why it was not done.
    case refused(ControlRefusal)

    /// Reads a line without its end; nil when it is no reply of this version.
    init?(line: [UInt8]) {
        guard let value = JSONParser.value(line), value["version"] == .integer(ControlRequest.version) else { return nil }
        switch value["ok"] {
        case .bool(true): self = .done(value["result"] ?? .null)
        case .bool(false): self = .refused(ControlRefusal(value["error"]?.string ?? "it did not say why"))
        default: return nil
        }
    }

    /// The line, with its end.
    var line: [UInt8] {
        var members = [JSONMember("version", .integer(ControlRequest.version))]
        switch self {
        case .done(let result): members += [JSONMember("ok", .bool(true)), JSONMember("result", result)]
        case .refused(let refusal): members += [JSONMember("ok", .bool(false)), JSONMember("error", .string(refusal.reason))]
        }
        return Array((JSONWriter.text(.object(members)) + "\n").utf8)
    }
}

import JSON

/// What a helper is to read.
public struct FeedTask: Equatable, Sendable {
    /// An http or https address, or a file.
    public var location: String
    /// Of the version that is there already.
    public var validators: HTTPValidators?
    /// How many items are wanted, the newest.
    public var maximumItems: Int
    /// Whether anybody shows summaries.
    public var wantsSummaries = true
    /// How the program names itself to servers.
    public var userAgent: String
    /// How much a fetch may take.
    public var limits = HTTPLimits()

    public init(location: String, maximumItems: Int = FeedDecoder.maximumItemCount, userAgent: String) {
        self.location = location
        self.maximumItems = maximumItems
        self.userAgent = userAgent
    }

    /// Whether it is fetched from a server.
    var isWeb: Bool { WebAddress(location).isWeb }
}

extension FeedTask {
    /// One line of JSON, with its end.
    var line: String {
        let numbers = [
            limits.bodyByteCount, limits.connectSeconds, limits.totalSeconds, limits.slowSeconds, limits.redirectCount,
        ]
        return JSONWriter.text(
            .object([
                JSONMember("location", .string(location)), JSONMember("validators", .validators(validators)),
                JSONMember("maximum_items", .integer(maximumItems)), JSONMember("summaries", .bool(wantsSummaries)),
                JSONMember("user_agent", .string(userAgent)), JSONMember("limits", .array(numbers.map(JSONValue.integer))),
            ])) + "\n"
    }

    /// nil for what is no task.
    init?(line: [UInt8]) {
        guard let value = JSONParser.value(line), let location = value["location"]?.string,
            let maximumItems = value["maximum_items"]?.integer, let userAgent = value["user_agent"]?.string,
            case .array(let written)? = value["limits"]
        else { return nil }
        let numbers = written.compactMap(\.integer)
        guard numbers.count == 5 else { return nil }
        self.init(location: location, maximumItems: maximumItems, userAgent: userAgent)
        validators = value["validators"]?.validators
        wantsSummaries = value["summaries"] != .bool(false)
        limits.bodyByteCount = numbers[0]
        limits.connectSeconds = numbers[1]
        limits.totalSeconds = numbers[2]
        limits.slowSeconds = numbers[3]
        limits.redirectCount = numbers[4]
    }
}

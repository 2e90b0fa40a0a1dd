/// What the settings portal says, kept up to date by what it and the bus say. A pure value.
struct SettingsBoard {
    /// A call to make; its answer is to be given to `handle` with the call's number.
    enum Request: Equatable {
        /// Be told what changes, and whether a portal comes or goes.
        case watch(rule: String)
        /// Everything in these namespaces; it works with every version of the portal.
        case readAll(namespaces: [String])
    }

    static let portal = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let interface = "org.freedesktop.portal.Settings"

    private(set) var settings = PortalSettings()
    private var requests: [Request] = [
        // First the rules, then the question: so no change slips through in between.
        .watch(rule: "type='signal',sender='\(portal)',interface='\(interface)',member='SettingChanged',path='\(path)'"),
        .watch(
            rule: "type='signal',sender='\(SessionBus.name)',interface='\(SessionBus.name)',member='NameOwnerChanged',"
                + "arg0='\(portal)'"),
        .readAll(namespaces: PortalSettings.namespaces),
    ]
    /// The newest question; the answers to older ones no longer count.
    private var question: UInt64?

    /// The calls to make now.
    mutating func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    /// Notes the number of a call whose answer will come.
    mutating func sent(_ request: Request, as number: UInt64) {
        if case .readAll = request { question = number }
    }

    /// Takes in a signal or an answer.
    mutating func handle(_ message: BusMessage) {
        switch message.kind {
        case .reply(let number):
            guard number == question else { return }
            question = nil
            if let answer = message.body.first { settings.replace(by: answer) }
        case .failure(let number):
            // There is no portal, or it has no settings: one that comes later is asked then.
            if number == question { question = nil }
        case .signal: handleSignal(message)
        }
    }

    private mutating func handleSignal(_ message: BusMessage) {
        if message.sender == SessionBus.name, message.member == "NameOwnerChanged", message.body.count == 3 {
            guard message.body[0].text == Self.portal, message.body[2].text?.isEmpty == false else { return }
            // What a portal said stays until another one says something.
            if question == nil { requests.append(.readAll(namespaces: PortalSettings.namespaces)) }
        } else if message.interface == Self.interface, message.member == "SettingChanged", message.path == Self.path,
            message.body.count == 3, let namespace = message.body[0].text, let key = message.body[1].text
        {
            settings.set(message.body[2], key, in: namespace)
        }
    }
}

import System

/// What the thread of an `IdleInhibition` does.
struct IdleInhibitionLoop {
    private static let service = "org.freedesktop.ScreenSaver"
    private static let path = "/org/freedesktop/ScreenSaver"

    let reason: String
    let address: String
    let cancellation: Wakeup
    let log: Log

    /// Asks, and again whenever the service or the bus comes back, until the cancellation.
    func run() {
        var pause = 1.0
        while true {
            do throws(BusError) {
                try ask(try BusConnection(address: address)) { pause = 1 }
                return
            } catch {
                log.debug("screen", "the session bus is out of reach: \(error.reason)")
            }
            if Descriptor.firstReadable([cancellation.descriptor], within: pause) != nil { return }
            pause = min(pause * 2, 60)
        }
    }

    /// Returns at the cancellation; throws when the connection is lost.
    private func ask(_ connection: BusConnection, onAnswer: () -> Void) throws(BusError) {
        _ = try connection.call(
            SessionBus.name, path: SessionBus.path, SessionBus.name, "AddMatch",
            ["type='signal',sender='\(SessionBus.name)',member='NameOwnerChanged',arg0='\(Self.service)'"])
        var question = try inhibit(connection)
        while Descriptor.firstReadable([cancellation.descriptor], within: 0) == nil {
            while let message = try connection.nextMessage() {
                onAnswer()
                switch message.kind {
                case .reply(to: question): log.debug("screen", "the session keeps the screen lit")
                case .failure(of: question): log.debug("screen", "nobody on the session bus keeps the screen lit")
                case .signal where message.member == "NameOwnerChanged" && message.body.last != .string(""):
                    question = try inhibit(connection)
                default: break
                }
            }
            connection.wait(or: [cancellation.descriptor], until: nil)
        }
    }

    private func inhibit(_ connection: BusConnection) throws(BusError) -> UInt64 {
        try connection.call(Self.service, path: Self.path, Self.service, "Inhibit", ["Marquesina", reason])
    }
}

import Testing

@testable import Desktop

/// A board and its bus, played by the test.
@Suite struct SettingsBoardTests {
    private var board = SettingsBoard()

    private func answer(_ number: UInt64, _ animates: Bool) -> BusMessage {
        BusMessage(
            kind: .reply(to: number), sender: ":1.5", path: "", interface: "", member: "",
            body: [.dictionary(["org.gnome.desktop.interface": .dictionary(["enable-animations": .boolean(animates)])])])
    }

    private func changed(_ animates: Bool, path: String = SettingsBoard.path) -> BusMessage {
        BusMessage(
            kind: .signal, sender: ":1.5", path: path, interface: SettingsBoard.interface, member: "SettingChanged",
            body: [.string("org.gnome.desktop.interface"), .string("enable-animations"), .boolean(animates)])
    }

    private func owner(_ owner: String, sender: String = SessionBus.name) -> BusMessage {
        BusMessage(
            kind: .signal, sender: sender, path: SessionBus.path, interface: SessionBus.name, member: "NameOwnerChanged",
            body: [.string(SettingsBoard.portal), .string(""), .string(owner)])
    }

    private var reduces: Bool? { board.settings.facts.reduceMotion.first?.value }

    private mutating func start() {
        for (number, request) in board.takeRequests().enumerated() { board.sent(request, as: UInt64(number)) }
    }

    @Test mutating func everythingIsReadOnceThenFollowed() {
        let requests = board.takeRequests()
        #expect(requests.count == 3)
        #expect(requests.last == .readAll(namespaces: PortalSettings.namespaces))
        for (number, request) in requests.enumerated() { board.sent(request, as: UInt64(number)) }
        #expect(board.takeRequests().isEmpty)
        board.handle(answer(1, false))
        #expect(reduces == nil)
        board.handle(answer(2, false))
        #expect(reduces == true)
        board.handle(changed(true))
        #expect(reduces == false)
        board.handle(changed(false, path: "/other"))
        #expect(reduces == false)
    }

    @Test mutating func aPortalThatComesLaterIsAsked() {
        start()
        board.handle(BusMessage(kind: .failure(of: 2), sender: SessionBus.name, path: "", interface: "", member: "", body: []))
        #expect(board.takeRequests().isEmpty)
        board.handle(owner(":1.9", sender: ":1.66"))
        #expect(board.takeRequests().isEmpty)
        board.handle(owner(":1.9"))
        let requests = board.takeRequests()
        #expect(requests == [.readAll(namespaces: PortalSettings.namespaces)])
        board.sent(requests[0], as: 9)
        board.handle(answer(9, false))
        #expect(reduces == true)
    }

    @Test mutating func whatAPortalSaidStaysWhenItGoes() {
        start()
        board.handle(answer(2, false))
        board.handle(owner(""))
        #expect(reduces == true)
        #expect(board.takeRequests().isEmpty)
    }

    @Test mutating func thePortalThatTheQuestionStartsIsAskedOnce() {
        start()
        board.handle(owner(":1.5"))
        #expect(board.takeRequests().isEmpty)
    }

    @Test mutating func nonsenseIsPassedOver() {
        start()
        for body in [[], [BusValue.string("a")], [.integer(1), .integer(2), .integer(3)]] {
            board.handle(
                BusMessage(
                    kind: .signal, sender: ":1.5", path: SettingsBoard.path, interface: SettingsBoard.interface,
                    member: "SettingChanged", body: body))
            board.handle(BusMessage(kind: .reply(to: 77), sender: ":1.5", path: "", interface: "", member: "", body: body))
        }
        #expect(board.settings == PortalSettings())
    }
}

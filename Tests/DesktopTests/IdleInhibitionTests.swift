import System
import TestSupport
import Testing

@testable import Desktop

/// Keeping the screen lit, on a message bus of the test's own.
struct IdleInhibitionTests {
    private func startScreenSaver(_ bus: LiveBus) throws -> ChildProcess {
        let saver = try ChildProcess(
            "/usr/bin/python3", ["\(ProgramUnderTest.root)/Tests/Support/Live/fake-screensaver.py"],
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        try #require(saver.wait { $0.text.contains("ready\n") }, "\(saver.messageText)")
        return saver
    }

    private let line = "inhibit Marquesina: a kiosk\n"

    @Test func theScreenStaysLitUntilItEnds() throws {
        let bus = try LiveBus()
        let saver = try startScreenSaver(bus)
        let inhibition = try IdleInhibition(reason: "a kiosk", address: bus.address, log: .silent)
        #expect(saver.wait { $0.text.contains(line) })
        #expect(!saver.text.contains("released"))
        inhibition.stop()
        #expect(saver.wait { $0.text.contains("released") })
    }

    @Test func aScreenSaverThatComesLaterIsAskedToo() throws {
        let bus = try LiveBus()
        let inhibition = try IdleInhibition(reason: "a kiosk", address: bus.address, log: .silent)
        let first = try startScreenSaver(bus)
        #expect(first.wait { $0.text.contains(line) })
        first.closeInput()
        #expect(first.waitForEnd() == .exit(0))
        let second = try startScreenSaver(bus)
        #expect(second.wait { $0.text.contains(line) })
        inhibition.stop()
    }

    @Test func withoutABusNothingHappensAndItEndsAtOnce() throws {
        let inhibition = try IdleInhibition(reason: "a kiosk", address: "unix:path=/nowhere", log: .silent)
        inhibition.stop()
        let bus = try LiveBus()
        bus.setHangs(true)
        let hung = try IdleInhibition(reason: "a kiosk", address: bus.address, log: .silent)
        hung.stop()
        bus.setHangs(false)
    }
}

import Glibc
import JSON
import TestSupport
import Testing

/// A ticker on an X server whose settings change while it runs.
@Suite(.serialized) struct LiveSettingsTests {
    private static let bar = """
        [scene]
        padding = 0
        [[row]]
        kind = "chips"
        speed = 100
        items = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
        """

    private func isMoving(_ instance: LiveInstance) throws -> Bool { try instance.row()["moving"] == .bool(true) }

    private func window(_ instance: LiveInstance) throws -> JSONValue {
        guard case .array(let windows)? = try instance.status()["windows"] else { return .null }
        return windows.first ?? .null
    }

    private func say(_ text: String, _ instance: LiveInstance, _ manager: LiveProcess? = nil) throws {
        try instance.folder.write(text, to: "xsettings")
        if let manager { kill(manager.identifier, SIGHUP) }
    }

    @Test func fieldCase069TheDesktopsWishForLessMotionIsFollowedBothWays() throws {
        let instance = try LiveInstance(LiveSettingsTests.bar, windowManager: true)
        #expect(try instance.wait { try isMoving(instance) })
        try say("Gtk/EnableAnimations 0\n", instance)
        let manager = try instance.server.start(["xsettingsd", "-c", "\(instance.folder.path)/xsettings"])
        #expect(try instance.wait { try !isMoving(instance) })
        try say("Gtk/EnableAnimations 1\n", instance, manager)
        #expect(try instance.wait { try isMoving(instance) })
        // What the program was told comes first.
        try instance.tell("motion", "on")
        try say("Gtk/EnableAnimations 0\nNet/ThemeName \"Other\"\n", instance, manager)
        try instance.tell("motion", "system")
        #expect(try instance.wait { try !isMoving(instance) })
        manager.end()
        #expect(try instance.wait { try isMoving(instance) })
    }

    @Test func fieldCase069TheSessionsPortalIsFollowedWithoutAJump() throws {
        let bus = try LiveBus()
        let portal = try FakePortal(on: bus)
        try portal.setAnimations(false)
        let instance = try LiveInstance(LiveSettingsTests.bar, windowManager: true, bus: bus)
        func setting(_ key: String) throws -> (String?, String?) {
            let setting = try instance.status()["settings"]?[key]
            return (setting?["value"]?.string, setting?["origin"]?.string)
        }
        func offset() throws -> Double { try instance.row()["offset"]?.number ?? -1 }
        let origin = "desktop: org.gnome.desktop.interface enable-animations"
        #expect(try instance.wait { try setting("motion.reduce") == ("on", origin) })
        #expect(try instance.wait { try !isMoving(instance) })
        // It goes on from where it stood, and stops where it is.
        try instance.tell("motion", "on")
        #expect(try instance.wait { try offset() > 200 })
        try instance.tell("motion", "system")
        #expect(try instance.wait { try !isMoving(instance) })
        try portal.setAnimations(true)
        #expect(try instance.wait { try isMoving(instance) })
        #expect(try setting("motion.reduce") == ("off", origin))
        // A portal that goes away is no wish.
        try portal.leave()
        #expect(try isMoving(instance))
        try portal.start()
        try portal.set("org.gnome.desktop.interface", "text-scaling-factor", "d", "1.5")
        try portal.set("org.freedesktop.appearance", "contrast", "u", "1")
        try portal.set("org.freedesktop.appearance", "color-scheme", "u", "2")
        #expect(try instance.wait { try setting("text.size").1 == "desktop: org.gnome.desktop.interface text-scaling-factor" })
        #expect(try instance.wait { try setting("appearance.contrast").0 == "high" })
        #expect(try instance.wait { try setting("appearance.scheme").0 == "light" })
        // What the program was told comes first.
        try portal.setAnimations(false)
        #expect(try instance.wait { try !isMoving(instance) })
        try instance.tell("motion", "on")
        #expect(try instance.wait { try isMoving(instance) })
        #expect(try setting("motion.reduce") == ("off", "msg motion"))
    }

    @Test func aPortalThatHangsHoldsUpNothing() throws {
        let bus = try LiveBus()
        let portal = try FakePortal(on: bus)
        portal.setHangs(true)
        defer { portal.setHangs(false) }
        let instance = try LiveInstance(LiveSettingsTests.bar, windowManager: true, bus: bus)
        #expect(try instance.wait { try isMoving(instance) })
        instance.process.send(SIGTERM)
        #expect(instance.process.waitForEnd() == .exit(0))
    }

    @Test func aLargerScaleAndLargerTextLayOutAnewWithoutAJump() throws {
        let instance = try LiveInstance(LiveSettingsTests.bar, ["--set", "motion.start=paused"], windowManager: true)
        func height() throws -> Double { try window(instance)["height"]?.number ?? 0 }
        func offset() throws -> Double { try instance.row()["offset"]?.number ?? -1 }
        try instance.tell("resume")
        #expect(try instance.wait { try offset() > 150 })
        try instance.tell("pause")
        #expect(try instance.wait { try !isMoving(instance) })
        try instance.settledScreenshot()
        let (before, natural) = (try offset(), try height())
        try instance.server.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi: 192\n"])
        #expect(try instance.wait { try height() == 2 * natural })
        #expect(try window(instance)["scale"]?.number == 2)
        #expect(try abs(offset() - before) < 0.01)
        // Text at 150 % in the same scale of the screen.
        try say("Xft/DPI 294912\nGdk/WindowScalingFactor 2\n", instance)
        let manager = try instance.server.start(["xsettingsd", "-c", "\(instance.folder.path)/xsettings"])
        #expect(try instance.wait { try height() > 2 * natural })
        #expect(try window(instance)["scale"]?.number == 2)
        #expect(try instance.row()["paused"] == .bool(true))
        manager.end()
        #expect(try instance.wait { try height() == 2 * natural })
        #expect(try abs(offset() - before) < 0.01)
    }
}

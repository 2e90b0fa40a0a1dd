import Canvas
import Glibc
import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    struct Settings {
        /// A settings manager and the file that it reads.
        private struct Manager {
            let folder: TemporaryFolder
            let process: LiveProcess

            init(_ server: LiveXServer, _ text: String) throws {
                folder = try TemporaryFolder()
                try folder.write(text, to: "xsettings")
                process = try server.start(["xsettingsd", "-c", "\(folder.path)/xsettings"])
            }

            func say(_ text: String) throws {
                try folder.write(text, to: "xsettings")
                kill(process.identifier, SIGHUP)
            }
        }

        @Test func aSettingsManagerIsFollowedAsItComesChangesAndGoes() throws {
            let server = try LiveXServer()
            try server.startWindowManager()
            let live = try LiveWindow(server)
            try live.show(0xff10_2030)
            #expect(live.system.settings == SessionSettings())
            let manager = try Manager(server, "Gtk/EnableAnimations 0\nXft/DPI 147456\nNet/ThemeName \"HighContrast\"\n")
            #expect(try live.serve { live.system.settings.animationsEnabled == false })
            #expect(live.system.settings.hasHighContrast == true && live.system.settings.textScale == 1)
            #expect(live.events.contains(.settingsChanged) && live.events.contains(.outputsChanged))
            // The scale is another one: the bar is as high in points as before.
            #expect(live.system.outputs.map(\.scale.factor) == [1.5])
            let expected = WindowEvent.configured(live.window.id, size: PixelSize(width: 1280, height: 60), scale: Scale(1.5))
            #expect(try live.serve { live.events.contains(expected) })
            #expect(live.window.scale.factor == 1.5)
            try live.show(0xff10_2030)
            #expect(try server.waits(for: "= 0, 0, 1280, 660", from: ["xprop", "-root", "_NET_WORKAREA"]))
            try manager.say("Gtk/EnableAnimations 1\nXft/DPI 147456\nGdk/WindowScalingFactor 1\n")
            #expect(try live.serve { live.system.settings.animationsEnabled == true })
            #expect(live.system.settings.textScale == 1.5 && live.system.settings.themeName == nil)
            #expect(try live.serve { live.window.size.height == 40 })
            manager.process.end()
            #expect(try live.serve { live.system.settings == SessionSettings() })
            // And the next one.
            let other = try Manager(server, "Gtk/EnableAnimations 0\n")
            #expect(try live.serve { live.system.settings == SessionSettings(animationsEnabled: false) })
            withExtendedLifetime(other) {}
            #expect(live.problems.isEmpty)
        }

        @Test func resourcesAreFollowedWhereverTheWindowStands() throws {
            let server = try LiveXServer()
            let live = try LiveWindow(server) { $0.configuration.mode = .kiosk }
            try live.show(0xff10_2030)
            func say(_ resources: String) throws {
                try server.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", resources])
            }
            try say("Xft.dpi:\t192\n")
            let expected = WindowEvent.configured(live.window.id, size: PixelSize(width: 1280, height: 720), scale: Scale(2))
            #expect(try live.serve { live.events.last == expected || live.events.contains(expected) })
            #expect(live.system.settings.textScale == 1)
            // What has nothing to do with it is no event.
            let count = live.events.count
            try say("Xft.dpi:\t192\nXTerm.font:\tfixed\n")
            try live.show(0xff10_2030)
            #expect(!live.events[count...].contains(.settingsChanged))
            try server.run(["xprop", "-root", "-remove", "RESOURCE_MANAGER"])
            #expect(try live.serve { live.window.scale == .one && live.system.settings.textScale == nil })
        }
    }
}

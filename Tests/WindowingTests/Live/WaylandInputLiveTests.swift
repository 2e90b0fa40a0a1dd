import Model
import TestSupport
import Testing

@testable import Windowing

extension LiveTests {
    /// What hands do, told by a compositor that does only what it is told.
    struct WaylandInput {
        private func bar(
            _ stub: LiveStubCompositor, _ change: (inout WindowSpecification) -> Void = { _ in }
        ) throws -> LiveWindow {
            let live = try LiveWindow(stub, change)
            try stub.tell("configure 1920 40")
            #expect(try live.serve { !live.sizes.isEmpty })
            try live.draw(0xff20_3040)
            try stub.tell("send wl_seat 0 u 7")
            try live.serve(for: 0.05)
            try stub.catchUp()
            return live
        }

        private func pointerEvents(_ live: LiveWindow) -> [PointerEvent] {
            live.events.compactMap { if case .pointer(_, let event) = $0 { event } else { nil } }
        }

        @Test func aPointerComesMovesClicksAndGoes() throws {
            let stub = try LiveStubCompositor()
            let live = try bar(stub)
            for command in [
                "send wl_pointer 0 uoff 5 wl_surface 100.5 20.25", "send wl_pointer 5 -", "send wl_pointer 2 uff 1000 101 21",
                "send wl_pointer 5 -", "send wl_pointer 3 uuuu 6 1010 272 1", "send wl_pointer 3 uuuu 7 1020 272 0",
                "send wl_pointer 5 -", "send wl_pointer 1 uo 8 wl_surface",
            ] { try stub.tell(command) }
            #expect(try live.serve { pointerEvents(live).count == 5 })
            let events = pointerEvents(live)
            #expect(events.map(\.action) == [.entered, .moved, .pressed(button: 1), .released(button: 1), .left])
            #expect(events[0].position == PixelPoint(x: 100, y: 20))
            #expect(events[2].position == PixelPoint(x: 101, y: 21))
            #expect(abs(events[3].time - events[2].time - 0.01) < 1e-6)
        }

        @Test func wheelsCountNotchesAndTouchpadsPoints() throws {
            let stub = try LiveStubCompositor()
            let live = try bar(stub)
            for command in [
                "send wl_pointer 0 uoff 5 wl_surface 100 20", "send wl_pointer 4 uuf 1000 0 15", "send wl_pointer 9 ui 0 120",
                "send wl_pointer 5 -", "send wl_pointer 4 uuf 1010 1 -7.5", "send wl_pointer 5 -",
            ] { try stub.tell(command) }
            #expect(try live.serve { pointerEvents(live).count == 3 })
            #expect(pointerEvents(live).dropFirst().map(\.action) == [.scrolled(x: 0, y: 40), .scrolled(x: -7.5, y: 0)])
        }

        @Test func ofSeveralFingersTheFirstOneCounts() throws {
            let stub = try LiveStubCompositor()
            let live = try bar(stub)
            for command in [
                "send wl_touch 0 uuoiff 5 1000 wl_surface 3 10 20", "send wl_touch 0 uuoiff 6 1001 wl_surface 4 50 20",
                "send wl_touch 2 uiff 1010 4 60 20", "send wl_touch 2 uiff 1020 3 12 20", "send wl_touch 1 uui 7 1030 3",
                "send wl_touch 1 uui 8 1040 4",
            ] { try stub.tell(command) }
            #expect(try live.serve { pointerEvents(live).count == 3 })
            #expect(pointerEvents(live).map(\.action) == [.touchBegan, .touchMoved, .touchEnded])
            #expect(pointerEvents(live).map(\.position.x) == [10, 12, 12])
        }

        @Test func devicesThatGoLetGoOfWhatTheyHeld() throws {
            let stub = try LiveStubCompositor()
            let live = try bar(stub)
            try stub.tell("send wl_pointer 0 uoff 5 wl_surface 100 20")
            try stub.tell("send wl_touch 0 uuoiff 5 1000 wl_surface 3 10 20")
            try stub.tell("send wl_keyboard 1 uoa 7 wl_surface -")
            try stub.tell("send wl_seat 0 u 0")
            #expect(try live.serve { live.events.contains(.focus(live.window.id, false)) })
            #expect(
                pointerEvents(live).map(\.action) == [.entered, .touchBegan, .cancelled, .left, .cancelled])
            try live.system.flush()
            try stub.catchUp()
            for line in ["wl_pointer.release", "wl_keyboard.release", "wl_touch.release"] {
                #expect(stub.requests.contains(line))
            }
            try stub.tell("send wl_seat 0 u 1")
            try live.serve(for: 0.05)
            try stub.catchUp()
            #expect(stub.count("wl_seat.get_pointer") == 2)
        }

        @Test func keysMeanWhatTheKeymapSaysAndRepeat() throws {
            let stub = try LiveStubCompositor()
            let live = try bar(stub)
            let folder = try TemporaryFolder()
            try folder.write(
                """
                xkb_keymap {
                xkb_keycodes "test" { minimum = 8; maximum = 255; <SPCE> = 65; <TAB> = 23; <LFSH> = 50; <PLUS> = 21; <LCTL> = 37; };
                xkb_types "test" {
                virtual_modifiers NumLock;
                type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
                type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2; level_name[Level1] = "Base"; level_name[Level2] = "Shift"; };
                };
                xkb_compatibility "test" {
                interpret Shift_L { action = SetMods(modifiers = Shift); repeat = False; };
                };
                xkb_symbols "test" {
                key <SPCE> { [ space ] };
                key <TAB> { [ Tab, ISO_Left_Tab ] };
                key <PLUS> { [ equal, plus ] };
                key <LFSH> { [ Shift_L ] };
                modifier_map Shift { <LFSH> };
                };
                };

                """, to: "keymap")
            try stub.tell("keymap \(folder.path)/keymap")
            try stub.tell("send wl_keyboard 5 ii 50 100")
            try stub.tell("send wl_keyboard 1 uoa 7 wl_surface -")
            try stub.tell("send wl_keyboard 3 uuuu 8 1000 57 1")
            let keys = { live.events.compactMap { if case .key(_, let key) = $0 { key } else { nil } } }
            // Held, it goes down again.
            #expect(try live.serve { keys().count >= 3 })
            try stub.tell("send wl_keyboard 3 uuuu 9 1500 57 0")
            try live.serve(for: 0.05)
            let count = keys().count
            #expect(keys() == Array(repeating: .space, count: count))
            try live.serve(for: 0.3)
            #expect(keys().count == count)
            try stub.tell("send wl_keyboard 4 uuuuu 10 1 0 0 0")
            try stub.tell("send wl_keyboard 3 uuuu 11 2000 15 1")
            try stub.tell("send wl_keyboard 3 uuuu 12 2010 15 0")
            try stub.tell("send wl_keyboard 3 uuuu 13 2020 13 1")
            try stub.tell("send wl_keyboard 3 uuuu 14 2030 13 0")
            #expect(try live.serve { keys().count == count + 2 })
            #expect(keys().suffix(2) == [.backTab, .plus])
            // What is held with Control is a shortcut of somebody else's.
            try stub.tell("send wl_keyboard 4 uuuuu 15 4 0 0 0")
            try stub.tell("send wl_keyboard 3 uuuu 16 3000 57 1")
            try live.serve(for: 0.05)
            #expect(keys().count == count + 2)
        }

        @Test func aBarThatLetsClicksThroughTakesNone() throws {
            let stub = try LiveStubCompositor()
            let live = try bar(stub) {
                $0.configuration.mode = .overlay
                $0.configuration.clickThrough = .all
            }
            #expect(stub.requests.contains { $0.hasPrefix("wl_surface.set_input_region wl_region@") })
            #expect(stub.requests.filter { $0.hasPrefix("wl_region.add") } == ["wl_region.add 0 0 1920 40"])
            withExtendedLifetime(live) {}
        }

        @Test func theShapeOverALinkIsTheCompositorsOwn() throws {
            let stub = try LiveStubCompositor(LiveStubCompositor.usual + ["wp_cursor_shape_manager_v1=1"])
            let live = try bar(stub)
            try stub.tell("send wl_pointer 0 uoff 5 wl_surface 100 20")
            try live.serve(for: 0.05)
            live.window.setPointerShape(.link)
            try live.system.flush()
            live.window.setPointerShape(.hidden)
            try live.system.flush()
            try stub.catchUp()
            #expect(
                stub.requests.filter { $0.contains("set_shape") || $0.contains("set_cursor") } == [
                    "wp_cursor_shape_device_v1.set_shape 5 1", "wp_cursor_shape_device_v1.set_shape 5 4",
                    "wl_pointer.set_cursor 5 - 0 0",
                ])
        }
    }
}

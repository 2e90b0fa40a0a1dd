import Glibc
import System
import TestSupport
import Testing

/// The pointer's picture on a compositor that leaves it to the program.
@Suite(.serialized) struct LiveCursorTests {
    /// A theme with one cursor in these sizes, which points a quarter of the way in.
    private func writeTheme(_ sizes: [Int], to folder: TemporaryFolder) throws {
        // Xcursor's format: a header, a table of contents, and the pictures; numbers of 32 bits, the lowest byte first.
        var words: [UInt32] = [0x7275_6358, 16, 0x10000, UInt32(sizes.count)]
        var position = 16 + 12 * sizes.count
        for size in sizes {
            words += [0xfffd_0002, UInt32(size), UInt32(position)]
            position += 36 + 4 * size * size
        }
        for size in sizes {
            words += [36, 0xfffd_0002, UInt32(size), 1, UInt32(size), UInt32(size), UInt32(size / 4), UInt32(size / 4), 0]
            words += Array(repeating: 0xff00_ffff, count: size * size)
        }
        let bytes = words.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
        try folder.write(bytes: bytes, to: "themes/test/cursors/default")
    }

    /// Waits until the program has asked for what `isDone` wants to see.
    private func wait(_ stub: LiveStubCompositor, until isDone: (LiveStubCompositor) -> Bool) throws -> Bool {
        try LiveWait.until { isDone(try stub.caughtUp) }
    }

    @Test(arguments: [([24, 48], "48 48 192", 2), ([25], "25 25 100", 1)])
    func thePointersPictureFollowsTheScale(_ sizes: [Int], _ large: String, _ scale: Int) throws {
        let folder = try TemporaryFolder()
        try writeTheme(sizes, to: folder)
        try folder.write("[[row]]\nkind = \"text\"\ntext = \"It fits\"\n", to: "bar.toml")
        let stub = try LiveStubCompositor()
        let process = try ProgramUnderTest.start(
            ["run", "\(folder.path)/bar.toml"],
            environment: [
                "WAYLAND_DISPLAY": stub.display, "XCURSOR_PATH": "\(folder.path)/themes", "XCURSOR_THEME": "test",
                "XCURSOR_SIZE": "24",
            ])
        #expect(try wait(stub) { $0.count("set_exclusive_zone") == 1 && $0.count("wl_surface.commit") == 1 })
        try stub.tell("configure 1920 40")
        #expect(try wait(stub) { $0.count("wl_surface.attach") == 1 })
        try stub.tell("send wl_seat 0 u 1")
        #expect(try wait(stub) { $0.count("wl_seat.get_pointer") == 1 })
        try stub.tell("send wl_pointer 0 uoff 9 wl_surface 10 10")
        #expect(try wait(stub) { $0.count("wl_pointer.set_cursor") == 1 })
        let size = sizes[0]
        #expect(stub.requests.contains { $0.hasPrefix("wl_shm_pool.create_buffer 0 \(size) \(size) \(4 * size) ") })
        #expect(stub.requests.last { $0.hasPrefix("wl_surface.set_buffer_scale") } == "wl_surface.set_buffer_scale 1")
        // The monitor's scale becomes 2.
        try stub.tell("send wl_output 3 i 2")
        try stub.tell("send wl_output 2 -")
        #expect(try wait(stub) { $0.count("wl_pointer.set_cursor") == 2 })
        let cursors = stub.requests.filter { $0.hasPrefix("wl_pointer.set_cursor") }
        #expect(cursors.allSatisfy { $0.hasPrefix("wl_pointer.set_cursor 9 wl_surface@") && $0.hasSuffix(" 6 6") }, "\(cursors)")
        let told = try #require(stub.requests.lastIndex { $0.hasPrefix("wl_pointer.set_cursor") })
        let before = stub.requests[..<told]
        #expect(before.contains { $0.hasPrefix("wl_shm_pool.create_buffer 0 \(large) ") })
        #expect(before.last { $0.hasPrefix("wl_surface.set_buffer_scale") } == "wl_surface.set_buffer_scale \(scale)")
        process.send(SIGTERM)
        #expect(process.waitForEnd() == .exit(0))
    }
}

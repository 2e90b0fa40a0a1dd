import JSON
import System

/// What a whole program costs beside an X server of its own: in the program and in the server.
struct ProcessBenchmarks {
    enum Failure: Error { case noServer(String), ended(String) }

    /// What is started, and what it is called in the tables.
    struct Subject {
        var name: String
        var words: [String]
        /// Further variables.
        var environment: [String] = []
    }

    /// Each figure per second of running, but for the memory.
    struct Figures {
        var name: String
        var programMilliseconds: Double
        var serverMilliseconds: Double
        var wakeups: Double
        var privateMebibytes: Double
        var serverGrowthInMebibytes: Double

        static let header = ["", "program, ms/s", "server, ms/s", "sum", "wake-ups/s", "private, MiB", "server's growth, MiB"]

        var cells: [String] {
            [name]
                + [
                    programMilliseconds, serverMilliseconds, programMilliseconds + serverMilliseconds, wakeups,
                    privateMebibytes, serverGrowthInMebibytes,
                ].map(Table.digits)
        }

        var json: JSONValue {
            .object([
                JSONMember("name", .string(name)), JSONMember("program_ms", .number(programMilliseconds)),
                JSONMember("server_ms", .number(serverMilliseconds)), JSONMember("wakeups", .number(wakeups)),
                JSONMember("private_mib", .number(privateMebibytes)),
                JSONMember("server_growth_mib", .number(serverGrowthInMebibytes)),
            ])
        }
    }

    let options: Options
    /// A folder for sockets and the configurations that are shown.
    let folder: String

    init(_ options: Options) throws {
        self.options = options
        folder = (Environment.value("TMPDIR") ?? "/tmp") + "/marquesina-benchmarks"
        try PrivateFolder.ensure(folder)
    }

    /// The rows of docs/benchmark.md, and beside them the least of the same heights.
    func subjects() throws -> [Subject] {
        let program = options.program ?? "\(Self.ownFolder)/marquesina"
        let least = options.leastClient ?? "\(Self.ownFolder)/least-client"
        var subjects: [Subject] = []
        for (name, height, toml) in [("text", 22, Self.text(fade: "none")), ("chips", 46, Self.chips)] {
            let path = "\(folder)/\(name).toml"
            try FileWriter.replace(path, with: Array((Self.bar + toml).utf8))
            for copies in [false, true] {
                subjects.append(
                    Subject(
                        name: "\(name), \(copies ? "copied" : "tear-free")", words: [program, "run", path],
                        environment: copies ? ["MARQUESINA_PACING=copying"] : []))
                subjects.append(
                    Subject(
                        name: "the least, \(copies ? "copied" : "tear-free"), \(height) px",
                        words: [least, copies ? "copy" : "present", "\(height)", "0"]))
            }
        }
        let faded = "\(folder)/faded.toml"
        try FileWriter.replace(faded, with: Array((Self.bar + Self.text(fade: "both")).utf8))
        subjects.append(Subject(name: "faded ends, tear-free", words: [program, "run", faded]))
        return subjects
    }

    /// Starts a server and the subject on it, lets it settle, and looks at both for a while.
    func measure(_ subject: Subject) throws -> Figures {
        let server = try Subprocess(
            options.server, [options.server, "-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"],
            environment: Environment.all, collectsMessages: true)
        guard let display = Self.firstLine(of: server.output.number, within: 20) else { throw Failure.noServer(options.server) }
        guard let empty = ProcessFigures(server.id) else { throw Failure.noServer(options.server) }
        let inherited = Environment.all.filter { entry in
            !["DISPLAY=", "WAYLAND_DISPLAY=", "XDG_RUNTIME_DIR=", "DBUS_SESSION_BUS_ADDRESS="].contains { entry.hasPrefix($0) }
        }
        let program = try Subprocess(
            subject.words[0], subject.words,
            environment: inherited + ["DISPLAY=:\(display)", "XDG_RUNTIME_DIR=\(folder)"] + subject.environment,
            collectsMessages: true)
        let settling = min(3, options.seconds)
        // Waking up only when it ends is what sleeping means here.
        guard Descriptor.firstReadable([program.endDescriptor], within: settling) == nil,
            let before = ProcessFigures(program.id), let serverBefore = ProcessFigures(server.id)
        else { throw Failure.ended(subject.name) }
        let start = MonotonicClock.now
        guard Descriptor.firstReadable([program.endDescriptor], within: options.seconds) == nil,
            let after = ProcessFigures(program.id), let serverAfter = ProcessFigures(server.id)
        else { throw Failure.ended(subject.name) }
        let seconds = MonotonicClock.now - start
        return Figures(
            name: subject.name, programMilliseconds: (after.seconds - before.seconds) / seconds * 1000,
            serverMilliseconds: (serverAfter.seconds - serverBefore.seconds) / seconds * 1000,
            wakeups: Double(after.wakeups - before.wakeups) / seconds, privateMebibytes: Double(after.privateBytes) / 1_048_576,
            serverGrowthInMebibytes: Double(serverAfter.residentBytes - empty.residentBytes) / 1_048_576)
    }

    private static var ownFolder: String {
        let path = FileReader.resolved("/proc/self/exe") ?? ""
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private static func firstLine(of descriptor: Int32, within seconds: Double) -> String? {
        let deadline = MonotonicClock.now + seconds
        var bytes: [UInt8] = []
        while !bytes.contains(10) {
            let left = deadline - MonotonicClock.now
            guard left > 0, Descriptor.firstReadable([descriptor], within: left) != nil,
                let count = try? Descriptor.read(descriptor, upTo: 64, appendingTo: &bytes), count > 0
            else { return nil }
        }
        return bytes.split(separator: 10).first.map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: What is shown

    private static let bar = """
        [window]
        mode = "bar"
        reserve = false
        [appearance]
        scheme = "dark"
        [text]
        size = "L"
        [motion]
        reduce = "off"
        [scene]
        background = "#14141a"
        padding = 0
        [[row]]
        speed = 61.7

        """

    private static var chips: String {
        var words = Words(seed: 1)
        let items = (0..<10).map { _ in "\"\(words.headline(2))\"" }.joined(separator: ", ")
        return "kind = \"chips\"\ntint = \"blue\"\nitems = [\(items)]\n"
    }

    private static func text(fade: String) -> String {
        var words = Words(seed: 1)
        return "kind = \"text\"\npause = 0\nscroll = \"always\"\nfade = \"\(fade)\"\ntext = \"\(words.headline(60))\"\n"
    }
}

import Configuration
import System
import Testing

/// The files that are made from the schema. With MARQUESINA_RECORD=1 in the environment the tests write them anew.
@Suite struct GeneratedFilesTests {
    @Test func theDefaultFileIsWhatTheSchemaSays() throws {
        try expect("resources/default.toml", toHold: SchemaText.defaultFile())
    }

    @Test func theManualPageIsWhatTheSchemaSays() throws {
        try expect("packaging/man/marquesina.1", toHold: ManualPage.text())
    }

    @Test func theDefaultFileChangesNothing() throws {
        #expect(try ConfigurationLoader.load(file: Repository.path("resources/default.toml")) == .init())
    }

    @Test func theDefaultFileIsValidWithoutItsCommentSigns() throws {
        let lines = SchemaText.defaultFile().split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix("# ") || !line.hasPrefix("#") ? line : line.dropFirst()
        }
        do {
            _ = try ConfigurationLoader.load(text: lines.joined(separator: "\n"), file: "default.toml")
        } catch {
            // Each content is shown once, and `name` stands for a kind of row or source: nothing else may be wrong.
            for diagnostic in error.diagnostics {
                let isExpected =
                    switch diagnostic.problem {
                    case .excluded, .undefinedSource, .missingKey: true
                    case .keyOfOtherKind(_, let kind): kind == "group"
                    default: false
                    }
                #expect(isExpected, "\(diagnostic)")
            }
        }
    }

    @Test func whatComesWithTheProgramIsRight() throws {
        for name in ["bar.toml", "demos/trending.toml", "demos/now-playing.toml", "demos/headline.toml", "demos/marquee.toml"] {
            let configuration = try ConfigurationLoader.load(file: Repository.path("resources/\(name)"))
            #expect(!configuration.rows.isEmpty)
        }
    }

    private func expect(_ name: String, toHold text: String) throws {
        let path = Repository.path(name)
        if Environment.value("MARQUESINA_RECORD") == "1" {
            try FileWriter.replace(path, with: Array(text.utf8))
        }
        let bytes = try FileReader.bytes(at: path, limit: 1 << 20)
        #expect(String(decoding: bytes, as: UTF8.self) == text, "\(name) is stale: run the tests with MARQUESINA_RECORD=1")
    }
}

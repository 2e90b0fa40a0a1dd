import Model
import Testing

@Suite struct ItemTemplateTests {
    private let fields = TemplateFields(["artist", "title", "album", "published"], formatted: ["published"])

    private func fill(_ template: String, _ values: [String: String]) -> String? {
        ItemTemplate(template, fields: fields).text { values[$0.name] }
    }

    @Test(arguments: [
        (["artist": "A", "title": "T"], "A — T"), (["title": "T"], "T"), (["artist": "A"], "A"),
        (["artist": "", "title": "T"], "T"),
    ])
    func fieldCase096AMissingFieldGoesWithItsSeparator(_ values: [String: String], _ text: String) {
        #expect(fill("{artist} — {title}", values) == text)
    }

    @Test func fieldCase096NothingIsShownForNothing() {
        #expect(fill("{artist} — {title}", [:]) == nil)
        #expect(fill("Now: {title}!", [:]) == nil)
    }

    @Test func neighboursJoinWithTheSeparatorBeforeTheSecond() {
        #expect(fill("{artist} - {album} / {title}", ["artist": "A", "title": "T"]) == "A / T")
        #expect(fill("♪ {artist} - {title} ♪", ["title": "T"]) == "♪ T ♪")
    }

    @Test func bracketsGoWithTheirField() {
        #expect(fill("{title} ({album})", ["title": "T"]) == "T")
        #expect(fill("{title} ({album})", ["title": "T", "album": "B"]) == "T (B)")
        #expect(fill("[{artist}] “{title}”", ["title": "T"]) == "“T”")
        #expect(fill("({artist} {title})", ["title": "T"]) == "(T)")
    }

    @Test func whatIsNoFieldMeansItself() {
        #expect(fill("{x} {title} {", ["title": "T"]) == "{x} T {")
        #expect(fill("no fields", [:]) == "no fields")
        #expect(fill("{{title}}", ["title": "T"]) == "{T}")
    }

    @Test func formatsBelongToTheirField() {
        let template = ItemTemplate("{published:%H:%M} {title} {album:x}", fields: fields)
        #expect(template.fields == [.init("published", format: "%H:%M"), .init("title")])
        #expect(template.text { $0.name } == "published title {album:x}")
    }

    @Test(arguments: [
        ("{artst} — {title}", ["{artst}"]), ("{title:%H} {published:%H}", ["{title:%H}"]), ("{ } {1} {a b} {} { title }", []),
        ("{{x}} {y", ["{x}"]), ("{titel}{titel}", ["{titel}", "{titel}"]), ("{é} {\u{301}}", []),
    ])
    func wordsInBracesThatAreNoFieldAreFound(_ template: String, _ unknown: [String]) {
        #expect(fields.unknown(in: template).map(String.init) == unknown)
    }
}

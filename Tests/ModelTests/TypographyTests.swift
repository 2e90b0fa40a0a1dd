import Model
import Testing

@Suite struct TypographyTests {
    /// Sizes of all categories, XS to AX5, as the guidelines list them.
    @Test(arguments: [
        (TextStyle.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
        (.title, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
        (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
        (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
        (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
        (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
        (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
        (.caption, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
        (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ])
    func sizes(style: TextStyle, expected: [Double]) {
        #expect(ContentSizeCategory.allCases.map { style.metrics(at: $0).size } == expected)
    }

    @Test(arguments: [
        (TextStyle.largeTitle, [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
        (.title, [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
        (.title2, [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
        (.title3, [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
        (.headline, [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
        (.body, [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
        (.callout, [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
        (.subheadline, [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
        (.footnote, [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
        (.caption, [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
        (.caption2, [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
    ])
    func leadings(style: TextStyle, expected: [Double]) {
        #expect(ContentSizeCategory.allCases.map { style.metrics(at: $0).leading } == expected)
    }

    @Test func onlyHeadlineIsHeavierThanRegular() {
        for style in TextStyle.allCases {
            #expect(style.defaultWeight == (style == .headline ? .semibold : .regular))
        }
        #expect(TextStyle.largeTitle.emphasizedWeight == .bold)
        #expect(TextStyle.title3.emphasizedWeight == .semibold)
    }

    @Test func scaledMetricFollowsItsStyle() {
        #expect(ScaledMetric(18).value(at: .large) == 18)
        #expect(ScaledMetric(17).value(at: .accessibility5) == 53)
        #expect(ScaledMetric(34, relativeTo: .largeTitle).value(at: .extraSmall) == 31)
    }

    @Test(arguments: [
        (0.5, ContentSizeCategory.extraSmall), (0.82, .extraSmall), (0.88, .small), (0.94, .medium), (1.0, .large),
        (1.12, .extraLarge),
        (1.25, .extraExtraLarge), (1.35, .extraExtraExtraLarge), (1.5, .extraExtraExtraLarge), (1.65, .accessibility1),
        (2.0, .accessibility2), (2.35, .accessibility3), (2.76, .accessibility4), (9.0, .accessibility5),
    ])
    func nearestCategory(scale: Double, expected: ContentSizeCategory) {
        #expect(ContentSizeCategory.nearest(toTextScale: scale) == expected)
    }

    @Test func categoriesStepToTheirNeighboursAndStopAtTheEnds() {
        #expect(ContentSizeCategory.large.stepped(by: 1) == .extraLarge)
        #expect(ContentSizeCategory.extraSmall.stepped(by: -1) == .extraSmall)
        #expect(ContentSizeCategory.accessibility4.stepped(by: 5) == .accessibility5)
    }

    @Test func ownSizeScalesLikeTheStyle() {
        #expect(TextStyle.body.metrics(at: .large, size: 34) == TextMetrics(34, 44))
        #expect(TextStyle.body.metrics(at: .accessibility5, size: 34) == TextMetrics(106, 124))
    }

    @Test func rowStyleIsResolvedFromItsRow() {
        var row = RowConfiguration.chips(["A"])
        let environment = SceneEnvironment(category: .accessibility1)
        let fixture = SceneFixture([row], environment: environment)
        let style = fixture.frame(0).rows.first?.style
        #expect(style?.weight == .semibold)
        #expect(style?.family == .design(.rounded))
        #expect(style?.pointSize == 28)
        #expect(style?.leading == 34)
        #expect(style?.chipPadding == EdgeInsets(top: 12, right: 18, bottom: 12, left: 18).scaled(by: 28.0 / 17))

        row = .text("A")
        row.style = .headline
        row.design = .serif
        row.size = 20
        let text = SceneFixture([row]).frame(0).rows.first?.style
        #expect(text?.weight == .semibold)
        #expect(text?.family == .design(.serif))
        #expect(text?.pointSize == 20)
    }

    @Test func fieldCase060MarkupIsWhatItsOriginSays() {
        var own = RowConfiguration.text("<b>x</b>")
        own.markup = true
        var fed = TextRow()
        fed.content = .source("news")
        var row = RowConfiguration(.text(fed))
        row.markup = true
        var source = SourceConfiguration(name: "news", kind: .stdin(StandardInputSource()))
        let plain = SceneFixture([own, row], sources: [source])
        #expect(plain.frame(0).rows.map(\.style.markup) == [true, false])
        source.markup = true
        let marked = SceneFixture([own, RowConfiguration(.text(fed))], sources: [source])
        #expect(marked.frame(0).rows.map(\.style.markup) == [true, true])
    }
}

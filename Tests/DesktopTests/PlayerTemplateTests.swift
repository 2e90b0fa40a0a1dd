import Testing

@testable import Desktop

@Suite struct PlayerTemplateTests {
    private func text(
        _ template: String, title: String = "", artist: String = "", album: String = "", number: String = ""
    ) -> String? {
        var track = Track()
        track.title = title
        track.artist = artist
        track.album = album
        track.number = number
        return PlayerTemplate(template).text(of: track, player: "mpv", status: .playing)
    }

    @Test func allFieldsAreFilledIn() {
        #expect(text("{artist} — {title}", title: "Song", artist: "Band") == "Band — Song")
        #expect(
            text("{track}. {title} / {artist} / {album} on {player}: {status}", title: "T", artist: "A", album: "L", number: "7")
                == "7. T / A / L on mpv: Playing")
    }

    @Test func fieldCase096MissingFieldsGoWithTheirSeparator() {
        #expect(text("{artist} — {title}", title: "Title") == "Title")
        #expect(text("{artist} — {title}", artist: "Band") == "Band")
        #expect(text("{artist} — {title}") == nil)
        let three = "{artist} / {album} - {title}"
        #expect(text(three, title: "T", artist: "A") == "A - T")
        #expect(text(three, title: "T", album: "L") == "L - T")
        #expect(text(three, artist: "A", album: "L") == "A / L")
        #expect(text(three, album: "L") == "L")
    }

    @Test func bracketsBelongToTheirField() {
        let template = "{title} ({album}) [{track}]"
        #expect(text(template, title: "T", album: "L", number: "1") == "T (L) [1]")
        #expect(text(template, title: "T") == "T")
        #expect(text(template, title: "T", number: "1") == "T [1]")
        #expect(text(template, album: "L") == "(L)")
        #expect(text("“{title}” by {artist}", artist: "A") == "A")
        #expect(text("“{title}” by {artist}", title: "T") == "“T”")
    }

    @Test func whatStandsAtTheEndsStays() {
        #expect(text("♪ {artist} — {title} ♪", title: "T") == "♪ T ♪")
        #expect(text("♪ {artist} — {title} ♪", artist: "A") == "♪ A ♪")
    }

    @Test func otherFieldsAloneSayNothing() {
        #expect(text("{player}: {title}") == nil)
        #expect(text("{player} is {status}") == "mpv is Playing")
        #expect(text("music") == "music")
    }

    @Test func bracesThatAreNoFieldMeanThemselves() {
        #expect(text("{title} {unknown} {", title: "T") == "T {unknown} {")
        #expect(text("{{title}}", title: "T") == "{T}")
    }
}

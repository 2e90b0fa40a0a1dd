import Model
import Testing

@testable import Desktop

@Suite struct PlayerSourceViewTests {
    private func state(
        _ status: String, _ metadata: [String: BusValue], whenPaused: PlayerSource.WhenPaused = .hold,
        template: String = "{artist} — {title}", isMarkup: Bool = false
    ) throws -> PlayerSourceState {
        var source = PlayerSource()
        source.whenPaused = whenPaused
        source.template = template
        var view = PlayerSourceView(name: "playing", source, isMarkup: isMarkup)
        var player = Player(owner: ":1.1", at: 0)
        player.take(["PlaybackStatus": .string(status), "Metadata": .dictionary(metadata)], at: 0)
        return view.state([try #require(PlayerName("org.mpris.MediaPlayer2.mpv")): player])
    }

    private let song: [String: BusValue] = ["xesam:title": .string("Song"), "xesam:artist": .list([.string("Band")])]

    @Test func whatPlaysIsOneItem() throws {
        #expect(try state("Playing", song) == PlayerSourceState(source: "playing", items: [Item("Band — Song")]))
        #expect(try state("Stopped", song) == PlayerSourceState(source: "playing"))
        let linked = song.merging(["xesam:url": .string("https://e.org/")]) { $1 }
        #expect(try state("Playing", linked).items == [Item("Band — Song", link: "https://e.org/")])
    }

    @Test func fieldCase072PausingHoldsResetsOrHides() throws {
        let items: ItemList = [Item("Band — Song")]
        #expect(try state("Paused", song) == PlayerSourceState(source: "playing", items: items, hold: .inPlace))
        #expect(
            try state("Paused", song, whenPaused: .reset) == PlayerSourceState(source: "playing", items: items, hold: .atStart))
        #expect(try state("Paused", song, whenPaused: .hide) == PlayerSourceState(source: "playing"))
        for whenPaused in PlayerSource.WhenPaused.allCases {
            #expect(try state("Playing", song, whenPaused: whenPaused).hold == .none)
        }
    }

    @Test func fieldCase096WithoutAnythingTheListIsEmpty() throws {
        #expect(try state("Playing", [:]) == PlayerSourceState(source: "playing"))
        #expect(try state("Paused", [:]) == PlayerSourceState(source: "playing"))
    }

    @Test(arguments: ["Simon & Garfunkel", "a < b", "<b>x"]) func fieldCase060TextIsShownAsItIs(title: String) throws {
        #expect(try state("Playing", ["xesam:title": .string(title)]).items == [Item(title)])
    }

    @Test func inAMarkupTemplateTheFieldsArePlainText() throws {
        let state = try state("Playing", ["xesam:title": .string("<b> & co")], template: "<i>{title}</i>", isMarkup: true)
        #expect(state.items == [Item("<i>&lt;b&gt; &amp; co</i>")])
    }
}

import Testing

@testable import Desktop

@Suite struct PlayerChoiceTests {
    private func name(_ name: String) throws -> PlayerName {
        try #require(PlayerName("org.mpris.MediaPlayer2.\(name)"))
    }

    private func player(_ status: String, since time: Double) -> Player {
        var player = Player(owner: ":1.1", at: 0)
        player.take(["PlaybackStatus": .string(status)], at: time)
        return player
    }

    @Test func namesAreTakenApart() throws {
        #expect(try name("mpv").player == "mpv")
        #expect(try name("mpv.instance123").player == "mpv")
        #expect(try name("firefox.instance_1_84").player == "firefox")
        #expect(try name("org.gnome.Music").player == "org.gnome.Music")
        #expect(PlayerName("org.mpris.MediaPlayer2.playerctld") == nil)
        #expect(PlayerName("org.mpris.MediaPlayer2") == nil)
        #expect(PlayerName("org.mpris.MediaPlayer2.") == nil)
        #expect(PlayerName("org.mpris.MediaPlayer2x.mpv") == nil)
    }

    @Test func aNameMeansAPlayerAndItsInstances() throws {
        for wanted in ["mpv", "MPV", "any"] {
            #expect(try name("mpv").matches(wanted))
            #expect(try name("mpv.instance7").matches(wanted))
        }
        #expect(try name("mpv.instance7").matches("mpv.instance7"))
        #expect(try !name("mpv.instance8").matches("mpv.instance7"))
        #expect(try !name("mpvx").matches("mpv"))
        #expect(try !name("vlc").matches("mpv"))
    }

    @Test func thePlayerThatPlaysIsChosenAndKept() throws {
        let (a, b) = (try name("a"), try name("b"))
        var choice = PlayerChoice("any")
        #expect(choice.choose(among: [:]) == nil)
        #expect(choice.choose(among: [a: player("Paused", since: 1), b: player("Playing", since: 2)]) == b)
        // A second one that begins to play does not push it out.
        #expect(choice.choose(among: [a: player("Playing", since: 3), b: player("Playing", since: 2)]) == b)
        #expect(choice.choose(among: [a: player("Playing", since: 3), b: player("Paused", since: 4)]) == a)
        // The one that paused last stays.
        #expect(choice.choose(among: [a: player("Paused", since: 5), b: player("Paused", since: 4)]) == a)
        #expect(choice.choose(among: [a: player("Stopped", since: 6), b: player("Paused", since: 4)]) == b)
        #expect(choice.choose(among: [a: player("Stopped", since: 6), b: player("Stopped", since: 7)]) == nil)
    }

    @Test func amongSeveralTheOneThatChangedLastIsChosen() throws {
        let (a, b, c) = (try name("a"), try name("b"), try name("c"))
        var playing = PlayerChoice("any")
        let players = [a: player("Playing", since: 1), b: player("Playing", since: 3), c: player("Playing", since: 2)]
        #expect(playing.choose(among: players) == b)
        // At the same time: by name, so that it is the same one every time.
        var equal = PlayerChoice("any")
        #expect(equal.choose(among: [c: player("Paused", since: 1), b: player("Paused", since: 1)]) == b)
    }

    @Test func onlyTheNamedPlayerIsChosen() throws {
        let (mpv, vlc) = (try name("mpv.instance1"), try name("vlc"))
        var choice = PlayerChoice("mpv")
        #expect(choice.choose(among: [vlc: player("Playing", since: 1)]) == nil)
        #expect(choice.choose(among: [vlc: player("Playing", since: 1), mpv: player("Paused", since: 0)]) == mpv)
    }

    @Test func anUnknownStatusCountsAsStopped() {
        #expect(PlayerStatus(.string("Playing")) == .playing)
        #expect(PlayerStatus(.string("paused")) == .paused)
        #expect(PlayerStatus(.string("Stopped")) == .stopped)
        #expect(PlayerStatus(.string("Buffering")) == .stopped)
        #expect(PlayerStatus(.integer(1)) == .stopped)
        #expect(PlayerStatus(nil) == .stopped)
    }
}

import Testing

@testable import Desktop

@Suite struct TrackTests {
    @Test func theUsualMetadataIsRead() {
        let track = Track(metadata: [
            "mpris:trackid": .string("/track/1"), "mpris:length": .integer(20_000_000), "xesam:title": .string("Song"),
            "xesam:artist": .list([.string("A"), .string(""), .string("B")]), "xesam:album": .string("Album"),
            "xesam:trackNumber": .integer(3), "xesam:url": .string("https://example.org/song"),
        ])
        #expect(track.title == "Song")
        #expect(track.artist == "A, B")
        #expect(track.album == "Album")
        #expect(track.number == "3")
        #expect(track.link == "https://example.org/song")
    }

    @Test func valuesOfOtherTypesAreTakenOrLeftOut() {
        let track = Track(metadata: [
            "xesam:title": .integer(99), "xesam:artist": .string("Alone"), "xesam:album": .boolean(true),
            "xesam:trackNumber": .string("4"), "xesam:url": .list([.string("https://e.org")]),
        ])
        #expect(track.title == "99")
        #expect(track.artist == "Alone")
        #expect(track.album == "")
        #expect(track.number == "4")
        #expect(track.link == nil)
        #expect(Track(metadata: ["xesam:title": .double(1.5)]).title == "1.5")
        #expect(Track(metadata: ["xesam:title": .double(1984)]).title == "1984")
        #expect(Track(metadata: ["xesam:title": .double(.nan)]).title == "nan")
        #expect(Track(metadata: ["xesam:artist": .dictionary([:]), "xesam:title": .other]) == Track())
    }

    @Test func fieldCase051LineBreaksAndControlCharactersBecomeOneSpace() {
        #expect(Track(metadata: ["xesam:title": .string("A\nB\tC\u{2028}D")]).title == "A B C D")
        #expect(Track(metadata: ["xesam:title": .string(" \n ")]) == Track())
    }

    @Test(arguments: [
        ("file:///music/Some%20Song%20%28live%29.flac", "Some Song (live).flac"), ("/music/a#b 50%.mp3", "a#b 50%.mp3"),
        ("https://radio.example.org/stream.ogg?key=1/2#now", "stream.ogg"), ("https://radio.example.org/", "radio.example.org"),
        ("file:///music/%C3%A4%ZZ%4", "ä%ZZ%4"), ("", ""), ("file:///music/%FF.mp3", "\u{FFFD}.mp3"), ("cdda://", ""),
    ]) func fieldCase098WithoutATitleTheFileNameIsShown(address: String, name: String) {
        #expect(Track(metadata: ["xesam:url": .string(address)]).title == name)
    }

    @Test func onlyAddressesOfTheWebAreLinks() {
        #expect(Track(metadata: ["xesam:url": .string("file:///etc/passwd")]).link == nil)
        #expect(Track(metadata: ["xesam:url": .string("javascript:alert(1)")]).link == nil)
        #expect(Track(metadata: ["xesam:url": .string("HTTPS://e.org/")]).link == "HTTPS://e.org/")
    }
}

import Model
import System
import Testing

@testable import App

/// Serialised: the C library has one time zone at a time.
@Suite(.serialized) struct ClockTests {
    private let writer = TimeZoneText()
    // 2026-03-29T00:59:30Z: half a minute before Berlin's clocks go from 02:00 to 03:00.
    private let beforeSummer = 1_774_745_970.0

    private func face(_ format: String, _ zone: TimeZoneText.Zone) -> ClockFace {
        ClockFace(rowIndex: 0, format: format, zone: zone)
    }

    @Test func writesTheTimeOfAZone() {
        #expect(face("%Y-%m-%dT%H:%M:%S %Z", .utc).text(at: 0, by: writer) == "1970-01-01T00:00:00 UTC")
        #expect(face("%H:%M %Z", .named("Europe/Berlin")).text(at: beforeSummer, by: writer) == "01:59 CET")
        #expect(face("%H:%M %Z", .named("Europe/Berlin")).text(at: beforeSummer + 30, by: writer) == "03:00 CEST")
        #expect(face("%H:%M %z", .named("Asia/Kathmandu")).text(at: 0.9, by: writer) == "05:30 +0530")
        #expect(face("%H:%M", .utc).text(at: 86399.999, by: writer) == "23:59")
    }

    @Test func oddFormatsAreHarmless() {
        #expect(face("", .utc).text(at: 0, by: writer) == "")
        #expect(face("100 %% é %n|", .utc).text(at: 0, by: writer) == "100 % é \n|")
        #expect(face(String(repeating: "%c", count: 500), .utc).text(at: 0, by: writer) == "")
        #expect(face("%", .utc).text(at: 0, by: writer) == "%")
    }

    @Test(
        arguments: [
            ("%H:%M", 60.0), ("%a %e %b  %H:%M", 60), ("%-I:%M %p", 60), ("%T", 1), ("%H:%M:%S", 1), ("%OS", 1), ("%_5S", 1),
            ("%c", 1),
            ("%A", 900), ("%H", 900), ("%Y", 900), ("%R", 60), ("%^a %#Z", 900),
        ] as [(String, Double)])
    func theFormatSaysHowOftenItCanChange(_ format: String, _ period: Double) {
        #expect(ClockFormat(format: format).period == period)
    }

    @Test(arguments: ["", "noon", "100 %%", "%n%t", "%"])
    func aTextWithoutTimeNeverChanges(_ format: String) {
        #expect(face(format, .utc).nextChange(after: 5, by: writer) == nil)
    }

    @Test func wakesExactlyAtTheNextChange() {
        #expect(face("%H:%M", .utc).nextChange(after: 59.5, by: writer) == 60)
        #expect(face("%H:%M", .utc).nextChange(after: 60, by: writer) == 120)
        #expect(face("%S", .utc).nextChange(after: 60.25, by: writer) == 61)
        #expect(face("%H", .utc).nextChange(after: 10, by: writer) == 3600)
        #expect(face("%H", .named("Asia/Kathmandu")).nextChange(after: 0, by: writer) == 1800)
        #expect(face("%A", .utc).nextChange(after: 10, by: writer) == 86400)
        // The year lasts longer than anybody looks ahead.
        #expect(face("%Y", .utc).nextChange(after: 0, by: writer) == 172800)
    }

    @Test func daylightSavingIsAChangeLikeAnyOther() {
        let berlin = face("%H", .named("Europe/Berlin"))
        #expect(berlin.nextChange(after: beforeSummer, by: writer) == beforeSummer + 30)
        // 2026-10-25T00:30Z, 02:30 in summer: the hour that begins at 01:00Z is 02 again, the next one is 03.
        #expect(berlin.nextChange(after: 1_792_888_200, by: writer) == 1_792_893_600.0)
        #expect(face("%Z", .named("Europe/Berlin")).nextChange(after: 1_792_888_200, by: writer) == 1_792_890_000.0)
    }

    @Test func knowsTheNamesOfTheDatabase() {
        #expect(TimeZoneText.isKnown("Europe/Berlin"))
        #expect(TimeZoneText.isKnown("UTC"))
        for name in ["", "Europe", "Europe/Berlino", "../zoneinfo/UTC", "/usr/share/zoneinfo/UTC", "zone.tab", "tzdata.zi"] {
            #expect(!TimeZoneText.isKnown(name))
        }
    }

    @Test func clocksTellOnlyWhatChanged() {
        var clock = ClockRow()
        clock.timezone = "UTC"
        var seconds = ClockRow()
        seconds.format = "%S"
        seconds.timezone = "Nowhere/Atall"
        let lines = LogLines()
        var board = ClockBoard(
            [(index: 2, clock: clock), (index: 5, clock: seconds)], log: Log(level: .warning) { lines.add($0) })
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("unknown time zone \"Nowhere/Atall\"; expected a name such as Europe/Berlin") == true)
        #expect(board.update(at: 30.5).map(\.text) == ["00:00", "30"])
        #expect(board.nextChange == 31)
        #expect(board.update(at: 31).map(\.rowIndex) == [5])
        #expect(board.update(at: 31.2).isEmpty)
        // The wall clock was set back.
        #expect(board.update(at: 30.9).map(\.text) == ["30"])
        #expect(board.nextChange == 31)
    }
}

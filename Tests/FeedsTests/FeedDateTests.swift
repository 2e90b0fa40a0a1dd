import Testing

@testable import Feeds

@Suite struct FeedDateTests {
    /// 2006-01-02T15:04:05Z
    private static let moment = 1_136_214_245.0

    @Test(arguments: [
        "Mon, 02 Jan 2006 15:04:05 GMT", "Mon, 02 Jan 2006 15:04:05 +0000", "Mon, 2 Jan 2006 15:04:05 UT",
        "02 Jan 06 15:04:05 Z", "Monday, 02-Jan-06 15:04:05 GMT", "Mon Jan  2 15:04:05 2006", "Mon Jan 2 15:04:05 UTC 2006",
        "Mon, 02 Jan 2006 10:04:05 EST", "Mon, 02 Jan 2006 08:04:05 PDT", "Mon, 02 Jan 2006 16:04:05 +0100 (CET)",
        "Mon, 02 Jan 2006 16:04:05 GMT+01:00", "Mon, 02 Jan 2006 20:34:05 +05:30", "Tue, 02 January 2006 15:04:05",
        "January 2, 2006 3:04:05 PM", "January 2, 2006 3:04:05pm", "Lun, 02 janv. 2006 16:04:05 CET", "2. Jan 2006 15:04:05",
        "02.01.2006 15:04:05", "2006/01/02 15:04:05", "1136214245", "1136214245000", "Mon,02 Jan 2006 15:04:05 GMT",
        "Mon, 02 Jan 2006, 15:04:05 GMT", "Mon, 02 Jan 106 15:04:05 GMT", " Mon, 02 Jan 2006 15:04:05 \n GMT ",
        "2006-01-02T15:04:05Z", "2006-01-02t15:04:05z", "2006-01-02T15:04:05.123456Z", "2006-01-02T15:04:05",
        "2006-01-02 15:04:05", "2006-01-02T16:04:05+01:00", "2006-01-02T16:04:05+0100", "2006-01-02T16:04:05+01",
        "20060102T150405Z", "2006-01-02 15:04:05 UTC", "2006-01-02 10:04:05 -0500", "2006-01-02 10:04:05 EST",
        "2006-01-02T15:04:05,5Z", "Mon, 02 Jan 2006 15:04:05 XYZZY",
    ])
    func everyFormIsRead(_ text: String) {
        #expect(FeedDate.seconds(text) == FeedDateTests.moment)
    }

    @Test(arguments: [
        ("2006-01-02", "2006-01-02T00:00:00Z"), ("2006-01", "2006-01-01T00:00:00Z"), ("2006", "2006-01-01T00:00:00Z"),
        ("20060102", "2006-01-02T00:00:00Z"), ("2 Jan 2006", "2006-01-02T00:00:00Z"), ("Jan 2, 2006", "2006-01-02T00:00:00Z"),
        ("31 Dec 99 23:59:60 GMT", "2000-01-01T00:00:00Z"), ("2016-02-29T24:00:00Z", "2016-03-01T00:00:00Z"),
        ("1 Mar 49", "2049-03-01T00:00:00Z"), ("1 Mar 50", "1950-03-01T00:00:00Z"), ("12/31/2006", "2006-12-31T00:00:00Z"),
        ("1900-01-01", "1900-01-01T00:00:00Z"), ("12 okt 2006 10:00 +0200", "2006-10-12T08:00:00Z"),
    ])
    func parts(_ text: String, _ timestamp: String) {
        #expect(FeedDate.seconds(text).map(FeedDate.timestamp) == timestamp)
    }

    @Test(arguments: [
        "", "x", "now", "2006-13-01", "2006-02-30", "31 Feb 2006", "2006-01-02T25:00:00Z", "1 2 3 4 5", ":", "99", "-1",
        "Mon, 02 Jan 2006 99:99:99 GMT", "0000-00-00 00:00:00", "99999999999999999999",
    ])
    func nonsenseIsNoDate(_ text: String) {
        #expect(FeedDate.seconds(text) == nil)
    }

    @Test func daysAreCountedRight() {
        for day in stride(from: -717_000.0, through: 2_890_000, by: 37) {
            let date = CalendarDate(seconds: day * 86400 + 3661)
            #expect(date.seconds == day * 86400 + 3661)
        }
    }
}

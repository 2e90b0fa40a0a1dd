import Canvas
import Model
import Testing

@testable import Windowing

struct HeadlessTests {
    private let system = HeadlessWindowSystem(refreshPeriod: 0.01, start: 100)

    private func makeWindow(_ mode: WindowConfiguration.Mode = .bar, contentHeight: Double = 40) throws -> HeadlessWindow {
        var configuration = WindowConfiguration()
        configuration.mode = mode
        let window = try system.makeWindow(
            WindowSpecification(
                configuration: configuration, name: "test", output: nil, contentHeight: contentHeight, isOpaque: true))
        return try #require(window as? HeadlessWindow)
    }

    private func events() throws -> [WindowEvent] {
        var events: [WindowEvent] = []
        try system.dispatchEvents { events.append($0) }
        return events
    }

    private func isNear(_ event: WindowEvent?, frameOf window: HeadlessWindow, at time: Double) -> Bool {
        guard case .frame(window.id, let frame)? = event else { return false }
        return abs(frame.presentationTime - time) < 1e-9 && frame.refreshPeriod == 0.01
    }

    @Test func theSizeComesFirst() throws {
        let window = try makeWindow()
        #expect(window.frame == PixelRect(x: 0, y: 680, width: 1280, height: 40))
        #expect(try events() == [.configured(window.id, size: PixelSize(width: 1280, height: 40), scale: .one)])
        let kiosk = try makeWindow(.kiosk)
        #expect(kiosk.size == PixelSize(width: 1280, height: 720))
        let plain = try makeWindow(.window)
        #expect(plain.size == PixelSize(width: 900, height: 600))
    }

    @Test func aFrameComesOnlyWhenAskedForAndOnlyAtARefresh() throws {
        let window = try makeWindow()
        _ = try events()
        system.advance(by: 1)
        #expect(try events().isEmpty)
        window.requestFrame()
        window.requestFrame()
        system.advance(by: 0.004)
        #expect(try events().isEmpty)
        system.advance(by: 0.006)
        let frames = try events()
        #expect(frames.count == 1)
        #expect(isNear(frames.first, frameOf: window, at: 101.02))
        #expect(!window.wantsFrame)
        system.advance(by: 1)
        #expect(try events().isEmpty)
    }

    @Test func whoeverSleepsThroughRefreshesGetsOneFrameForTheNextOne() throws {
        let window = try makeWindow()
        _ = try events()
        window.requestFrame()
        system.advance(to: 105.5)
        let frames = try events()
        #expect(frames.count == 1)
        #expect(isNear(frames.first, frameOf: window, at: 105.51))
    }

    @Test func timeNeverRunsBackwards() {
        system.advance(to: 3)
        #expect(system.now == 100)
    }

    @Test func everyFrameIsKeptAndReported() throws {
        let window = try makeWindow()
        _ = try events()
        window.requestFrame()
        system.advance(by: 0.01)
        _ = try events()
        let size = window.size
        window.present(
            Composition(size: size, ground: .solid(0xff11_2233), layers: [], damage: [PixelRect(x: 0, y: 0, width: 4, height: 4)])
        )
        // Nothing was drawn before: the whole surface is.
        #expect(window.picture?[1279, 39] == 0xff11_2233)
        #expect(window.compositionCount == 1)
        let part = PixelRect(x: 10, y: 0, width: 5, height: 40)
        window.present(Composition(size: size, ground: .solid(0xff44_5566), layers: [], damage: [part]))
        #expect(window.picture?[12, 3] == 0xff44_5566)
        #expect(window.picture?[9, 3] == 0xff11_2233)
        #expect(window.damage == [part])
        #expect(window.compositionCount == 2)
        system.advance(by: 0.01)
        let reported = try events()
        guard case .presented(window.id, let time, 0.01)? = reported.first, reported.count == 1 else {
            Issue.record("not presented: \(reported)")
            return
        }
        #expect(abs(time - 100.02) < 1e-9)
        system.advance(by: 0.01)
        #expect(try events().isEmpty)
    }

    @Test func sizesChangeByHandByContentAndByMonitor() throws {
        let window = try makeWindow()
        _ = try events()
        system.resize(window.id, to: PixelSize(width: 500, height: 30))
        #expect(try events() == [.configured(window.id, size: PixelSize(width: 500, height: 30), scale: .one)])
        window.setContentHeight(64)
        #expect(try events() == [.configured(window.id, size: PixelSize(width: 1280, height: 64), scale: .one)])
        #expect(window.frame.y == 656)
        window.setContentHeight(64)
        #expect(try events().isEmpty)
        let small = Output(name: "S", frame: PixelRect(x: 0, y: 0, width: 640, height: 480), scale: .one, isPrimary: true)
        system.setOutputs([small])
        #expect(try events() == [.outputsChanged, .configured(window.id, size: PixelSize(width: 640, height: 64), scale: .one)])
        #expect(window.frame.y == 416)
    }

    @Test func aClosedWindowIsHeardOfNoMore() throws {
        let window = try makeWindow()
        window.requestFrame()
        system.post(.exposed(window.id))
        window.close()
        system.advance(by: 1)
        #expect(try events().isEmpty)
        #expect(system.windows.isEmpty)
    }

    @Test func whatIsPostedHappens() throws {
        let window = try makeWindow()
        _ = try events()
        system.post(.closed(window.id))
        system.post(.outputsChanged)
        #expect(try events() == [.closed(window.id), .outputsChanged])
    }

    @Test func aLostConnectionFailsEverywhere() throws {
        system.lose(reason: "gone")
        let expected = WindowingError.lost(backend: "headless", reason: "gone")
        #expect(throws: expected) { try system.flush() }
        #expect(throws: expected) { try events() }
        #expect(throws: expected) { _ = try makeWindow() }
    }
}

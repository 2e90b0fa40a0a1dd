import Testing

@testable import App

@Suite struct FrameGateTests {
    private let period = 1.0 / 60

    @Test func asksForNothingWhileNothingIsWanted() {
        var gate = FrameGate(maximumFramesPerSecond: 0)
        gate.surfaceBecameReady()
        #expect(gate.nextStep(now: 0) == .nothing)
    }

    @Test func drawsOnlyWhenTheSurfaceIsReadyAndTheDisplaySaysWhen() {
        var gate = FrameGate(maximumFramesPerSecond: 0)
        gate.wantFrame()
        #expect(gate.nextStep(now: 0) == .nothing)
        gate.surfaceBecameReady()
        #expect(gate.nextStep(now: 0) == .request)
        #expect(gate.nextStep(now: 0) == .nothing, "one request is enough")
        gate.frameCame(presentationTime: 1, refreshPeriod: period)
        #expect(gate.nextStep(now: 0.99) == .draw(at: 1))
        #expect(gate.nextStep(now: 0.99) == .nothing, "a frame is drawn once")
    }

    @Test func aFrameThatNobodyWantsAnyMoreIsNotDrawn() {
        var gate = FrameGate(maximumFramesPerSecond: 0)
        gate.surfaceBecameReady()
        gate.frameCame(presentationTime: 1, refreshPeriod: period)
        #expect(gate.nextStep(now: 1) == .nothing)
        gate.wantFrame()
        #expect(gate.nextStep(now: 1) == .request, "an offer is not kept for later")
    }

    @Test(arguments: [(20.0, 60.0), (30, 60), (50, 60), (20, 59.94), (24, 144), (20, 60.1)])
    func fieldCase035FramesStayBelowTheBound(_ bound: Double, _ rate: Double) {
        var gate = FrameGate(maximumFramesPerSecond: bound)
        gate.surfaceBecameReady()
        var drawn: [Double] = []
        var refresh = 0
        var wakeups = 0
        // Ten seconds of a display that answers each request at its next refresh.
        while Double(refresh) / rate < 10 {
            gate.wantFrame()
            switch gate.nextStep(now: Double(refresh) / rate) {
            case .request:
                wakeups += 1
                refresh += 1
                gate.frameCame(presentationTime: Double(refresh) / rate, refreshPeriod: 1 / rate)
            case .sleep(let until): refresh = max(refresh, Int((until * rate).rounded(.up)))
            case .draw(let time): drawn.append(time)
            case .nothing: Issue.record("the gate stands still")
            }
        }
        #expect(drawn.count <= Int(bound * 10) + 1)
        #expect(Double(drawn.count) >= bound * 10 * 0.93)
        #expect(wakeups <= 2 * drawn.count + 2, "it sleeps in between")
    }
}

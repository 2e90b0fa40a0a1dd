import TestSupport
import Testing

@testable import Windowing

/// When pictures that were handed over may be drawn into again, by a server that shows and answers in the order of refreshes.
struct PresentTurnsTests {
    private struct Request {
        /// The refresh in which it reaches the server.
        var arrival: UInt64
        var serial: UInt32
        /// The refresh that it is for; 0 for at once.
        var count: UInt64
        /// Whether a picture comes with the question.
        var isFrame: Bool
    }

    private struct Answer {
        /// The refresh in which it is read.
        var arrival: UInt64
        var serial: UInt32
        var count: UInt64
        var isFrame: Bool
    }

    /// What comes too late is shown at the next refresh, and answered at once.
    private struct Server {
        var generator = SeededGenerator(seed: 90)
        var refresh: UInt64 = 100
        var requests: [Request] = []
        var answers: [Answer] = []
        /// Pictures that are still to be shown, by serial.
        var pictures: [UInt32: UInt64] = [:]
        private var questions: [Request] = []

        /// Mostly 0, up to three refreshes.
        private mutating func lateness() -> UInt64 { UInt64(max(0, generator.int(-12...3))) }

        mutating func send(serial: UInt32, count: UInt64, isFrame: Bool) {
            let arrival = max(refresh + lateness(), requests.last?.arrival ?? 0)
            requests.append(Request(arrival: arrival, serial: serial, count: count, isFrame: isFrame))
            if isFrame { pictures[serial] = UInt64.max }
        }

        mutating func takeRequests() {
            while let request = requests.first, request.arrival <= refresh {
                requests.removeFirst()
                if request.isFrame { pictures[request.serial] = request.count == 0 ? nil : max(request.count, refresh + 1) }
                questions.append(request)
            }
            answerQuestions()
        }

        mutating func beginRefresh() {
            refresh += 1
            pictures = pictures.filter { $0.value > refresh }
            answerQuestions()
        }

        private mutating func answerQuestions() {
            for question in questions where question.count <= refresh {
                let arrival = max(refresh + lateness(), answers.last?.arrival ?? 0)
                answers.append(Answer(arrival: arrival, serial: question.serial, count: refresh, isFrame: question.isFrame))
            }
            questions.removeAll { $0.count <= refresh }
        }
    }

    /// Whoever draws into two pixmaps by turns relies on this.
    @Test func aFrameIsDrawnWhenTheOneBeforeTheLastHasBeenShown() {
        let period = 1.0 / 60
        var clock = FrameClock(nominalPeriod: period)
        for count in 90...100 as ClosedRange<UInt64> { clock.record(count: count, at: Double(count) * period) }
        var pacing = PresentPacing(clock: clock)
        pacing.setVisible(true)
        var server = Server()
        var drawn: [UInt32] = []
        while server.refresh < 5000 {
            server.beginRefresh()
            let now = (Double(server.refresh) + 0.3) * period
            // It rests at times.
            if server.generator.int(0...9) > 0 { pacing.want(at: now) }
            if let question = pacing.questionBeforeWaiting(at: now) {
                server.send(serial: question.serial, count: question.count, isFrame: false)
            }
            server.takeRequests()
            while let answer = server.answers.first, answer.arrival <= server.refresh {
                server.answers.removeFirst()
                let frame: FrameTime?
                if answer.isFrame {
                    frame = pacing.shown(serial: answer.serial, count: answer.count, at: Double(answer.count) * period, now: now)
                } else {
                    let (answered, question) = pacing.answered(
                        serial: answer.serial, count: answer.count, at: Double(answer.count) * period, now: now)
                    frame = answered
                    if let question { server.send(serial: question.serial, count: question.count, isFrame: false) }
                }
                if frame != nil {
                    if let beforeTheLast = drawn.suffix(2).first, drawn.count > 1 {
                        #expect(server.pictures[beforeTheLast] == nil, "in refresh \(server.refresh)")
                    }
                    let (serial, count) = pacing.willPresent()
                    server.send(serial: serial, count: count, isFrame: true)
                    drawn.append(serial)
                    if server.generator.int(0...9) > 0 { pacing.want(at: now) }
                }
                server.takeRequests()
            }
        }
        #expect(drawn.count > 2000)
    }
}

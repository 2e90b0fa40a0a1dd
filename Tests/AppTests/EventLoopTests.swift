import Glibc
import System
import TestSupport
import Testing

@Suite struct EventLoopTests {
    @Test func wakesForWhatCanBeRead() throws {
        let loop = try EventLoop(signals: [])
        let first = try TestPipe()
        let second = try TestPipe()
        second.write("x")
        #expect(try loop.wait(for: [first.output, second.output]).readable == [second.output])
        first.closeInput()
        // A program that another test starts has the end too, until it is executed.
        let both = [first.output, second.output]
        #expect(try LiveWait.until { try loop.wait(for: both).readable == both })
    }

    @Test func wakesAtTheDeadlineOnce() throws {
        let loop = try EventLoop(signals: [])
        let deadline = MonotonicClock.now + 0.02
        loop.deadline = deadline
        #expect(loop.deadline == deadline)
        #expect(try loop.wait(for: []).deadlinePassed)
        #expect(MonotonicClock.now >= deadline)
        #expect(loop.deadline == nil)
        // One that has passed wakes at once; one that was taken back does not.
        loop.deadline = 1
        #expect(try loop.wait(for: []).deadlinePassed)
        loop.deadline = 1
        loop.deadline = nil
        let pipe = try TestPipe()
        pipe.closeInput()
        #expect(try loop.wait(for: [pipe.output]).deadlinePassed == false)
    }

    @Test func aSignalIsPartOfATurn() throws {
        let loop = try EventLoop(signals: [SIGUSR1])
        raise(SIGUSR1)
        #expect(try loop.wait(for: []).signals == [SIGUSR1])
    }

    @Test func aWakeupComesFromAnyThread() throws {
        let loop = try EventLoop(signals: [])
        let wakeup = try Wakeup()
        let thread = try WorkerThread { wakeup.signal() }
        #expect(try loop.wait(for: [wakeup.descriptor]).readable == [wakeup.descriptor])
        thread.join()
        wakeup.clear()
        #expect(Descriptor.firstReadable([wakeup.descriptor], within: 0) == nil)
    }

    @Test func aMailboxHoldsTheNewestMessage() throws {
        let mailbox = try Mailbox<Int>()
        #expect(mailbox.take() == nil)
        mailbox.post(1)
        mailbox.post(2)
        #expect(Descriptor.firstReadable([mailbox.descriptor], within: 0) == 0)
        #expect(mailbox.take() == 2)
        #expect(mailbox.take() == nil)
        #expect(Descriptor.firstReadable([mailbox.descriptor], within: 0) == nil)
    }

    @Test func aTimerOfTheWallClockFiresAtItsMoment() throws {
        let timer = try DeadlineTimer(.wall)
        let deadline = WallClock.now + 0.02
        timer.arm(deadline)
        #expect(Descriptor.firstReadable([timer.descriptor], within: LiveWait.limit) == 0)
        #expect(WallClock.now >= deadline)
        timer.clear()
        #expect(timer.deadline == nil)
        #expect(Descriptor.firstReadable([timer.descriptor], within: 0) == nil)
    }
}

import Model
import System
import TestSupport
import Testing

@testable import Desktop

/// The settings on a message bus and in files.
@Suite(.serialized) struct SettingsReaderTests {
    private func makeReader(_ address: String?, _ folder: TemporaryFolder? = nil) throws -> SettingsReader {
        let files = SettingsFiles(folder: folder?.path, systemFolders: [], themeVariable: nil)
        return try SettingsReader(files, address: address, log: .silent)
    }

    /// Waits for a report that says so.
    private func waits(_ reader: SettingsReader, until isDone: (SettingsReport) -> Bool) -> Bool {
        let deadline = LiveWait.now + LiveWait.limit
        while true {
            let left = deadline - LiveWait.now
            guard left > 0, Descriptor.firstReadable([reader.descriptor], within: left) != nil else { return false }
            if let report = reader.take(), isDone(report) { return true }
        }
    }

    private func motion(_ facts: DesktopFacts) -> Bool? { facts.reduceMotion.first?.value }

    @Test func aPortalIsReadAndFollowed() throws {
        let bus = try LiveBus()
        let portal = try FakePortal(on: bus)
        try portal.setAnimations(false)
        try portal.set("org.freedesktop.appearance", "color-scheme", "u", "1")
        try portal.set("org.gnome.desktop.interface", "text-scaling-factor", "d", "1.5")
        let reader = try makeReader(bus.address)
        #expect(
            waits(reader) {
                motion($0.portal) == true && $0.portal.scheme?.value == .dark && $0.portal.textScale?.value == 1.5
            })
        try portal.setAnimations(true)
        #expect(waits(reader) { motion($0.portal) == false })
        try portal.set("org.gnome.desktop.a11y.interface", "high-contrast", "b", "true")
        #expect(waits(reader) { $0.portal.highContrast.contains { $0.value } })
    }

    @Test func aPortalThatComesLateIsFound() throws {
        let bus = try LiveBus()
        let portal = try FakePortal(on: bus, isOnBus: false)
        try portal.setAnimations(false)
        let reader = try makeReader(bus.address)
        try portal.start()
        #expect(waits(reader) { motion($0.portal) == true })
        try portal.leave()
        try portal.set("org.gnome.desktop.interface", "enable-animations", "b", "true")
        try portal.start()
        #expect(waits(reader) { motion($0.portal) == false })
    }

    @Test func aBusThatComesLateIsFoundAndOneThatHangsKeepsNobodyWaiting() throws {
        let folder = try TemporaryFolder()
        let waiting = try makeReader(LiveBus.address(in: folder))
        let bus = try LiveBus(in: folder)
        let portal = try FakePortal(on: bus)
        try portal.setAnimations(false)
        #expect(waits(waiting) { motion($0.portal) == true })
        bus.setHangs(true)
        let hung = try makeReader(bus.address)
        #expect(hung.take() == nil)
        hung.stop()
        waiting.stop()
        bus.setHangs(false)
    }

    @Test func filesAreThereAtOnceAndFollowedWithoutABus() throws {
        let folder = try TemporaryFolder()
        try folder.write("[KDE]\nAnimationDurationFactor=0\n", to: "kdeglobals")
        let reader = try makeReader(nil, folder)
        #expect(motion(reader.initial.files) == true)
        try folder.write("[KDE]\nAnimationDurationFactor=1\n", to: "kdeglobals.new")
        #expect(FileMove.replace("\(folder.path)/kdeglobals", by: "\(folder.path)/kdeglobals.new"))
        #expect(waits(reader) { motion($0.files) == false })
        try folder.write("[KDE]\nAnimationDurationFactor=0\n", to: "kdeglobals")
        #expect(waits(reader) { motion($0.files) == true })
    }
}

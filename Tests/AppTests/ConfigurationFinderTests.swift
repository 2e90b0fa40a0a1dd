import System
import TestSupport
import Testing

@testable import App

@Suite struct ConfigurationFinderTests {
    private let resources = ResourceLocator(override: nil, executable: #filePath)

    private func finder(home: TemporaryFolder, system: TemporaryFolder) -> ConfigurationFinder {
        ConfigurationFinder(
            resources: resources, configurationHome: home.path, home: "/nowhere", configurationFolders: "relative:\(system.path)")
    }

    @Test func theUsersOwnComesFirstThenTheSystemsThenTheBuiltInOne() throws {
        let home = try TemporaryFolder()
        let system = try TemporaryFolder()
        let builtIn = try finder(home: home, system: system).find(.standard)
        #expect(builtIn.isBuiltIn)
        #expect(builtIn.path.hasSuffix("/resources/bar.toml"))
        try system.write("", to: "marquesina/config.toml")
        #expect(
            try finder(home: home, system: system).find(.standard)
                == .init(path: "\(system.path)/marquesina/config.toml", isBuiltIn: false))
        try home.write("", to: "marquesina/config.toml")
        #expect(
            try finder(home: home, system: system).find(.standard)
                == .init(path: "\(home.path)/marquesina/config.toml", isBuiltIn: false))
    }

    @Test func withoutVariablesTheCommonPlacesCount() {
        let finder = ConfigurationFinder(
            resources: resources, configurationHome: "relative", home: "/home/ada", configurationFolders: nil)
        #expect(finder.folders == ["/home/ada/.config", "/etc/xdg"])
    }

    @Test func aFileIsTakenAsItIsWritten() throws {
        let finder = ConfigurationFinder(resources: resources)
        #expect(try finder.find(.file("no/such.toml")) == .init(path: "no/such.toml", isBuiltIn: false))
    }

    @Test func demosAreFoundByName() throws {
        let finder = ConfigurationFinder(resources: resources)
        #expect(finder.demos == ["headline", "marquee", "now-playing", "trending"])
        #expect(try finder.find(.demo("trending")).path.hasSuffix("/resources/demos/trending.toml"))
        let error = #expect(throws: ConfigurationFinder.Failure.self) { try finder.find(.demo("../bar")) }
        #expect(error?.exitCode == .usage)
        #expect(
            ConfigurationFinder.Failure.unknownDemo("trendign", hint: "trending", known: ["headline", "trending"]).text
                == "there is no demo \"trendign\"\ndid you mean \"trending\"? There are: headline, trending")
    }

    @Test func standardInputBringsItsSettings() throws {
        let finder = ConfigurationFinder(resources: resources)
        #expect(try finder.find(.standardInput(quitOnEndOfFile: false)).settings.isEmpty)
        #expect(try finder.find(.standardInput(quitOnEndOfFile: true)).settings == ["sources.stdin.quit_on_eof=true"])
    }

    @Test func missingResourcesAreTold() throws {
        let finder = ConfigurationFinder(
            resources: ResourceLocator(override: "/nowhere", executable: nil), configurationHome: "/nowhere", home: nil,
            configurationFolders: "/nowhere")
        let error = #expect(throws: ConfigurationFinder.Failure.self) { try finder.find(.standard) }
        #expect(error == .missingResource("bar.toml", root: "/nowhere"))
        #expect(error?.exitCode == .failure)
    }

    @Test func resourcesAreFoundAboveTheExecutableAndBesideIt() throws {
        let root = try TemporaryFolder()
        try root.write("", to: "checkout/resources/demos/a.toml")
        try root.write("", to: "usr/share/marquesina/demos/a.toml")
        #expect(
            ResourceLocator(override: nil, executable: "\(root.path)/checkout/.build/debug/marquesina").root
                == "\(root.path)/checkout/resources")
        try root.write("", to: "usr/bin/marquesina")
        let installed = ResourceLocator(override: "", executable: "\(root.path)/usr/bin/marquesina")
        #expect(installed.root == "\(root.path)/usr/bin/../share/marquesina")
        #expect(installed.path(of: "demos/a.toml") != nil)
        #expect(installed.path(of: "demos/b.toml") == nil)
        #expect(installed.names(in: "demos") == ["a.toml"])
        #expect(ResourceLocator(override: "/elsewhere", executable: "\(root.path)/usr/bin/marquesina").root == "/elsewhere")
    }
}

// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built with the same settings: the Swift 6 language mode, all warnings as errors, strict memory safety.
/// Exclusive access to memory is checked by the compiler, and while the tests run also at run time; in the program as it is released
/// that would be a fifth of what a frame costs.
///
/// pkg-config would link the libraries that are opened on demand (Sources/CLibraries/on-demand.h), so their headers are named here.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .unsafeFlags(["libxml2", "librsvg-2.0", "gdk-pixbuf-2.0"].flatMap { ["-Xcc", "-isystem", "-Xcc", "/usr/include/\($0)"] }),
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

/// How the program is linked for release: with the Swift runtime in it, and without exporting what nobody imports; relocations take a
/// hundredth of the usual place (glibc 2.36), and are all done before `main`. docs/benchmark.md says what that is worth.
let releaseLinking: [LinkerSetting] = [
    .unsafeFlags(
        ["-static-stdlib", "-use-ld=lld"]
            + ["--no-export-dynamic", "-z", "pack-relative-relocs", "-z", "now"].flatMap { ["-Xlinker", $0] },
        .when(configuration: .release))
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/\(name)", swiftSettings: settings)
}

func systemLibrary(_ name: String, _ pkgConfig: String? = nil) -> Target {
    .systemLibrary(name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings)
}

let package = Package(
    name: "marquesina",
    products: [.executable(name: "marquesina", targets: ["marquesina"])],
    targets: [
        // C libraries: one target each, one Swift importer each.
        systemLibrary("CPixman", "pixman-1"),
        systemLibrary("CCairo", "cairo"),
        systemLibrary("CPango", "pangocairo pangoft2 fontconfig"),
        systemLibrary("CRsvg"),
        systemLibrary("CX11", "xcb xcb-present xcb-shm xcb-randr xcb-xfixes xcb-render xcb-xinput xcb-screensaver"),
        systemLibrary("CJSONC", "json-c"),
        systemLibrary("CXML"),
        systemLibrary("CCurl"),
        systemLibrary("CLinux"),
        systemLibrary("CSystemd"),
        .target(
            name: "CBlend", path: "Sources/CLibraries/CBlend", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),
        .target(
            name: "CToml", path: "Sources/CLibraries/CToml", cxxSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]),

        .target(
            name: "CWayland", path: "Sources/CLibraries/CWayland", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])],
            linkerSettings: [.linkedLibrary("wayland-client"), .linkedLibrary("wayland-cursor"), .linkedLibrary("xkbcommon")]),

        // Layers, from the leaves up. docs/architecture.md draws the arrows; scripts/check-layers.py holds the imports to them.
        library("Model"),
        library("JSON", ["CJSONC"]),
        library("System", ["CLinux"]),
        library("Canvas", ["Model", "CPixman", "CBlend"]),
        library("Configuration", ["Model", "JSON", "System", "CToml"]),
        library("Feeds", ["Model", "JSON", "System", "CXML", "CCurl"]),
        library("Desktop", ["Model", "System", "CSystemd"]),
        library("Control", ["Model", "JSON", "System"]),
        library("Render", ["Model", "Canvas", "CCairo", "CPango", "CRsvg"]),
        library("Windowing", ["Model", "Canvas", "JSON", "System", "CX11", "CWayland"]),
        library(
            "App", ["Model", "Configuration", "Canvas", "Render", "Windowing", "Feeds", "Control", "Desktop", "JSON", "System"]),
        .executableTarget(
            name: "marquesina", dependencies: ["App"], path: "Sources/Main", swiftSettings: settings,
            linkerSettings: releaseLinking),

        // What is measured, and what it is measured against; neither is installed.
        .executableTarget(
            name: "benchmarks", dependencies: ["Model", "Canvas", "Render", "JSON", "System"], path: "Sources/Benchmarks",
            swiftSettings: settings, linkerSettings: releaseLinking),
        .executableTarget(
            name: "least-client", path: "Sources/LeastClient", cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])],
            linkerSettings: [.linkedLibrary("xcb"), .linkedLibrary("xcb-present")]),

        .target(
            name: "TestSupport", dependencies: ["Canvas", "Model", "System"], path: "Tests/Support",
            exclude: [
                "Live/bus_commands.py", "Live/fake-player.py", "Live/fake-portal.py", "Live/fake-screensaver.py",
                "Live/kwin-screenshot.py", "Live/stub-compositor.py",
                "Live/virtual-pointer.py",
            ], swiftSettings: settings),
        tests("ModelTests", ["Model", "TestSupport"]),
        tests("CanvasTests", ["Canvas", "Model", "TestSupport"]),
        tests("ConfigurationTests", ["Configuration", "Model", "System", "TestSupport"]),
        tests("FeedsTests", ["Feeds", "JSON", "System", "Model", "TestSupport", "marquesina"]),
        tests("DesktopTests", ["Desktop", "System", "Model", "TestSupport"]),
        tests("ControlTests", ["Control", "JSON", "System", "TestSupport"]),
        tests("RenderTests", ["Render", "Canvas", "Model", "Configuration", "TestSupport"]),
        tests("WindowingTests", ["Windowing", "Canvas", "Model", "TestSupport"]),
        tests(
            "AppTests",
            [
                "App", "Model", "Configuration", "System", "JSON", "Canvas", "Render", "Windowing", "Feeds", "Control",
                "TestSupport",
                "marquesina",
            ]),
        tests(
            "LiveTests",
            ["TestSupport", "System", "JSON", "Model", "Canvas", "Render", "marquesina", "benchmarks", "least-client"]),
    ],
    cxxLanguageStandard: .cxx17
)

/// Where an extension's requests, events and errors are numbered from on one connection.
struct XExtension: Equatable {
    let name: String
    let majorOpcode: UInt8
    let firstEvent: UInt8
    let firstError: UInt8
}

/// The extensions that are used, as far as the server has them.
struct XExtensions: Equatable {
    let present: XExtension?
    let sharedMemory: XExtension?
    let randr: XExtension?
    let fixes: XExtension?
    let render: XExtension?
    let input: XExtension?
    let screenSaver: XExtension?

    /// Asks the server; waits for its answers.
    init(_ connection: XConnection) {
        present = connection.find("Present")
        sharedMemory = connection.find("MIT-SHM")
        randr = connection.find("RANDR")
        fixes = connection.find("XFIXES")
        render = connection.find("RENDER")
        input = connection.find("XInputExtension")
        screenSaver = connection.find("MIT-SCREEN-SAVER")
    }

    /// The extension whose requests have `majorOpcode`.
    func named(majorOpcode: UInt8) -> XExtension? {
        [present, sharedMemory, randr, fixes, render, input, screenSaver].compactMap { $0 }.first {
            $0.majorOpcode == majorOpcode
        }
    }
}

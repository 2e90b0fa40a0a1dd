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
        // The events of these two are of a kind that an extension of its own makes possible.
        let hasGenericEvents = connection.find("Generic Event Extension") != nil
        present = hasGenericEvents ? connection.find("Present") : nil
        sharedMemory = connection.find("MIT-SHM")
        randr = connection.find("RANDR")
        fixes = connection.find("XFIXES")
        render = connection.find("RENDER")
        input = hasGenericEvents ? connection.find("XInputExtension") : nil
        screenSaver = connection.find("MIT-SCREEN-SAVER")
    }

    /// The extension whose requests have `majorOpcode`.
    func named(majorOpcode: UInt8) -> XExtension? {
        [present, sharedMemory, randr, fixes, render, input, screenSaver].compactMap { $0 }.first {
            $0.majorOpcode == majorOpcode
        }
    }
}

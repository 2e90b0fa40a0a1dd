import CX11

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

    /// Asks the server about all of them, and only then waits for its answers.
    init(_ connection: XConnection) {
        unsafe mq_ask_for_extensions(connection.handle)
        // The events of two of them are of a kind that an extension of its own makes possible.
        let hasGenericEvents = connection.has("Generic Event Extension")
        present = hasGenericEvents ? unsafe connection.find("Present", mq_present_extension()) : nil
        sharedMemory = unsafe connection.find("MIT-SHM", mq_shm_extension())
        randr = unsafe connection.find("RANDR", mq_randr_extension())
        fixes = unsafe connection.find("XFIXES", mq_xfixes_extension())
        render = unsafe connection.find("RENDER", mq_render_extension())
        input = hasGenericEvents ? unsafe connection.find("XInputExtension", mq_input_extension()) : nil
        screenSaver = unsafe connection.find("MIT-SCREEN-SAVER", mq_screensaver_extension())
    }

    /// The extension whose requests have `majorOpcode`.
    func named(majorOpcode: UInt8) -> XExtension? {
        [present, sharedMemory, randr, fixes, render, input, screenSaver].compactMap { $0 }.first {
            $0.majorOpcode == majorOpcode
        }
    }
}

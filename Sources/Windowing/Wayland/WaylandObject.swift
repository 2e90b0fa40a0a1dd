import CWayland

/// An object of the protocol, as long as this one lives: its end is told to the compositor.
///
/// Used by one thread.
@safe final class WaylandObject {
    /// How an object ends.
    enum End {
        /// By the request of this number.
        case request(UInt32)
        /// By itself, with its last event, or without any word.
        case silent
    }

    /// Tells objects apart while they live; it points nowhere.
    struct Identity: Hashable {
        fileprivate(set) var value: UInt

        init(value: UInt) { self.value = value }
    }

    typealias Handler = (_ event: UInt32, _ arguments: WaylandArguments) -> Void

    // Safety: valid until deinit, which destroys it; the connection outlives it.
    let proxy: OpaquePointer
    private let end: End
    // What must end after it.
    private let connection: WaylandConnection
    private let parents: [WaylandObject]
    private let handler: Handler?

    /// Takes over an object that was just made.
    ///
    /// - Parameters:
    ///   - parents: What must outlive it.
    ///   - handler: Called with each of its events, and not any more once this object is gone.
    init?(
        _ proxy: OpaquePointer?, end: End, _ connection: WaylandConnection, parents: [WaylandObject] = [], handler: Handler? = nil
    ) {
        guard let proxy = unsafe proxy else { return nil }
        unsafe self.proxy = unsafe proxy
        self.end = end
        self.connection = connection
        self.parents = parents
        self.handler = handler
        guard handler != nil else { return }
        // Safety: the proxy is destroyed in deinit; libwayland hands no event of a destroyed proxy on.
        unsafe mq_listen(
            proxy,
            { context, _, opcode, _, arguments in
                if let context = unsafe context, let arguments = unsafe arguments {
                    let object = unsafe Unmanaged<WaylandObject>.fromOpaque(context).takeUnretainedValue()
                    unsafe object.handler?(opcode, WaylandArguments(arguments))
                }
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        switch end {
        case .request(let opcode): unsafe mq_end(proxy, opcode)
        case .silent: unsafe wl_proxy_destroy(proxy)
        }
    }

    var identity: Identity { unsafe Identity(value: UInt(bitPattern: proxy)) }

    /// The version that both sides speak.
    var version: UInt32 { unsafe wl_proxy_get_version(proxy) }
}

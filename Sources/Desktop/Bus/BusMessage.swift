/// A message that came from the bus, copied out of it.
struct BusMessage: Equatable {
    enum Kind: Equatable {
        case signal
        /// The answer to the call with this number.
        case reply(to: UInt64)
        /// The answer to the call with this number is that it failed.
        case failure(of: UInt64)
    }

    var kind: Kind
    /// The unique name of the connection that sent it; the bus itself is `org.freedesktop.DBus`.
    var sender: String
    /// Of a signal, else empty.
    var path: String
    /// Of a signal, else empty.
    var interface: String
    /// Of a signal, else empty.
    var member: String
    /// The arguments, as far as they could be read.
    var body: [BusValue]
}

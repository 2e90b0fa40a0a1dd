import CSystemd
import Glibc

/// sd-bus, opened where there is a bus to talk to.
///
/// Safety: the pointers are set once, before anybody sees them, and the library stays open as long as the process lives.
@safe struct BusLibrary: @unchecked Sendable {
    let functions: marquesina_bus

    /// The library, ready for use, or why there is none.
    static let opened: Result<BusLibrary, BusError> = {
        var functions = marquesina_bus()
        guard unsafe marquesina_bus_open(&functions) == nil else {
            return .failure(BusError(operation: "open libsystemd.so.0", code: ELIBACC))
        }
        return .success(BusLibrary(functions: functions))
    }()
}

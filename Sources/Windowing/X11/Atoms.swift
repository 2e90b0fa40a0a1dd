import CX11
import Glibc

/// The names that windows, properties and messages go by, as the server numbers them.
struct Atoms {
    enum Name: String, CaseIterable {
        case utf8String = "UTF8_STRING"
        case protocols = "WM_PROTOCOLS"
        case deleteWindow = "WM_DELETE_WINDOW"
        case clientMachine = "WM_CLIENT_MACHINE"
        case name = "_NET_WM_NAME"
        case processID = "_NET_WM_PID"
        case desktop = "_NET_WM_DESKTOP"
        case strut = "_NET_WM_STRUT"
        case strutPartial = "_NET_WM_STRUT_PARTIAL"
        case bypassCompositor = "_NET_WM_BYPASS_COMPOSITOR"
        case windowType = "_NET_WM_WINDOW_TYPE"
        case windowTypeDock = "_NET_WM_WINDOW_TYPE_DOCK"
        case windowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
        case state = "_NET_WM_STATE"
        case stateAbove = "_NET_WM_STATE_ABOVE"
        case stateSticky = "_NET_WM_STATE_STICKY"
        case stateSkipTaskbar = "_NET_WM_STATE_SKIP_TASKBAR"
        case stateSkipPager = "_NET_WM_STATE_SKIP_PAGER"
        case stateBelow = "_NET_WM_STATE_BELOW"
        case stateFullScreen = "_NET_WM_STATE_FULLSCREEN"
        case opacity = "_NET_WM_WINDOW_OPACITY"
        case supported = "_NET_SUPPORTED"
        case supportingWindow = "_NET_SUPPORTING_WM_CHECK"
        case activeWindow = "_NET_ACTIVE_WINDOW"
        case clientsStacking = "_NET_CLIENT_LIST_STACKING"
        case manager = "MANAGER"
        case settings = "_XSETTINGS_SETTINGS"
        case motifHints = "_MOTIF_WM_HINTS"
    }

    private let numbers: [Name: UInt32]
    /// The selection that a compositing manager of the screen owns.
    let compositor: UInt32
    /// The selection that a settings manager of the screen owns.
    let settingsManager: UInt32

    /// Asks the server for all at once; waits for its answers.
    init(_ connection: XConnection) {
        // Safety: the names live during their calls, and each reply is freed.
        func request(_ name: String) -> xcb_intern_atom_cookie_t {
            unsafe name.withCString { unsafe xcb_intern_atom(connection.handle, 0, UInt16(name.utf8.count), $0) }
        }
        func answer(_ cookie: xcb_intern_atom_cookie_t) -> UInt32 {
            guard let reply = unsafe xcb_intern_atom_reply(connection.handle, cookie, nil) else { return 0 }
            defer { unsafe free(reply) }
            return unsafe reply.pointee.atom
        }
        let cookies = Name.allCases.map { ($0, request($0.rawValue)) }
        let compositorCookie = request("_NET_WM_CM_S\(connection.screenNumber)")
        let settingsCookie = request("_XSETTINGS_S\(connection.screenNumber)")
        numbers = Dictionary(uniqueKeysWithValues: cookies.map { ($0.0, answer($0.1)) })
        compositor = answer(compositorCookie)
        settingsManager = answer(settingsCookie)
    }

    /// The server's number of a name; 0 (none) on a broken connection.
    subscript(_ name: Name) -> UInt32 { numbers[name] ?? 0 }
}

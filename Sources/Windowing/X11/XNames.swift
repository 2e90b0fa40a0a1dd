/// What the X protocol calls its requests and errors (X Window System Protocol, appendix B).
enum XNames {
    /// From opcode 1 on.
    private static let requests = [
        "CreateWindow", "ChangeWindowAttributes", "GetWindowAttributes", "DestroyWindow", "DestroySubwindows", "ChangeSaveSet",
        "ReparentWindow", "MapWindow", "MapSubwindows", "UnmapWindow", "UnmapSubwindows", "ConfigureWindow", "CirculateWindow",
        "GetGeometry", "QueryTree", "InternAtom", "GetAtomName", "ChangeProperty", "DeleteProperty", "GetProperty",
        "ListProperties", "SetSelectionOwner", "GetSelectionOwner", "ConvertSelection", "SendEvent", "GrabPointer",
        "UngrabPointer", "GrabButton", "UngrabButton", "ChangeActivePointerGrab", "GrabKeyboard", "UngrabKeyboard", "GrabKey",
        "UngrabKey", "AllowEvents", "GrabServer", "UngrabServer", "QueryPointer", "GetMotionEvents", "TranslateCoordinates",
        "WarpPointer", "SetInputFocus", "GetInputFocus", "QueryKeymap", "OpenFont", "CloseFont", "QueryFont",
        "QueryTextExtents", "ListFonts", "ListFontsWithInfo", "SetFontPath", "GetFontPath", "CreatePixmap", "FreePixmap",
        "CreateGC", "ChangeGC", "CopyGC", "SetDashes", "SetClipRectangles", "FreeGC", "ClearArea", "CopyArea", "CopyPlane",
        "PolyPoint", "PolyLine", "PolySegment", "PolyRectangle", "PolyArc", "FillPoly", "PolyFillRectangle", "PolyFillArc",
        "PutImage", "GetImage", "PolyText8", "PolyText16", "ImageText8", "ImageText16", "CreateColormap", "FreeColormap",
        "CopyColormapAndFree", "InstallColormap", "UninstallColormap", "ListInstalledColormaps", "AllocColor",
        "AllocNamedColor", "AllocColorCells", "AllocColorPlanes", "FreeColors", "StoreColors", "StoreNamedColor", "QueryColors",
        "LookupColor", "CreateCursor", "CreateGlyphCursor", "FreeCursor", "RecolorCursor", "QueryBestSize", "QueryExtension",
        "ListExtensions", "ChangeKeyboardMapping", "GetKeyboardMapping",
    ]

    /// From code 1 on.
    private static let errors = [
        "Request", "Value", "Window", "Pixmap", "Atom", "Cursor", "Font", "Match", "Drawable", "Access", "Alloc", "Colormap",
        "GContext", "IDChoice", "Name", "Length", "Implementation",
    ]

    /// The core request with this opcode, for instance 12 as `ConfigureWindow`.
    static func request(_ opcode: UInt8) -> String {
        requests.indices.contains(Int(opcode) - 1) ? requests[Int(opcode) - 1] : "request \(opcode)"
    }

    /// The core error with this code, for instance 3 as `BadWindow`.
    static func error(_ code: UInt8) -> String {
        errors.indices.contains(Int(code) - 1) ? "Bad\(errors[Int(code) - 1])" : "error \(code)"
    }
}

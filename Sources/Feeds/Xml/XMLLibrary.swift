import CXML

/// libxml2, opened where XML is read for the first time; what only shows a ticker does without it.
///
/// Safety: the pointers are set once, before anybody sees them, and the library stays open as long as the process lives.
@safe struct XMLLibrary: @unchecked Sendable {
    let functions: marquesina_xml

    /// The library, ready for use, or why there is none.
    static let opened: Result<XMLLibrary, FeedDecodingError> = {
        var functions = marquesina_xml()
        if let problem = unsafe marquesina_xml_open(&functions) {
            return .failure(.noLibrary(unsafe String(cString: problem)))
        }
        functions.xmlInitParser()
        return .success(XMLLibrary(functions: functions))
    }()
}

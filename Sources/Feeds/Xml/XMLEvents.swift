import CXML

/// Reads XML as a series of events, going on behind faults as well as it can. Nothing but the bytes is read.
enum XMLEvents {
    /// How deep elements may lie in each other is the parser's own bound, 256.
    ///
    /// - Parameters:
    ///   - document: UTF-8 without a document type, as `XMLPreparation` makes it.
    ///   - handler: Is told everything while this runs.
    /// - Returns: Whether the document is well-formed.
    static func read(_ document: [UInt8], _ handler: any XMLHandler) throws(FeedDecodingError) -> Bool {
        let xml = try XMLLibrary.opened.get().functions
        let context = Context(handler, xml)
        // Safety: the bytes and the context live until the parser is freed, at the end of this function.
        return unsafe document.withUnsafeBytes { bytes in
            guard
                let parser = unsafe xml.xmlCreateMemoryParserCtxt(
                    bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count))
            else { return false }
            defer { unsafe xml.xmlFreeParserCtxt(parser) }
            let options =
                XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
                | XML_PARSE_IGNORE_ENC.rawValue
            _ = unsafe xml.xmlCtxtUseOptions(parser, Int32(options))
            guard let sax = unsafe parser.pointee.sax else { return false }
            unsafe sax.pointee = handlers
            unsafe parser.pointee.userData = Unmanaged.passUnretained(context).toOpaque()
            unsafe context.parser = parser
            defer { unsafe context.parser = nil }
            return unsafe xml.xmlParseDocument(parser) == 0
        }
    }

    /// What the callbacks get.
    ///
    /// Safety: `parser` is set only while the parser runs.
    @safe private final class Context {
        let handler: any XMLHandler
        var parser: xmlParserCtxtPtr?
        private let xml: marquesina_xml

        init(_ handler: any XMLHandler, _ xml: marquesina_xml) {
            self.handler = handler
            self.xml = xml
        }

        func stopIfDone() {
            if handler.isDone, let parser = unsafe parser { unsafe xml.xmlStopParser(parser) }
        }
    }

    // Safety: the parser hands back the pointer to the context, which `read` keeps alive.
    private static func context(_ pointer: UnsafeMutableRawPointer?) -> Context? {
        unsafe pointer.map { unsafe Unmanaged<Context>.fromOpaque($0).takeUnretainedValue() }
    }

    // Safety: names are terminated; an attribute is five pointers: name, prefix, namespace, start and end of its value.
    // Only what is set here is called: no tree is built, nothing is defined or resolved.
    private static var handlers: xmlSAXHandler {
        var sax = unsafe xmlSAXHandler()
        unsafe sax.initialized = 0xDEED_BEAF  // XML_SAX2_MAGIC
        unsafe sax.startElementNs = { pointer, name, prefix, space, _, _, attributeCount, _, attributes in
            guard let context = unsafe XMLEvents.context(pointer), !context.handler.isDone else { return }
            var values: [XMLAttribute] = []
            for index in 0..<Int(attributeCount) {
                guard let attributes = unsafe attributes, let start = unsafe attributes[index * 5 + 3],
                    let end = unsafe attributes[index * 5 + 4]
                else { continue }
                let value = unsafe UnsafeBufferPointer(start: start, count: max(end - start, 0))
                values.append(
                    XMLAttribute(
                        name: unsafe XMLEvents.name(
                            attributes[index * 5], attributes[index * 5 + 1], attributes[index * 5 + 2]),
                        value: unsafe String(decoding: value, as: UTF8.self)))
            }
            context.handler.startElement(unsafe XMLEvents.name(name, prefix, space), values)
            context.stopIfDone()
        }
        unsafe sax.endElementNs = { pointer, _, _, _ in
            guard let context = unsafe XMLEvents.context(pointer), !context.handler.isDone else { return }
            context.handler.endElement()
            context.stopIfDone()
        }
        unsafe sax.characters = { unsafe XMLEvents.text($0, $1, $2) }
        unsafe sax.ignorableWhitespace = { unsafe XMLEvents.text($0, $1, $2) }
        unsafe sax.cdataBlock = { unsafe XMLEvents.text($0, $1, $2) }
        return unsafe sax
    }

    private static func text(_ pointer: UnsafeMutableRawPointer?, _ start: UnsafePointer<xmlChar>?, _ count: Int32) {
        guard let context = unsafe context(pointer), context.handler.wantsText else { return }
        unsafe context.handler.text(Array(UnsafeBufferPointer(start: start, count: max(Int(count), 0))))
    }

    private static func name(
        _ local: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?, _ space: UnsafePointer<xmlChar>?
    ) -> XMLName {
        unsafe XMLName(
            local: local.map { unsafe String(cString: $0) } ?? "", prefix: prefix.map { unsafe String(cString: $0) },
            namespace: space.map { unsafe String(cString: $0) })
    }
}

import System

/// Reads feeds: RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, JSON Feed.
///
/// Whatever the bytes are, nothing that they name is opened, no entity of theirs is expanded, and what comes out is at most
/// about as large as what went in.
public enum FeedDecoder {
    /// How many items are read at most.
    public static let maximumItemCount = 100_000

    /// What `bytes` hold.
    ///
    /// - Parameters:
    ///   - charset: The encoding that came with the bytes, such as HTTP's.
    ///   - address: Where the bytes come from, for relative links; nil leaves these as they are written.
    public static func decode(
        _ bytes: [UInt8], charset: String? = nil, address: String? = nil
    ) throws(FeedDecodingError) -> FeedDocument {
        let text = TextEncoding.utf8(bytes, charset: charset)
        guard let first = text.bytes.first(where: { !isBlank($0) }) else { throw .empty }
        var document: FeedDocument
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            document = try JSONFeedDecoder.decode(text.bytes, address: address)
        } else {
            document = try decodeXML(text.bytes, address: address)
        }
        if text.hasForeignBytes { document.problem = .encoding }
        return document
    }

    private static func decodeXML(_ bytes: [UInt8], address: String?) throws(FeedDecodingError) -> FeedDocument {
        let builder = FeedBuilder(address: address)
        let isWellFormed = try XMLEvents.read(XMLPreparation.prepared(bytes), builder)
        guard builder.hasRoot else {
            if looksLikePage(bytes) { throw .page }
            throw builder.foreignRoot.map(FeedDecodingError.unknownRoot) ?? .noDocument
        }
        return FeedDocument(
            title: builder.title, link: builder.link, items: FeedOrder.ordered(builder.items),
            problem: isWellFormed ? nil : .form)
    }

    private static func looksLikePage(_ bytes: [UInt8]) -> Bool {
        let start = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
        return start.contains("<!doctype html") || start.contains("<html")
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
}

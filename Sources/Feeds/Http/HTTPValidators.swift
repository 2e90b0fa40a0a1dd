/// What a server said about the version that it sent; it is sent back exactly as it came, to the address that it came from.
public struct HTTPValidators: Equatable, Sendable {
    /// The address that gave them.
    public var address: String
    /// The value of the header ETag.
    public var etag: String?
    /// The value of the header Last-Modified.
    public var lastModified: String?
}

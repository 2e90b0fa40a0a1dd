/// The name of an element or an attribute.
struct XMLName: Equatable {
    var local: String
    /// As it is written; nil for none.
    var prefix: String?
    /// What the prefix stands for; nil for none, or when the document does not say.
    var namespace: String?
}

/// An attribute of an element.
struct XMLAttribute: Equatable {
    var name: XMLName
    /// References resolved.
    var value: String
}

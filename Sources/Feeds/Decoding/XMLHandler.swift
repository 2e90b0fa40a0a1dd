/// Who is told what XML holds.
protocol XMLHandler: AnyObject {
    /// Whether nothing more is wanted.
    var isDone: Bool { get }
    /// Whether text is wanted at this place.
    var wantsText: Bool { get }
    func startElement(_ name: XMLName, _ attributes: [XMLAttribute])
    /// The end of the element that was started last and not ended yet.
    func endElement()
    /// A piece of text in UTF-8, of whole characters.
    func text(_ bytes: [UInt8])
}

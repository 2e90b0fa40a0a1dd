/// Why a picture cannot be shown.
enum PictureError: Error, Equatable {
    /// What reads it is not there; in the loader's words.
    case noLibrary(String)
    /// It is missing, or no picture.
    case unreadable
}

extension PictureError {
    /// What it is that is wrong, for a sentence that begins with the picture's path.
    var text: String {
        switch self {
        case .noLibrary(let words): "what reads such pictures cannot be opened (\(words))"
        case .unreadable: "the picture is missing or is no PNG, SVG or JPEG that can be read"
        }
    }
}

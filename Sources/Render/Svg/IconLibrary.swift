import Model

/// Finds icons and pictures, keeps them, and says once what is wrong with one.
///
/// Use it from one thread.
public final class IconLibrary {
    private let folder: String
    private let onProblem: (String) -> Void
    // A nil value is a picture that was looked for in vain.
    private var pictures: [String: (any Picture)?] = [:]

    /// - Parameters:
    ///   - folder: Where the built-in icons are, each as `NAME.svg`.
    ///   - onProblem: Is told, once for each, of pictures that are missing or broken: a sentence for a log.
    public init(folder: String, onProblem: @escaping (String) -> Void = { _ in }) {
        self.folder = folder
        self.onProblem = onProblem
    }

    /// Looks again for what was missing or broken when it is wanted next.
    ///
    /// - Returns: Whether there is any such picture; pieces that show it must then be drawn anew.
    @discardableResult
    public func retryMissing() -> Bool {
        let count = pictures.count
        pictures = pictures.filter { $0.value != nil }
        return pictures.count < count
    }

    func picture(_ reference: IconReference) -> (any Picture)? {
        switch reference {
        case .builtIn(let name): picture(atPath: "\(folder)/\(name).svg")
        case .file(let path): picture(atPath: path)
        }
    }

    func picture(atPath path: String) -> (any Picture)? {
        if let known = pictures[path] { return known }
        do throws(PictureError) {
            let loaded: any Picture =
                path.lowercased().hasSuffix(".svg") ? try VectorPicture(path: path) : try BitmapPicture(path: path)
            pictures[path] = .some(loaded)
            return loaded
        } catch {
            pictures[path] = .some(nil)
            onProblem("\(path): \(error.text); its place stays empty")
            return nil
        }
    }
}

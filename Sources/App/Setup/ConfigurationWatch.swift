import System

/// Tells when a configuration's file was saved, in whatever way editors do that.
final class ConfigurationWatch {
    /// Seconds of quiet after which a file counts as saved.
    private static let quiet = 0.15
    /// Seconds after which a file that is written without pause is read all the same.
    private static let patience = 1.0

    private let watch: FolderWatch
    private let timer: DeadlineTimer
    private let files: [String]
    private var paths: Set<String> = []
    private var firstChange: Double?

    /// Watches `files`, which need not be there. Made before they are read, it misses no later change.
    init(_ files: [String]) throws(SystemError) {
        watch = try FolderWatch()
        timer = try DeadlineTimer(.monotonic)
        self.files = files
        followAgain()
    }

    /// Readable when `hasSettled` should be asked.
    var descriptors: [Int32] { [watch.descriptor, timer.descriptor] }

    /// Looks anew where the files are: a link may lead elsewhere now, a folder may have come.
    func followAgain() { files.forEach(follow) }

    /// Watches the file at `path` and the one that it may be a link to.
    private func follow(_ path: String) {
        for name in [path, FileReader.resolved(path)].compactMap({ $0 }) {
            let parts = name.split(separator: "/", omittingEmptySubsequences: false)
            let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
            let file = "\(folder.isEmpty ? "/" : folder)/\(parts.last ?? "")"
            guard !paths.contains(file) else { continue }
            // Without its folder there is no file that could change.
            do { try watch.watch(folder.isEmpty ? "/" : folder) } catch { continue }
            paths.insert(file)
        }
    }

    /// Whether a watched file was changed, and has been left alone since.
    func hasSettled() -> Bool {
        let now = MonotonicClock.now
        if let changed = watch.take(), changed.isDisjoint(with: paths) {
        } else {
            let first = firstChange ?? now
            firstChange = first
            timer.arm(min(now + ConfigurationWatch.quiet, first + ConfigurationWatch.patience))
        }
        guard let deadline = timer.deadline, deadline <= now else { return false }
        timer.clear()
        firstChange = nil
        return true
    }
}

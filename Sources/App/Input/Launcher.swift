import Glibc
import Model
import System

/// Starts what clicks ask for, and buries it when it has ended.
final class Launcher {
    private let environment = Environment.all
    private let browser = Environment.value("BROWSER")
    private let log: Log
    private var running: [(name: String, program: LaunchedProgram)] = []

    init(log: Log) {
        self.log = log
    }

    /// How many programs run.
    var count: Int { running.count }

    /// Readable when `bury` has something to do.
    var descriptors: [Int32] { running.map(\.program.endDescriptor) }

    /// Does what a row says about a click on an item.
    func click(on item: Item, of row: RowConfiguration) {
        guard let action = ClickAction(row, on: item, browser: browser) else { return }
        for words in action.candidates {
            do {
                running.append((words[0], try LaunchedProgram(words, environment: environment)))
                log.info("click", words.joined(separator: " "))
                return
            } catch {
                if error.code == ENOENT, words != action.candidates.last { continue }
                let advice =
                    row.onClick == .open
                    ? "install xdg-utils, or name a browser in the variable BROWSER" : "see on_click in the configuration"
                log.warning("click", "\(error); \(advice)")
                return
            }
        }
    }

    /// Gives back the numbers of what has ended, and says what went wrong.
    func bury() {
        running.removeAll { name, program in
            guard let end = program.takeEnd() else { return false }
            switch end {
            case .exit(0): break
            case .exit(let code): log.warning("click", "\(name) ended with exit code \(code)")
            case .signal(let signal): log.warning("click", "\(name) was ended by signal \(signal)")
            }
            return true
        }
    }
}

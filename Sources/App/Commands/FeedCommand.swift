import Feeds

/// `marquesina feed`: what a feed is read as.
struct FeedCommand {
    let location: String
    let asJSON: Bool

    func run() -> ExitCode {
        let report = FeedReading.read(FeedTask(location: location, userAgent: Version.userAgent))
        switch report.outcome {
        case .failure(let failure):
            Console.report("\(location): \(failure.reason)")
            return .failure
        // Nothing was there before.
        case .unchanged:
            Console.report("\(location): the server says that nothing has changed, but it was never asked before")
            return .failure
        case .document(let document):
            if let problem = document.problem { Console.write("marquesina: warning: \(location): \(problem.text)\n") }
            if let address = report.permanentAddress {
                Console.write("marquesina: warning: \(location) has moved for good to \(address); write that instead\n")
            }
            return Console.print(asJSON ? document.json + "\n" : document.description)
        }
    }
}

import System

/// Reads one feed, from wherever it is; waits until that is done.
///
/// What strangers wrote is read here: do it in a process of its own.
public enum FeedReading {
    /// Fetches or opens what the task names, and decodes it.
    public static func read(_ task: FeedTask) -> FeedReport {
        if task.isWeb { return fetch(task) }
        do throws(FileReader.Failure) {
            let bytes = try FileReader.bytes(at: path(task.location), limit: task.limits.bodyByteCount)
            return FeedReport(outcome(bytes, charset: nil, address: nil, task))
        } catch {
            switch error {
            case .system(let error): return FeedReport(.failure(FeedFailure(.unreachable, error.description)))
            case .tooLarge(_, let limit): return FeedReport(.failure(FeedFailure(.tooLarge(limit: limit))))
            }
        }
    }

    private static func fetch(_ task: FeedTask) -> FeedReport {
        do throws(HTTPFailure) {
            let response = try HTTPFetcher(userAgent: task.userAgent, limits: task.limits)
                .fetch(task.location, validators: task.validators)
            var report = FeedReport(.unchanged)
            if case .body(let bytes, let charset) = response.content {
                report.outcome = outcome(bytes, charset: charset, address: response.address, task)
            }
            report.validators = response.validators
            report.permanentAddress = response.permanentAddress
            return report
        } catch {
            return FeedReport(.failure(FeedFailure(error)))
        }
    }

    private static func outcome(
        _ bytes: [UInt8], charset: String?, address: String?, _ task: FeedTask
    ) -> FeedReport.Outcome {
        do throws(FeedDecodingError) {
            var document = try FeedDecoder.decode(bytes, charset: charset, address: address)
            document.items.removeLast(max(document.items.count - task.maximumItems, 0))
            if !task.wantsSummaries { for index in document.items.indices { document.items[index].summary = nil } }
            return .document(document)
        } catch {
            return .failure(FeedFailure(.unusable, error.text))
        }
    }

    /// The path of a `file:` address, or the text itself.
    private static func path(_ location: String) -> String {
        let address = WebAddress(location)
        guard address.scheme == "file" else { return location }
        var bytes: [UInt8] = []
        var rest = ArraySlice(address.path.utf8)
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

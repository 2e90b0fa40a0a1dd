import Control
import JSON
import System

/// `marquesina msg`: tells a running instance something, and prints what it answers.
struct MessageCommand {
    let name: String
    let request: ControlRequest

    func run() -> ExitCode {
        guard let address = ControlAddress(name: name, runtimeFolder: Environment.value("XDG_RUNTIME_DIR")) else {
            Console.report(
                "XDG_RUNTIME_DIR is not set: it is the folder of the sockets of running instances\n"
                    + "Ask from the session that the instance runs in")
            return .failure
        }
        let reply: ControlReply
        do {
            reply = try ControlClient.ask(request, at: address)
        } catch {
            Console.report(error.text(name: name, path: address.socketPath))
            return error == .tooLong ? .usage : .failure
        }
        switch reply {
        case .done(let result): return Console.print(MessageCommand.text(result))
        case .refused(let refusal):
            Console.report("msg \(request.command): \(refusal.reason)")
            return .failure
        }
    }

    /// A result as it is printed: a list's elements in lines of their own, everything else as JSON.
    static func text(_ result: JSONValue) -> String {
        switch result {
        case .null: ""
        case .array(let lines): lines.map { ($0.string ?? JSONWriter.text($0)) + "\n" }.joined()
        default: JSONWriter.text(result) + "\n"
        }
    }
}

extension ControlClientError {
    /// The message for a person.
    fileprivate func text(name: String, path: String) -> String {
        switch self {
        case .tooLong: "the text is too long: a message has at most \(ControlRequest.maximumByteCount) bytes"
        case .noInstance:
            "there is no instance with the name \"\(name)\" (\(path))\n"
                + "Start one, or give the name of one that runs: marquesina msg --name NAME …"
        case .failed(let error): "the instance \"\(name)\" cannot be asked: \(error)"
        case .notUnderstood: "the instance \"\(name)\" gave no answer that this version understands; it may be of another version"
        }
    }
}

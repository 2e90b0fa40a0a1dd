import System
import Windowing

/// `marquesina outputs`: the monitors.
struct OutputsCommand {
    func run() -> ExitCode {
        do throws(NoBackendError) {
            let opened = try WindowSystemOpener.open(.auto, log: .standardError(level: .warning))
            return Console.print(opened.outputs.map(OutputsCommand.line).joined())
        } catch {
            Console.report(error.text)
            return .display
        }
    }

    /// Name, `WxH+X+Y`, scale, and `primary` where it is, separated by tabs.
    static func line(_ output: Output) -> String {
        let frame = output.frame
        let x = frame.x < 0 ? "\(frame.x)" : "+\(frame.x)"
        let y = frame.y < 0 ? "\(frame.y)" : "+\(frame.y)"
        let factor = output.scale.factor
        let scale = factor == factor.rounded() ? "\(Int(factor))" : "\(factor)"
        var fields = [output.name, "\(frame.width)x\(frame.height)\(x)\(y)", scale]
        if output.isPrimary { fields.append("primary") }
        return fields.joined(separator: "\t") + "\n"
    }
}

import Model
import Testing

@testable import Windowing

struct OutputOrderTests {
    @Test func thePrimaryOneComesFirstAndThereIsAlwaysExactlyOne() {
        func output(_ name: String, _ isPrimary: Bool) -> Output {
            Output(name: name, frame: PixelRect(x: 0, y: 0, width: 1, height: 1), scale: .one, isPrimary: isPrimary)
        }
        let named = Output.primaryFirst([output("A", false), output("B", true), output("C", false)])
        #expect(named.map(\.name) == ["B", "A", "C"])
        let unnamed = Output.primaryFirst([output("A", false), output("B", false)])
        #expect(unnamed.map(\.isPrimary) == [true, false])
        #expect(Output.primaryFirst([]).isEmpty)
    }
}

/// A choice of the command line that may also be to follow the desktop.
enum ChoiceOrSystem<Choice: Equatable>: Equatable {
    case system
    case choice(Choice)

    /// The choice; nil follows the desktop.
    var choice: Choice? {
        if case .choice(let choice) = self { choice } else { nil }
    }
}

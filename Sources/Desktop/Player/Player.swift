/// What is known of a player on the bus.
struct Player: Equatable {
    /// The unique name of the connection that is the player; what it sends comes from there.
    var owner: String
    private(set) var status = PlayerStatus.stopped
    private(set) var track = Track()
    /// When it began or ceased to play, in seconds of the monotonic clock; before anything was heard of it, never.
    private(set) var changed = -Double.infinity

    // What is asked of it, so that no question is lost and a player that never answers is not asked again and again.
    /// When it was asked for everything and has not answered yet.
    var asked: Double?
    /// Whether it is to be asked again.
    var isOutdated = true
    /// When it is looked at again although it says nothing, soonest first: some players announce themselves before they know
    /// what they play, and do not tell when they do.
    var looks: [Double]

    /// A player that appeared at `time`.
    init(owner: String, at time: Double) {
        self.owner = owner
        looks = [time + 1, time + 3, time + 8]
    }

    /// Takes over properties that were read or have changed; the others stay.
    mutating func take(_ properties: [String: BusValue], at time: Double) {
        if let value = properties["PlaybackStatus"] {
            let new = PlayerStatus(value)
            if new != status {
                changed = time
                status = new
            }
        }
        if let metadata = properties["Metadata"]?.entries {
            track = Track(metadata: metadata)
            if track.isEmpty, status == .playing, looks.isEmpty { looks = [time + 1, time + 3] }
        }
        if !track.isEmpty { looks = [] }
    }
}

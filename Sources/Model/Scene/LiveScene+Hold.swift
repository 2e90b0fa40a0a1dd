extension LiveScene {
    /// Lets a source hold the motion of the rows that show it, or lets them go on.
    ///
    /// It is another pause beside the user's: a row moves while neither holds it. Set it before the content that comes with it:
    /// what is new in a row that is held is shown from its start, as nothing could come in by moving.
    public mutating func setHold(_ hold: SourceHold, ofSource name: String, at time: Double) {
        let now = sceneTime(at: time)
        sourceHolds[name] = hold
        for index in rows.indices where rows[index].shows(source: name) && rows[index].sourceHold != hold {
            rows[index].sourceHold = hold
            rows[index].holdIfNeeded(hoverPauses: hoverPauses, at: now)
            if hold == .atStart { rows[index].returnToStart(at: now) }
        }
    }
}

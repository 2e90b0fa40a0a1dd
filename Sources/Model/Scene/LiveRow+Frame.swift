extension LiveRow {
    /// Adds what the row shows; nothing for a group.
    ///
    /// - Returns: Whether the row has become empty, or is no longer: its neighbours may have its room from the next frame on.
    mutating func addFrame(of index: Int, _ frame: FrameContext, _ mint: inout PieceMint, to scene: inout SceneFrame) -> Bool {
        // The engine must change in place: no copy of it is held here.
        guard engine != nil else { return false }
        var context = RowContext(
            measuring: MeasuringContext(measuring: frame.measuring, style: style, mint: mint),
            time: clock.distance(at: frame.now), sceneTime: frame.now, room: room, align: align, isReduced: isReduced(in: frame.environment))
        guard let (output, isAnother) = engine?.frameAndEmptiness(&context) else { return false }
        mint = context.measuring.mint
        if isAnother { scene.isMoving = true }
        guard !hasVanished else { return isAnother }
        let isRunning = !clock.isPaused
        let isMoving = (output.isMoving && isRunning) || output.isSettling
        let clip = output.clip ?? room
        scene.rows.append(
            RowFrame(
                index: index, clip: clip, style: style, pieces: output.pieces, offset: output.offset,
                revision: revision.number(of: output, clip: clip), fade: output.fade,
                hasSubpixelPositions: output.hasSubpixelPositions, isMoving: isMoving))
        scene.isMoving = scene.isMoving || isMoving
        if isRunning, let change = output.nextChange {
            let next = frame.now + (change - context.time)
            scene.nextChange = min(scene.nextChange ?? next, next)
        }
        return isAnother
    }
}

extension RowEngine {
    /// What is shown, and whether it is only now that there is nothing left to show, or something again.
    fileprivate mutating func frameAndEmptiness(_ context: inout RowContext) -> (RowOutput, Bool) {
        let wasEmpty = isEmpty
        let output = frame(&context)
        return (output, wasEmpty != isEmpty)
    }
}

extension LiveRow {
    /// Adds what the row shows; nothing for a group.
    ///
    /// - Returns: Whether the row has become empty, or is no longer: its neighbours may have its room from the next frame on.
    mutating func addFrame(of index: Int, _ frame: FrameContext, _ mint: inout PieceMint, to scene: inout SceneFrame) -> Bool {
        // The engine must change in place: no copy of it is held here.
        guard engine != nil else { return false }
        if let last = lastInMotion, frame.focus?.row != index, momentum == nil, !clock.isPaused,
            !isReduced(in: frame.environment), last.isMoving == frame.shows(last.clip),
            let offset = engine?.offsetInMotion(at: clock.distance(at: frame.now), sceneTime: frame.now)
        {
            scene.rows.append(last.moved(to: offset))
            scene.isMoving = scene.isMoving || last.isMoving
            return false
        }
        lastInMotion = nil
        var context = RowContext(
            measuring: MeasuringContext(measuring: frame.measuring, style: style, mint: mint),
            time: clock.distance(at: frame.now), sceneTime: frame.now, room: room, align: align,
            isReduced: isReduced(in: frame.environment))
        let pageInterval = context.isReduced ? frame.pageInterval : nil
        if let pageInterval, !clock.isPaused, pager.isDue(at: context.time) {
            engine?.turnPage()
            pager.turn(at: context.time, interval: pageInterval)
        }
        guard let (drawn, isAnother) = engine?.frameAndEmptiness(&context) else { return false }
        var output = drawn
        focusedPlace = focusedPlace(frame.focus?.row == index ? frame.focus : nil, output, &context)
        mint = context.measuring.mint
        if let pageInterval {
            pager.apply(to: &output, at: context.time, interval: pageInterval, isRunning: !clock.isPaused)
        } else if pager.isUsed {
            pager = Pager()
        }
        if isAnother { scene.isMoving = true }
        guard !hasVanished else { return isAnother }
        let isRunning = !clock.isPaused
        let clip = output.clip ?? room
        let isSeen = frame.shows(clip)
        let goesOn = (output.isMoving && isRunning) || output.isSettling
        // Out of sight time does it all; but a hand's movement ends by a frame, and so does a list that is leaving.
        let isMoving = momentum != nil || (goesOn && (isSeen || isLeaving))
        let row = RowFrame(
            index: index, clip: clip, style: style, pieces: output.pieces, offset: output.offset,
            revision: output.isFading ? nil : revision.number(of: output, clip: clip, &mint), spacing: output.spacing,
            fade: output.fade, hasSubpixelPositions: output.hasSubpixelPositions, isMoving: isMoving)
        scene.rows.append(row)
        if isMoving || goesOn, frame.focus?.row != index, row.revision != nil { lastInMotion = row }
        scene.isMoving = scene.isMoving || isMoving
        if isRunning, isSeen, let change = output.nextChange {
            let next = frame.now + (change - context.time)
            scene.nextChange = min(scene.nextChange ?? next, next)
        }
        return isAnother
    }

    /// Whether it still shows chips of which none is in its list any more.
    private var isLeaving: Bool {
        guard case .chips = configuration.kind else { return false }
        return items.isEmpty && engine?.isEmpty == false
    }

    /// Where that stands which the keyboard is at; nil where it is not in the frame, or is in another row.
    private mutating func focusedPlace(_ focus: FocusTarget?, _ output: RowOutput, _ context: inout RowContext) -> Rect? {
        guard let focus else { return nil }
        guard let item = focus.item else { return room }
        return engine?.place(ofItem: item, in: output, &context)
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

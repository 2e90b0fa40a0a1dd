import Windowing

extension WindowingLimitation {
    /// What is missing and what follows, for a person.
    var text: String {
        switch self {
        case .noDisplayPacing: "the server has no Present extension; a timer paces the frames"
        case .noRegions:
            "the server has no XFIXES extension; a timer paces the frames, nothing shines through, and click_through has no effect"
        case .noMonitors: "the server has no RANDR 1.5; the whole screen counts as one monitor"
        case .noSmoothScrolling: "the server has no XInput 2.1; wheels turn by notches, and there is no touch"
        case .noSharedMemory: "the server shares no memory with this program (MIT-SHM 1.2); pictures are sent to it"
        case .noBlending: "the server has no RENDER extension; rows with faded ends cost more"
        case .noTranslucentVisual: "the screen has no colours with an alpha channel; windows are opaque"
        case .noCompositingManager: "no compositing manager runs; what is transparent has an opaque ground until one does"
        case .noBlankingControl: "the server has no MIT-SCREEN-SAVER 1.1; it may blank the screen behind the kiosk"
        }
    }
}

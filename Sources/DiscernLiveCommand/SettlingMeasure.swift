import Discern
import DiscernCore
import DiscernLive
import DiscernMotion
import DiscernPipeline

/// How long it takes from the first frame that can be read until the number of the card is final, with frames that come in real
/// time, 25 a second, and are dropped where they come too early for the one who follows.
struct SettlingMeasure {
  /// What came of it.
  struct Outcome {
    /// Seconds, by the clock, from when the first sharp frame was due; nil where nothing became final.
    var seconds: Double?
    /// What became final.
    var number: String?
    /// What came of the watch.
    var summary: LiveSummary
    /// Seconds, by the clock, for all of it.
    var total: Double
  }

  let discern: Discern
  /// Seconds after which it is given up.
  let most: Double

  func outcome(of video: DrawnVideo, from firstSharp: Double) async -> Outcome {
    var options = LiveOptions(scan: discern.options)
    options.readsEveryFrame = false
    options.stop.wanted = ["number"]
    options.stop.stopsWhenComplete = true
    options.stop.mostSeconds = most
    let session = LiveSession(pipeline: discern.pipeline, follower: OpticalFlowFollower(), options: options)
    let started = ContinuousClock.now
    var final: (seconds: Double, number: String)?
    let summary = await session.run(FrameFeed(EndlessFrames(video.pictures), realtime: true)) { event in
      guard final == nil, case .stable(_, "payment-card", let field) = event.content, field.name == "number" else {
        return
      }
      // The numbers of drawn cards are those that networks publish for tests.
      final = ((ContinuousClock.now - started) / .seconds(1), field.value.shown(Reveal()))
    }
    return Outcome(
      seconds: final.map { $0.seconds - firstSharp }, number: final?.number, summary: summary,
      total: (ContinuousClock.now - started) / .seconds(1))
  }
}

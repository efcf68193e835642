import Discern
import DiscernCore
import DiscernLive
import DiscernPipeline
import DiscernVideo

/// Measures the time from the first readable frame until the card's number is final. Frames come in real time, 25 a
/// second, and are dropped while the session is busy.
struct SettlingMeasure {
  /// The result of one run.
  struct Outcome {
    /// Seconds of real time from the first sharp frame until the number was final; nil if it was not.
    var seconds: Double?
    /// The final number; nil if there is none.
    var number: String?
    /// The summary of the session.
    var summary: LiveSummary
    /// Seconds of real time for the whole run.
    var total: Double
  }

  let discern: Discern
  /// Maximum duration of a run in seconds.
  let most: Double

  func outcome(of video: DrawnVideo, from firstSharp: Double) async -> Outcome {
    var options = LiveOptions(scan: discern.options)
    options.readsEveryFrame = false
    options.stop.wanted = ["number"]
    options.stop.stopsWhenComplete = true
    options.stop.maximumSeconds = most
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

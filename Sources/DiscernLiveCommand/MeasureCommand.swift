import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernLive
import DiscernVideo
import DiscernVision
import Glibc

/// `discern-live measure VIDEO…` measures, for developers, how many frames a second are followed and searched, how soon
/// a number is final, and the memory over many frames.
struct MeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Measure how fast frames are followed, searched and read.", shouldDisplay: false)

  @Argument(help: "Drawn videos; speed and memory are measured on the first.")
  var videos: [String]

  @Option(help: "The width to which frames are enlarged.")
  var width = 1_280

  @Option(help: "Frames over which memory is watched while they are followed; 0 for none.")
  var frames = 10_000

  @OptionGroup(title: "Reading") var scanner: ScannerArguments

  func run() async throws {
    Interruption.endProcess()
    let measure = SettlingMeasure(discern: try await scanner.scanner(), most: Self.patience)
    for (place, path) in videos.enumerated() {
      let video = try DrawnVideo(path, width: width)
      if place == 0 {
        try measureSpeed(on: video.pictures)
        if frames > 0 { try watchMemory(over: video.pictures) }
      }
      await measureSettling(of: video, by: measure)
    }
  }

  // MARK: - Speed

  private func measureSpeed(on pictures: [Picture]) throws(CommandError) {
    let follower = OpticalFlowFollower()
    let detector = OutlineDetector()
    guard let first = pictures.first,
      let quad = detector.quads(of: first, options: DocumentDetectionOptions()).first
    else {
      throw CommandError("Nothing is found in the first frame: there is nothing to measure.")
    }
    // Like the tracker, reduce each frame once.
    var earlier: SmallFrame?
    try report("following", of: 300, pictures) { picture in
      let later = SmallFrame(picture)
      defer { earlier = later }
      guard let later, let before = earlier else { return later != nil }
      let shape = Homography.scale(x: 1 / Double(before.factor), y: 1 / Double(before.factor)).apply(quad.outline)
      return (follower.motions(of: [shape], from: before.picture, to: later.picture).first ?? nil) != nil
    }
    try report("detection", of: 60, pictures) { picture in
      !detector.quads(of: picture, options: DocumentDetectionOptions()).isEmpty
    }
  }

  /// Prints how many frames a second `body` processes.
  /// - Throws: `CommandError` if it succeeds for less than nine tenths of the frames.
  private func report(
    _ name: String, of count: Int, _ pictures: [Picture], _ body: (Picture) -> Bool
  ) throws(CommandError) {
    let (processor, clock) = (processorSeconds, ContinuousClock.now)
    let done = (0..<count).count { body(pictures[$0 % pictures.count]) }
    let seconds = (processor: processorSeconds - processor, clock: (ContinuousClock.now - clock) / .seconds(1))
    guard done * 10 >= count * 9 else {
      throw CommandError("Only \(done) of \(count) frames gave a result: the rate would say nothing.")
    }
    let rates = (Double(count) / seconds.processor, Double(count) / seconds.clock)
    say(
      "\(name): \(Int(clamping: rates.0)) frames a second of one processor, \(Int(clamping: rates.1)) by the clock, at a width of \(width)"
    )
  }

  /// The processor time of this thread in seconds; other work on the machine does not lengthen it.
  private var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  // MARK: - Time until a number is final

  /// Maximum time until a number is final, in seconds.
  private static let patience = 15.0

  private func measureSettling(of video: DrawnVideo, by measure: SettlingMeasure) async {
    guard let firstSharp = video.firstSharp, let number = video.number else { return }
    // The first run loads the models; with a camera that happens while the user positions the card.
    _ = await measure.outcome(of: video, from: firstSharp)
    let outcome = await measure.outcome(of: video, from: firstSharp)
    let (frames, readings) = (outcome.summary.frames, outcome.summary.readings)
    let followed = "\(frames) of \(frames + outcome.summary.dropped) frames followed, \(readings) read"
    guard let seconds = outcome.seconds else { return say("\(video.name): no number is final; \(followed)") }
    let hundredths = Int(clamping: (seconds * 100).rounded())
    let figure = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    say(
      "\(video.name): the number is final \(figure) s after the first sharp frame, "
        + "\(outcome.number == number ? "right" : "wrong"); \(followed)")
  }

  // MARK: - Memory

  private func watchMemory(over pictures: [Picture]) throws(CommandError) {
    var tracker = Tracker(detector: OutlineDetector(), follower: OpticalFlowFollower())
    var early = 0
    for index in 0..<frames {
      let frame = Frame(index: index, seconds: Double(index) / 30, picture: pictures[index % pictures.count])
      guard let small = SmallFrame(frame.picture) else { continue }
      _ = tracker.advance(frame, small: small, detection: DocumentDetectionOptions())
      if index == frames / 10 { early = try resident() }
    }
    let late = try resident()
    say("memory: \(early) MiB after \(frames / 10) frames that were followed, \(late) MiB after \(frames)")
    // A tenth is the system's own variation.
    guard late * 10 <= early * 11 else { throw CommandError("Memory grows while frames are followed.") }
  }

  /// The resident memory of this process in MiB (`VmRSS` of proc(5)).
  private func resident() throws(CommandError) -> Int {
    do throws(PictureError) {
      let status = String(decoding: try FileReader.bytes(of: "/proc/self/status", limit: 1 << 16), as: UTF8.self)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) >> 10
    } catch {
      throw CommandError(error.description)
    }
  }

  private func say(_ line: String) { StandardStream.output.write(line + "\n") }
}

import ArgumentParser
import Discern
import DiscernCommandLine
import DiscernCore
import DiscernLive
import DiscernMotion
import DiscernVideo
import DiscernVision
import Glibc

/// `discern-live measure VIDEO`: how many frames a second are followed and searched, and what memory does; for developers.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Measure how fast frames are followed and searched.", shouldDisplay: false)

  @Argument(help: "A video in which something is held.")
  var source: String

  @Option(help: "The width to which frames are enlarged.")
  var width = 1_280

  @Option(help: "Frames over which memory is watched.")
  var frames = 10_000

  func run() throws {
    let pictures = try pictures()
    let follower = OpticalFlowFollower()
    let finder = OutlineFinder()
    guard let first = pictures.first, let surface = finder.surfaces(of: first, options: SurfaceOptions()).first else {
      throw CommandError("Nothing is found in the first frame of ‘\(source)’: there is nothing to measure.")
    }
    report(
      "following",
      try rate(of: 300, pictures) { earlier, later in
        guard let before = SmallFrame(earlier), let after = SmallFrame(later) else { return false }
        let shape = Homography.scale(x: 1 / Double(before.factor), y: 1 / Double(before.factor)).apply(surface.outline)
        return (follower.motions(of: [shape], from: before.picture, to: after.picture).first ?? nil) != nil
      })
    report(
      "detection",
      try rate(of: 60, pictures) { _, later in
        !finder.surfaces(of: later, options: SurfaceOptions()).isEmpty
      })
    try watchMemory(over: pictures, finder: finder, follower: follower)
  }

  /// The frames, enlarged; to and fro, so that one follows on the other.
  private func pictures() throws -> [Picture] {
    let warping = OpenCVWarping()
    var pictures: [Picture] = []
    do throws(FrameError) {
      let source = try VideoFrames(file: source, limits: Limits())
      while let frame = try source.next() {
        let height = frame.picture.height * width / frame.picture.width
        let bounds = Quadrilateral(frame.picture.bounds)
        if let large = warping.flattened(bounds, of: frame.picture, width: width, height: height) {
          pictures.append(large)
        }
      }
    } catch {
      throw CommandError(error.description)
    }
    return pictures + pictures.dropFirst().dropLast().reversed()
  }

  /// How often a second of a processor something can be done with a frame and the one before it; it must come to something nearly always.
  private func rate(of count: Int, _ pictures: [Picture], _ body: (Picture, Picture) -> Bool) throws -> Double {
    let started = processorSeconds
    let done = (1...count).count { body(pictures[($0 - 1) % pictures.count], pictures[$0 % pictures.count]) }
    let seconds = processorSeconds - started
    guard done * 10 >= count * 9 else {
      throw CommandError("Only \(done) of \(count) frames gave a result: the rate would say nothing.")
    }
    return Double(count) / seconds
  }

  /// The time that this thread took of its processor, in seconds: other work on the machine does not make it longer.
  private var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func report(_ name: String, _ rate: Double) {
    StandardStream.output.write("\(name): \(Int(rate)) frames a second of one processor at a width of \(width)\n")
  }

  private func watchMemory(
    over pictures: [Picture], finder: OutlineFinder, follower: OpticalFlowFollower
  ) throws(CommandError) {
    var tracker = Tracker(finder: finder, follower: follower)
    var early = 0
    for index in 0..<frames {
      let frame = Frame(index: index, seconds: Double(index) / 30, picture: pictures[index % pictures.count])
      guard let small = SmallFrame(frame.picture) else { continue }
      _ = tracker.advance(frame, small: small, surfaces: SurfaceOptions())
      if index == frames / 10 { early = try resident() }
    }
    StandardStream.output.write(
      "memory: \(early) MiB after \(frames / 10) frames, \(try resident()) MiB after \(frames)\n")
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
}

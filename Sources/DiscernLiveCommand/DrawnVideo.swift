import DiscernCommandLine
import DiscernCore
import DiscernLive
import DiscernVideo
import DiscernVision
import Foundation
import Synchronization

/// A drawn video with its enlarged frames and its truth, for measurements.
struct DrawnVideo {
  /// The file name without folder and extension.
  let name: String
  /// The enlarged frames, forwards and then backwards, so that each continues the one before when they repeat.
  let pictures: [Picture]
  /// The time of the first readable frame, in seconds; nil if there is none.
  let firstSharp: Double?
  /// The card number in the video; nil if there is none.
  let number: String?

  /// Frames a second.
  static let rate = 25.0

  private struct Truth: Decodable {
    struct Field: Decodable {
      let name: String
      let value: String
    }

    struct Document: Decodable {
      let kind: String
      let fields: [Field]
    }

    struct Frame: Decodable { let sharp: Bool }

    let documents: [Document]
    let frames: [Frame]
  }

  /// Reads a video, and its truth from the `.json` file of the same name.
  /// - Parameter width: the width in pixels to which frames are enlarged.
  /// - Throws: `CommandError` if either cannot be read.
  init(_ path: String, width: Int) throws(CommandError) {
    let file = URL(fileURLWithPath: path)
    name = file.deletingPathExtension().lastPathComponent
    let truth: Truth
    do {
      let bytes = try Data(contentsOf: file.deletingPathExtension().appendingPathExtension("json"))
      truth = try JSONDecoder().decode(Truth.self, from: bytes)
    } catch {
      throw CommandError("Beside ‘\(path)’ there is no truth of it. Name videos of samples/moving.")
    }
    firstSharp = truth.frames.firstIndex { $0.sharp }.map { Double($0) / Self.rate }
    let card = truth.documents.first { $0.kind == "payment-card" }
    number = card?.fields.first { $0.name == "number" }?.value
    let frames = try Self.frames(path, width: width)
    pictures = frames + frames.dropFirst().dropLast().reversed()
  }

  private static func frames(_ path: String, width: Int) throws(CommandError) -> [Picture] {
    let warping = OpenCVWarping()
    var pictures: [Picture] = []
    do throws(FrameError) {
      let source = try VideoFrames(file: path, limits: Limits())
      while let frame = try source.next() {
        let height = frame.picture.height * width / frame.picture.width
        let bounds = Quadrilateral(frame.picture.bounds)
        if let large = warping.rectified(bounds, of: frame.picture, width: width, height: height) {
          pictures.append(large)
        }
      }
    } catch {
      throw CommandError(error.description)
    }
    return pictures
  }
}

/// A source that repeats prepared frames, 25 a second.
final class EndlessFrames: FrameSource {
  let isLive = false
  private let pictures: [Picture]
  private let given = Atomic(0)

  init(_ pictures: [Picture]) { self.pictures = pictures }

  func next() throws(FrameError) -> Frame? {
    let index = given.add(1, ordering: .relaxed).oldValue
    guard !pictures.isEmpty, index >= 0 else { return nil }
    return Frame(index: index, seconds: Double(index) / DrawnVideo.rate, picture: pictures[index % pictures.count])
  }

  func stop() { given.store(.min / 2, ordering: .relaxed) }
}

import DiscernCommandLine
import DiscernCore
import DiscernLive
import DiscernVideo
import DiscernVision
import Foundation
import Synchronization

/// A drawn video, enlarged, with its truth: what measurements are made on.
struct DrawnVideo {
  /// Its file without folder and ending.
  let name: String
  /// Its frames, enlarged; to and fro, so that each follows on the one before however long it goes on.
  let pictures: [Picture]
  /// When the first frame is due that can be read, in seconds; nil where none can.
  let firstSharp: Double?
  /// The card number that is seen in it; nil where none is.
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

  /// Reads a video and the truth beside it, `.json` in the place of its ending.
  /// - Throws: `CommandError` where one of them cannot be read.
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
        if let large = warping.flattened(bounds, of: frame.picture, width: width, height: height) {
          pictures.append(large)
        }
      }
    } catch {
      throw CommandError(error.description)
    }
    return pictures
  }
}

/// Frames that are there already, 25 a second, from the first to the last and anew.
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

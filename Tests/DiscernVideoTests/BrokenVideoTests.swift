import CMuxing
import DiscernCore
import DiscernLive
import DiscernTestSupport
import DiscernVideo
import Foundation
import Testing

/// Containers that were cut off, by how much of their bytes is left. The frames are those of a drawn video, as they are.
@Suite("Videos that are not whole")
struct BrokenVideoTests {
  /// A container and how its index lies.
  struct Container: CustomTestStringConvertible {
    let name: String
    let format: String
    var flags: String?

    var testDescription: String { name }

    /// Matroska, which is written as it goes on.
    static let matroska = Container(name: "whole.mkv", format: "matroska")
    /// MP4 whose index comes last, as cameras write it.
    static let indexLast = Container(name: "last.mp4", format: "mp4")
    /// MP4 whose index comes first, as servers want it.
    static let indexFirst = Container(name: "first.mp4", format: "mp4", flags: "+faststart")
    /// MP4 in pieces, each with its own.
    static let pieces = Container(name: "pieces.mp4", format: "mp4", flags: "+frag_keyframe+empty_moov")
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A video in a container, and the bytes of its file.
  private func made(_ container: Container) throws -> (path: String, bytes: [UInt8]) {
    let path = folder.path + "/" + container.name
    let count = muxing_copy(VideoTests.videos + "/enters.mjpeg", path, container.format, container.flags)
    try #require(count == 16)
    return (path, [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// What a video's first part gives.
  private func cut(_ container: Container, to share: Double) throws -> (frames: [Frame], fault: FrameError?) {
    let (_, bytes) = try made(container)
    let path = try folder.write(Array(bytes.prefix(Int(Double(bytes.count) * share))), to: "cut-" + container.name)
    return try VideoTests.frames(path)
  }

  @Test(
    "A container that is whole gives every frame, with its time",
    arguments: [Container.matroska, .indexLast, .indexFirst, .pieces])
  func whole(_ container: Container) throws {
    let (frames, fault) = try VideoTests.frames(try made(container).path)
    #expect(fault == nil && frames.count == 16)
    #expect(abs((frames.last?.seconds ?? 0) - 0.6) < 0.01)
  }

  @Test(
    "A container that breaks off gives the frames that are whole, and says that it is damaged",
    arguments: [Container.matroska, .indexFirst, .pieces], [0.3, 0.6])
  func brokenOff(_ container: Container, share: Double) throws {
    let (frames, fault) = try cut(container, to: share)
    #expect((3...10).contains(frames.count))
    guard case .damaged(_, frames.count) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test("A frame of which a part is missing is not given", arguments: [Container.indexFirst, .pieces])
  func lastFrame(_ container: Container) throws {
    let (_, bytes) = try made(container)
    // The pieces are followed by an index of some hundred bytes.
    let path = try folder.write(Array(bytes.dropLast(4_000)), to: "cut-" + container.name)
    let (frames, fault) = try VideoTests.frames(path)
    #expect(frames.count == 15)
    guard case .damaged = fault else { Issue.record("\(String(describing: fault))"); return }
  }

  @Test("An MP4 without its index cannot be opened, nor anything of which little more than its head is there")
  func withoutIndex() throws {
    for (container, share) in [
      (Container.indexLast, 0.9), (.matroska, 0.0003), (.indexFirst, 0.0003), (.pieces, 0.0003),
    ] {
      #expect("\(container.name)") { try cut(container, to: share) } throws: { error in
        guard case .cannotOpen(_, let reason) = error as? FrameError else { return false }
        return !reason.isEmpty
      }
    }
  }

  @Test("A video whose frames change their size is given as it is")
  func sizeChanges() throws {
    let sizes = [(64, 48), (64, 48), (96, 32), (64, 48)]
    let stream = sizes.flatMap { plainJPEG(width: $0.0, height: $0.1) }
    let (frames, fault) = try VideoTests.frames(try folder.write(stream, to: "sizes.mjpeg"))
    #expect(fault == nil)
    #expect(frames.map(\.picture.width) == sizes.map(\.0) && frames.map(\.picture.height) == sizes.map(\.1))
    #expect(frames.allSatisfy { $0.picture.pixels.count == $0.picture.width * $0.picture.height * 3 })
  }

  /// The smallest JPEG picture of that size: gray, each of its tables as short as may be (ITU-T T.81, annexes B and F).
  private func plainJPEG(width: Int, height: Int) -> [UInt8] {
    func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] { [0xFF, marker, 0, UInt8(bytes.count + 2)] + bytes }
    // One code, of one bit, that stands for 0: no difference, and no more coefficients.
    let code: [UInt8] = [1] + [UInt8](repeating: 0, count: 16)
    let bits = (width + 7) / 8 * ((height + 7) / 8) * 2
    let pixels = [UInt8](repeating: 0, count: bits / 8) + (bits % 8 == 0 ? [] : [0xFF >> UInt8(bits % 8)])
    return [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(0xC0, [8, 0, UInt8(height), 0, UInt8(width), 1, 1, 0x11, 0])
      + segment(0xC4, [0] + code) + segment(0xC4, [0x10] + code) + segment(0xDA, [1, 1, 0, 0, 63, 0])
      + pixels + [0xFF, 0xD9]
  }
}

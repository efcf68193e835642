import CMuxing
import DiscernCore
import DiscernLive
import DiscernTestSupport
import DiscernVideo
import Foundation
import Testing

/// Containers of a drawn video that were truncated to a share of their bytes.
@Suite("Truncated videos")
struct BrokenVideoTests {
  /// A container format and the place of its index.
  struct Container: CustomTestStringConvertible {
    let name: String
    let format: String
    var flags: String?

    var testDescription: String { name }

    /// Matroska, which is written sequentially.
    static let matroska = Container(name: "whole.mkv", format: "matroska")
    /// MP4 with its index at the end, as cameras write it.
    static let indexLast = Container(name: "last.mp4", format: "mp4")
    /// MP4 with its index at the start, as servers want it.
    static let indexFirst = Container(name: "first.mp4", format: "mp4", flags: "+faststart")
    /// Fragmented MP4, with an index for each fragment.
    static let pieces = Container(name: "pieces.mp4", format: "mp4", flags: "+frag_keyframe+empty_moov")
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes the video in a container; returns its path and its bytes.
  private func made(_ container: Container) throws -> (path: String, bytes: [UInt8]) {
    let path = folder.path + "/" + container.name
    let count = muxing_copy(VideoTests.videos + "/enters.mjpeg", path, container.format, container.flags)
    try #require(count == 16)
    return (path, [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Reads a video that was truncated to a share of its bytes.
  private func cut(_ container: Container, to share: Double) throws -> (frames: [Frame], fault: FrameError?) {
    let (_, bytes) = try made(container)
    let path = try folder.write(Array(bytes.prefix(Int(Double(bytes.count) * share))), to: "cut-" + container.name)
    return try VideoTests.frames(path)
  }

  @Test(
    "A complete container gives every frame, with its time",
    arguments: [Container.matroska, .indexLast, .indexFirst, .pieces])
  func whole(_ container: Container) throws {
    let (frames, fault) = try VideoTests.frames(try made(container).path)
    #expect(fault == nil && frames.count == 16)
    #expect(abs((frames.last?.seconds ?? 0) - 0.6) < 0.01)
  }

  @Test(
    "A truncated container gives its complete frames, then an error",
    arguments: [Container.matroska, .indexFirst, .pieces], [0.3, 0.6])
  func brokenOff(_ container: Container, share: Double) throws {
    let (frames, fault) = try cut(container, to: share)
    #expect((3...10).contains(frames.count))
    guard case .damaged(_, frames.count) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test("An incomplete last frame is not given", arguments: [Container.indexFirst, .pieces])
  func lastFrame(_ container: Container) throws {
    let (_, bytes) = try made(container)
    // The fragments are followed by an index of some hundred bytes.
    let path = try folder.write(Array(bytes.dropLast(4_000)), to: "cut-" + container.name)
    let (frames, fault) = try VideoTests.frames(path)
    #expect(frames.count == 15)
    guard case .damaged = fault else { Issue.record("\(String(describing: fault))"); return }
  }

  @Test("An MP4 without its index, or a container with little more than its header, cannot be opened")
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

  @Test("Frames of a video keep their own sizes")
  func sizeChanges() throws {
    let sizes = [(64, 48), (64, 48), (96, 32), (64, 48)]
    let stream = sizes.flatMap { plainJPEG(width: $0.0, height: $0.1) }
    let (frames, fault) = try VideoTests.frames(try folder.write(stream, to: "sizes.mjpeg"))
    #expect(fault == nil)
    #expect(frames.map(\.picture.width) == sizes.map(\.0) && frames.map(\.picture.height) == sizes.map(\.1))
    #expect(frames.allSatisfy { $0.picture.pixels.count == $0.picture.width * $0.picture.height * 3 })
  }

  /// Returns the smallest JPEG picture of a size: gray, each table as short as possible (ITU-T T.81, annexes B and F).
  private func plainJPEG(width: Int, height: Int) -> [UInt8] {
    func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] { [0xFF, marker, 0, UInt8(bytes.count + 2)] + bytes }
    // One code of one bit, which stands for 0: no DC difference, and no further coefficients.
    let code: [UInt8] = [1] + [UInt8](repeating: 0, count: 16)
    let bits = (width + 7) / 8 * ((height + 7) / 8) * 2
    let pixels = [UInt8](repeating: 0, count: bits / 8) + (bits % 8 == 0 ? [] : [0xFF >> UInt8(bits % 8)])
    return [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(0xC0, [8, 0, UInt8(height), 0, UInt8(width), 1, 1, 0x11, 0])
      + segment(0xC4, [0] + code) + segment(0xC4, [0x10] + code) + segment(0xDA, [1, 1, 0, 0, 63, 0])
      + pixels + [0xFF, 0xD9]
  }
}

import DiscernCore
import DiscernLive
import DiscernTestSupport
import DiscernVideo
import Foundation
import Testing

@Suite("Videos")
struct VideoTests {
  static let videos = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("samples/moving").path

  static func frames(_ path: String, limits: Limits = Limits()) throws -> (frames: [Frame], fault: FrameError?) {
    var frames: [Frame] = []
    let source = try VideoFrames(file: path, limits: limits)
    do throws(FrameError) {
      while let frame = try source.next() { frames.append(frame) }
      return (frames, nil)
    } catch {
      return (frames, error)
    }
  }

  @Test("Every frame of a video is given, with increasing times")
  func all() throws {
    let (frames, fault) = try Self.frames(Self.videos + "/enters.mjpeg")
    #expect(frames.count == 16 && fault == nil)
    #expect(frames.allSatisfy { $0.picture.width == 640 && $0.picture.height == 360 && $0.picture.channels == .rgb })
    #expect(frames.map(\.index) == Array(0..<16))
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.seconds < $1.seconds })
    // The desk is brown: red is red, and not blue.
    let corner = frames[0].picture.pixels.suffix(3).map { Int($0) }
    #expect(corner[0] > corner[2] + 15)
  }

  /// A GIF of two frames of one pixel each, half a second apart: red, then blue.
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    + [0x21, 0xF9, 4, 0, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    + [0x21, 0xF9, 4, 0, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 0x01, 0, 0x3B]

  @Test("An animated GIF gives every frame")
  func animated() throws {
    let folder = try TemporaryFolder()
    let (frames, fault) = try Self.frames(try folder.write(Self.gif, to: "two.gif"))
    #expect(fault == nil && frames.map(\.seconds) == [0, 0.5])
    #expect(frames.map { Array($0.picture.pixels) } == [[255, 0, 0], [0, 0, 255]])
  }

  @Test("A GIF that ends between two frames is damaged; bytes after its end are ignored")
  func brokenGIF() throws {
    let folder = try TemporaryFolder()
    let (frames, fault) = try Self.frames(try folder.write(Array(Self.gif.dropLast(24)), to: "one.gif"))
    #expect(frames.count == 1)
    guard case .damaged(_, 1) = fault else { Issue.record("\(String(describing: fault))"); return }
    let more = try Self.frames(try folder.write(Self.gif + [0, 0], to: "more.gif"))
    #expect(more.frames.count == 2 && more.fault == nil)
  }

  @Test("A file that is not a video is refused with the reason")
  func noVideo() throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in [("empty.mp4", [UInt8]()), ("text.mp4", Array("Dear Sir or Madam".utf8))] {
      let path = try folder.write(bytes, to: name)
      #expect { try VideoFrames(file: path, limits: Limits()) } throws: { error in
        guard case .cannotOpen(path, let reason) = error as? FrameError else { return false }
        return !reason.isEmpty
      }
    }
    #expect(throws: FrameError.self) { try VideoFrames(file: folder.path + "/none.mp4", limits: Limits()) }
    #expect(throws: FrameError.self) { try VideoFrames(camera: folder.path + "/video0", limits: Limits()) }
  }

  @Test("No URL is opened: a name with a scheme names a file")
  func noNetwork() {
    #expect(throws: FrameError.self) { try VideoFrames(file: "http://127.0.0.1:9/a.mp4", limits: Limits()) }
    #expect(throws: FrameError.self) { try VideoFrames(file: "concat:a.mp4|b.mp4", limits: Limits()) }
  }

  @Test("Frames of more pixels than the limit are refused")
  func large() throws {
    var limits = Limits()
    limits.pixels = 1_000
    do {
      let (frames, fault) = try Self.frames(Self.videos + "/enters.mjpeg", limits: limits)
      #expect(frames.isEmpty && fault != nil)
    } catch {
      // The library may refuse it when it is opened.
      #expect(error is FrameError)
    }
  }

  @Test("A stopped source gives no more frames, and no error")
  func stopped() throws {
    let source = try VideoFrames(file: Self.videos + "/enters.mjpeg", limits: Limits())
    #expect(try source.next() != nil)
    source.stop()
    #expect(try source.next() == nil)
  }
}

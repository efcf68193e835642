/// The chunks of a PNG file: length, four letters, content, checksum (PNG, third edition, 5.3).
struct PngChunks: Sendable {
  private let view: ByteView

  /// Maximum number of chunks to read. libpng writes one IDAT chunk per 8,192 bytes.
  private static let maximumCount = 65_536
  /// Bytes of a chunk besides its content: length, name and checksum.
  private static let frame = 12
  /// Chunks that determine the pixels' colours.
  private static let ofPixels: [StaticString] = [
    "IDAT", "IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "IEND",
  ]

  /// Creates a list of the chunks that follow the eight bytes of a PNG signature.
  init(_ view: ByteView) { self.view = view }

  /// Visits the chunks up to the end of the file or until `body` returns false; returns false if there are too many.
  private func walk(_ body: (_ offset: Int, _ length: Int) -> Bool) -> Bool {
    var offset = 8
    for _ in 0..<Self.maximumCount {
      guard let length = view.number(offset, bytes: 4, .big), view.number(offset + 4, bytes: 4, .big) != nil else {
        return true
      }
      if !body(offset, length) || view.holds("IEND", at: offset + 4) { return true }
      offset += Self.frame + length
    }
    return false
  }

  /// Returns the content of the first chunk with a name.
  func first(_ name: StaticString) -> ByteView? {
    var found: ByteView?
    _ = walk { offset, length in
      if view.holds(name, at: offset + 4) { found = view.part(from: offset + 8, count: length) }
      return found == nil
    }
    return found
  }

  /// Returns the file without texts and other chunks that do not affect the pixels; nil if there are more chunks than
  /// any writer makes.
  ///
  /// libpng unpacks and keeps each of up to a thousand texts, 8 MB apiece.
  func ofPixelsAlone(in bytes: [UInt8]) -> [UInt8]? {
    var (kept, start) = ([Range<Int>](), 0)
    let isWhole = walk { offset, length in
      guard !Self.ofPixels.contains(where: { view.holds($0, at: offset + 4) }) else { return true }
      kept.append(start..<offset)
      start = min(bytes.count, offset + Self.frame + length)
      return true
    }
    guard isWhole else { return nil }
    return kept.isEmpty ? bytes : (kept + [start..<bytes.count]).flatMap { bytes[$0] }
  }
}

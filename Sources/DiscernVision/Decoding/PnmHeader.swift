/// The header of a PNM file (netpbm's manual pages `pbm`, `pgm`, `ppm` and `pam`).
struct PnmHeader: Sendable {
  /// The encoding of the samples.
  enum Coding: Sendable {
    /// Decimal numbers separated by white space; digits of a bitmap need none.
    case plain
    /// One bit per pixel, 1 for black, rows padded to bytes.
    case bits
    /// One byte per sample, or two, big-endian, above a maximum of 255.
    case bytes
  }

  /// Width in pixels.
  private(set) var width = 0
  /// Height in pixels.
  private(set) var height = 0
  /// Samples per pixel: 1 gray, 2 gray with opacity, 3 colour, 4 colour with opacity.
  private(set) var channels = 1
  /// The sample value of white.
  private(set) var maximum = 1
  /// The encoding of the samples.
  let coding: Coding
  /// True if 1 is black, as in bitmaps.
  let isBitmap: Bool
  /// Offset of the first sample, in bytes.
  private(set) var end = 2

  /// Maximum bytes of a header, comments included.
  private static let maximumLength = 1 << 16

  /// Parses the header; nil if it is damaged or not that of a PNM file.
  init?(_ view: ByteView) {
    guard view.holds("P"), let digit = view.byte(1).map({ $0 - 48 }), (1...7).contains(digit),
      let next = view.byte(2), Self.isSpace(next) || next == UInt8(ascii: "#")
    else { return nil }
    coding = digit <= 3 ? .plain : digit == 4 ? .bits : .bytes
    isBitmap = digit == 1 || digit == 4
    channels = digit == 3 || digit == 6 ? 3 : 1
    let isRead = digit == 7 ? readNamed(view) : readPlaced(view)
    guard isRead, (1...65_535).contains(maximum), (1...4).contains(channels) else { return nil }
  }

  /// Reads width, height and, except for bitmaps, the maximum, in this order; one white space precedes the samples.
  private mutating func readPlaced(_ view: ByteView) -> Bool {
    guard let width = word(view).flatMap({ Int($0) }), let height = word(view).flatMap({ Int($0) }) else {
      return false
    }
    (self.width, self.height) = (width, height)
    if !isBitmap {
      guard let maximum = word(view).flatMap({ Int($0) }) else { return false }
      self.maximum = maximum
    }
    end += 1
    return true
  }

  /// Reads PAM's lines of a name and a value.
  private mutating func readNamed(_ view: ByteView) -> Bool {
    let places: [String: WritableKeyPath<PnmHeader, Int>] = [
      "WIDTH": \.width, "HEIGHT": \.height, "DEPTH": \.channels, "MAXVAL": \.maximum,
    ]
    while let name = word(view) {
      if name == "ENDHDR" {
        end += 1
        return true
      }
      guard let value = word(view) else { return false }
      guard let place = places[name] else { continue }
      guard let number = Int(value) else { return false }
      self[keyPath: place] = number
    }
    return false
  }

  /// Reads the next word, at most twenty characters; skips comments.
  private mutating func word(_ view: ByteView) -> String? {
    let view = view.part(from: 0, count: Self.maximumLength)
    while let byte = view.byte(end), Self.isSpace(byte) || byte == UInt8(ascii: "#") {
      if byte == UInt8(ascii: "#") {
        while let rest = view.byte(end), rest != UInt8(ascii: "\n") { end += 1 }
      } else {
        end += 1
      }
    }
    let start = end
    while let byte = view.byte(end), !Self.isSpace(byte), end - start < 20 { end += 1 }
    return end > start ? String(decoding: view.array(start..<end), as: UTF8.self) : nil
  }

  /// Returns true for space, tab, line feed, vertical tab, form feed and carriage return.
  static func isSpace(_ byte: Int) -> Bool { byte == 32 || (9...13).contains(byte) }
}

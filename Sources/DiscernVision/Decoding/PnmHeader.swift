/// The header of a PNM file (netpbm's `pbm`, `pgm`, `ppm` and `pam` pages).
struct PnmHeader: Sendable {
  /// How the samples are written.
  enum Coding: Sendable {
    /// Decimal numbers with white space between them; digits of a bitmap may stand without.
    case plain
    /// A bit a pixel, 1 for black, rows filled up to bytes.
    case bits
    /// One byte a sample, or two, the higher first, above a maximum of 255.
    case bytes
  }

  /// Pixels in a row.
  private(set) var width = 0
  /// Rows.
  private(set) var height = 0
  /// Samples a pixel: 1 gray, 2 with opacity, 3 colour, 4 with opacity.
  private(set) var channels = 1
  /// The sample that stands for white.
  private(set) var maximum = 1
  /// How the samples are written.
  let coding: Coding
  /// Whether 1 is black, as in bitmaps.
  let isBitmap: Bool
  /// Where the samples begin.
  private(set) var end = 2

  /// The header; nil where it is damaged, or not of a PNM file.
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

  /// Width, height and, but for bitmaps, the maximum, in this order; one white space stands before the samples.
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

  /// PAM's lines of a name and a value.
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

  /// The next word of at most twenty characters, comments left out.
  private mutating func word(_ view: ByteView) -> String? {
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

  /// Space, tab, line feed, vertical tab, form feed and carriage return.
  static func isSpace(_ byte: Int) -> Bool { byte == 32 || (9...13).contains(byte) }
}

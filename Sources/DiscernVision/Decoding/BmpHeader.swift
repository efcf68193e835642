/// The headers of a BMP file, of every version from OS/2's to Windows' fifth.
///
/// See Microsoft's `BITMAPCOREHEADER`, `BITMAPINFOHEADER`, `BITMAPV4HEADER` and `BITMAPV5HEADER`.
struct BmpHeader: Sendable {
  /// How the pixels are packed.
  enum Compression: Int, Sendable {
    case none = 0
    /// Runs of one index of eight bits.
    case runs8 = 1
    /// Runs of two alternating indices of four bits.
    case runs4 = 2
    /// Bit masks say where the channels are.
    case masks = 3
    case masksWithOpacity = 6
  }

  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// Whether the first stored row is seen at the top.
  let beginsAtTop: Bool
  /// Bits a pixel: 1, 2, 4 or 8 with a palette, 16, 24 or 32 without.
  let depth: Int
  /// How the pixels are packed; nil for a way that nobody uses in files.
  let compression: Compression?
  /// Where the first stored row begins.
  let pixelOffset: Int
  /// Colours as red, green, blue; empty above 8 bits a pixel.
  let palette: [(red: UInt8, green: UInt8, blue: UInt8)]
  /// Where red, green, blue and opacity are in a pixel of 16 or 32 bits.
  let masks: [UInt32]

  /// The headers; nil where they are cut off.
  init?(_ view: ByteView) {
    guard let length = view.number(14, bytes: 4, .little), let pixels = view.number(10, bytes: 4, .little) else {
      return nil
    }
    let isOldest = length == 12
    let size = isOldest ? 2 : 4
    guard let width = view.number(18, bytes: size, .little), let height = view.number(18 + size, bytes: size, .little),
      let depth = view.number(isOldest ? 24 : 28, bytes: 2, .little)
    else { return nil }
    let signed = isOldest ? height : Int(Int32(truncatingIfNeeded: height))
    let packing = isOldest ? 0 : view.number(30, bytes: 4, .little) ?? 0
    self.width = width
    self.height = abs(signed)
    self.depth = depth
    beginsAtTop = signed < 0
    compression = Compression(rawValue: packing)
    pixelOffset = pixels
    palette = depth > 8 ? [] : Self.palette(view, from: 14 + length, to: pixels, entry: isOldest ? 3 : 4, depth: depth)
    masks = Self.masks(view, depth: depth, compression: compression, headerLength: length)
  }

  /// Blue, green, red, and a fourth byte of no meaning in all but the oldest files.
  private static func palette(
    _ view: ByteView, from start: Int, to end: Int, entry: Int, depth: Int
  ) -> [(red: UInt8, green: UInt8, blue: UInt8)] {
    let room = end > start ? (end - start) / entry : 1 << depth
    return (0..<min(1 << depth, room)).map { index in
      let colour = view.array(start + index * entry..<start + index * entry + 3)
      return colour.count == 3 ? (colour[2], colour[1], colour[0]) : (0, 0, 0)
    }
  }

  /// Stated masks stand behind the first forty bytes of the header, in it or after it.
  private static func masks(
    _ view: ByteView, depth: Int, compression: Compression?, headerLength: Int
  ) -> [UInt32] {
    let isStated = compression == .masks || compression == .masksWithOpacity
    guard isStated else { return depth == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF0000, 0xFF00, 0xFF, 0] }
    let hasOpacity = headerLength >= 56 || compression == .masksWithOpacity
    return (0..<4).map { index in
      index == 3 && !hasOpacity ? 0 : UInt32(view.number(54 + 4 * index, bytes: 4, .little) ?? 0)
    }
  }
}

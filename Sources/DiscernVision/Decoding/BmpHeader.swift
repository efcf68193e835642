/// The headers of a BMP file, in every version from OS/2's to version 5 of Windows.
///
/// See Microsoft's `BITMAPCOREHEADER`, `BITMAPINFOHEADER`, `BITMAPV4HEADER` and `BITMAPV5HEADER`.
struct BmpHeader: Sendable {
  /// The packing of the pixels.
  enum Compression: Int, Sendable {
    case none = 0
    /// Runs of one 8-bit index.
    case runs8 = 1
    /// Runs of two alternating 4-bit indices.
    case runs4 = 2
    /// Uncompressed pixels, with a bit mask for each channel.
    case masks = 3
    case masksWithOpacity = 6
  }

  /// Width in pixels.
  let width: Int
  /// Height in pixels.
  let height: Int
  /// True if the first stored row is the top row of the picture.
  let beginsAtTop: Bool
  /// Bits per pixel: 1, 2, 4 or 8 with a palette; 16, 24 or 32 without.
  let depth: Int
  /// The packing of the pixels; nil if it is not supported.
  let compression: Compression?
  /// Offset of the first stored row, in bytes.
  let pixelOffset: Int
  /// Palette colours; empty above 8 bits per pixel.
  let palette: [(red: UInt8, green: UInt8, blue: UInt8)]
  /// Bit masks of red, green, blue and opacity in a pixel of 16 or 32 bits.
  let masks: [UInt32]

  /// Parses the headers; nil if they are cut off.
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

  /// Reads the palette: blue, green, red, and, except in the oldest files, a fourth byte without meaning.
  private static func palette(
    _ view: ByteView, from start: Int, to end: Int, entry: Int, depth: Int
  ) -> [(red: UInt8, green: UInt8, blue: UInt8)] {
    let room = end > start ? (end - start) / entry : 1 << depth
    return (0..<min(1 << depth, room)).map { index in
      let colour = view.array(start + index * entry..<start + index * entry + 3)
      return colour.count == 3 ? (colour[2], colour[1], colour[0]) : (0, 0, 0)
    }
  }

  /// Returns the channel masks. Explicit masks follow the first forty bytes of the header, inside it or after it.
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

internal import CLeptonica
import DiscernCore

/// The owner of a Leptonica `PIX`, which it destroys at the end of its life.
///
/// Leptonica keeps pixels in 32-bit words, the leftmost pixel in the most significant bits, each row padded to whole
/// words; a colour pixel is one word: red, green, blue, alpha from the top. See Leptonica's `pix.h`.
struct Pix: ~Copyable {
  /// The C picture. Valid while its owner lives; do not keep it beyond one call.
  let pointer: UnsafeMutablePointer<PIX>

  /// Takes ownership of the picture that a Leptonica function returns; nil if it returns none. Prints nothing.
  init?(owning make: @autoclosure () -> UnsafeMutablePointer<PIX>?) {
    guard Self.isSilent, let pointer = make() else { return nil }
    self.pointer = pointer
  }

  /// Turns off Leptonica's messages on standard error, once per process; they report nil results, which callers check.
  /// Some ignore the severity, so the handler discards all.
  static let isSilent: Bool = {
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    leptSetStderrHandler { _ in }
    return true
  }()

  /// Creates an empty (black) picture, `depth` in bits per pixel; nil if there is no memory.
  init?(width: Int, height: Int, depth: Int) {
    self.init(owning: pixCreate(Int32(clamping: width), Int32(clamping: height), Int32(depth)))
  }

  /// Copies a picture: 8 bits per pixel if it is gray, 32 if it has colour.
  init?(_ picture: Picture) {
    self.init(width: picture.width, height: picture.height, depth: picture.channels == .gray ? 8 : 32)
    switch picture.channels {
    case .gray: fill(gray: picture)
    case .rgb: fill(rgb: picture)
    }
  }

  deinit {
    var owned: UnsafeMutablePointer<PIX>? = pointer
    pixDestroy(&owned)
  }

  /// Width in pixels.
  var width: Int { Int(pixGetWidth(pointer)) }
  /// Height in pixels.
  var height: Int { Int(pixGetHeight(pointer)) }
  /// Bits per pixel: 1, 2, 4, 8, 16, 24 or 32.
  var depth: Int { Int(pixGetDepth(pointer)) }
  /// 32-bit words per row, padding included.
  var wordsPerRow: Int { Int(pixGetWpl(pointer)) }

  /// Applies a Leptonica function that returns a new picture; nil if it fails.
  borrowing func mapped(_ make: (UnsafeMutablePointer<PIX>) -> UnsafeMutablePointer<PIX>?) -> Pix? {
    Pix(owning: make(pointer))
  }
}

// MARK: From a picture

extension Pix {
  /// Copies a row's bytes; on a little-endian machine they are then reversed within each word.
  private borrowing func fill(gray picture: Picture) {
    guard let words = pixGetData(pointer) else { return }
    let (width, stride) = (picture.width, wordsPerRow * 4)
    let target = UnsafeMutableRawPointer(words)
    picture.pixels.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      for row in 0..<picture.height {
        target.advanced(by: row * stride).copyMemory(from: start + row * width, byteCount: width)
      }
    }
    pixEndianByteSwap(pointer)
  }

  /// Writes one word per pixel; rows of 32-bit pixels have no padding.
  private borrowing func fill(rgb picture: Picture) {
    guard let words = pixGetData(pointer) else { return }
    picture.pixels.withUnsafeBufferPointer { source in
      for index in 0..<picture.width * picture.height {
        let (red, green, blue) = (source[3 * index], source[3 * index + 1], source[3 * index + 2])
        words[index] = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8
      }
    }
  }
}

// MARK: To a picture

extension Pix {
  /// Copies to 8 bits per channel: resolves palettes and other depths, drops transparency; nil if there is no memory.
  borrowing func picture() -> Picture? {
    switch (depth, pixGetColormap(pointer)) {
    case (8, nil): grayPicture()
    case (32, _): rgbPicture()
    case (24, _), (_, .some): mapped { pixConvertTo32($0) }?.rgbPicture()
    default: mapped { pixConvertTo8($0, 0) }?.grayPicture()
    }
  }

  private borrowing func grayPicture() -> Picture? {
    guard depth == 8, let words = pixGetData(pointer) else { return nil }
    let (width, height, stride) = (width, height, wordsPerRow)
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      for row in 0..<height {
        let (from, to) = (words + row * stride, row * width)
        for column in 0..<width {
          target[to + column] = UInt8(truncatingIfNeeded: from[column >> 2] >> UInt32(24 - 8 * (column & 3)))
        }
      }
      count = width * height
    }
    return Picture(width: width, height: height, channels: .gray, pixels: pixels)
  }

  private borrowing func rgbPicture() -> Picture? {
    guard depth == 32, let words = pixGetData(pointer) else { return nil }
    let total = width * height
    let pixels = [UInt8](unsafeUninitializedCapacity: total * 3) { target, count in
      for index in 0..<total {
        let word = words[index]
        target[3 * index] = UInt8(truncatingIfNeeded: word >> 24)
        target[3 * index + 1] = UInt8(truncatingIfNeeded: word >> 16)
        target[3 * index + 2] = UInt8(truncatingIfNeeded: word >> 8)
      }
      count = total * 3
    }
    return Picture(width: width, height: height, channels: .rgb, pixels: pixels)
  }
}

import DiscernCore
import DiscernVision
import Foundation
import Testing

/// A small valid file of a format.
struct SmallFile: Sendable, CustomTestStringConvertible {
  let format: String
  let bytes: [UInt8]

  var testDescription: String { format }
}

/// Files of 3 × 2 pixels with six different grays, in every format; the grays distinguish all rotations and flips.
enum SmallFiles {
  static let grays: [UInt8] = [10, 50, 90, 130, 170, 210]

  static let png = PngBuilder(width: 3, height: 2, rows: [Array(grays[0..<3]), Array(grays[3..<6])]).bytes
  static let tiff = TiffBuilder(pages: [.init(width: 3, height: 2, pixels: grays)]).bytes
  static let bmp = BmpBuilder(
    width: 3, height: 2, pixels: bmpRow(grays[3..<6]) + bmpRow(grays[0..<3])
  ).bytes
  static let pgm = Array("P5\n# small\n3 2\n255\n".utf8) + grays
  static let gif = GifBuilder(width: 3, height: 2, frames: [grays]).bytes
  /// Lossless; encoded by libwebp from the same pixels.
  static let webp = decoded("UklGRjIAAABXRUJQVlA4TCUAAAAvAkAAAC8gFkz+keSvmMQVUK6AMv+Jbahp24ANdf7l1Ij+x/QCAA==")

  static let exact = [("PNG", png), ("TIFF", tiff), ("BMP", bmp), ("PNM", pgm), ("GIF", gif), ("WebP", webp)]
    .map(SmallFile.init)

  /// A 16 × 16 block for each gray, the unit of JPEG, so that block centres survive compression.
  static let jpeg: [UInt8] = {
    let pixels = (0..<32).flatMap { row in (0..<48).map { column in grays[row / 16 * 3 + column / 16] } }
    guard let picture = Picture(width: 48, height: 32, channels: .gray, pixels: pixels),
      let bytes = try? LeptonicaWriter().bytes(of: picture, as: .jpeg)
    else {
      Issue.record("The JPEG fixture cannot be written.")
      return []
    }
    return bytes
  }()

  static let everyFormat = exact + [SmallFile(format: "JPEG", bytes: jpeg)]

  static func bmpRow(_ grays: ArraySlice<UInt8>) -> [UInt8] {
    let row = grays.flatMap { gray -> [UInt8] in [gray, gray, gray] }
    return row + [UInt8](repeating: 0, count: (4 - row.count % 4) % 4)
  }

  static func decoded(_ base64: String) -> [UInt8] { [UInt8](Data(base64Encoded: base64) ?? Data()) }
}

/// Decodes the first page within the default limits, or with another pixel limit.
func decode(_ bytes: [UInt8], pixels: Int? = nil) throws(PictureError) -> Picture {
  var limits = Limits()
  if let pixels { limits.pixels = pixels }
  return try LeptonicaDecoder().page(0, of: bytes, within: limits)
}

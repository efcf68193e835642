internal import CLeptonica
import DiscernCore

/// Leptonica's bitmap font, which needs no installed font (`bmf.h`); printable ASCII only.
struct LabelFont: Sendable {
  /// Leptonica's font sizes, in its points.
  private static let sizes = Array(stride(from: 4, through: 20, by: 2))
  /// Approximate line height per point, in pixels.
  private static let pixelsPerPoint = 3.0

  private let size: Int

  /// Creates the font whose line height is nearest to `height` pixels.
  init(height: Double) {
    let wanted = height / Self.pixelsPerPoint
    size = Self.sizes.min { abs(Double($0) - wanted) < abs(Double($1) - wanted) } ?? 4
  }

  /// Renders a line of text, black on white, cropped vertically; nil if it is blank. Non-ASCII characters become
  /// question marks.
  func picture(of text: String) -> Picture? {
    let printable = String(
      text.unicodeScalars.map { (" "..."~").contains($0) ? Character($0) : "?" })
    guard !printable.allSatisfy({ $0 == " " }), var font = bmfCreate(nil, Int32(size)) as UnsafeMutablePointer<L_BMF>?
    else { return nil }
    defer { destroy(&font) }
    var (width, overflow): (Int32, Int32) = (0, 0)
    guard bmfGetStringWidth(font, printable, &width) == 0,
      let pix = Pix(width: Int(width) + 2, height: Int(font.pointee.lineheight) * 2, depth: 8),
      pixSetAll(pix.pointer) == 0,
      pixSetTextline(pix.pointer, font, printable, 0, 1, font.pointee.lineheight, &width, &overflow) == 0
    else { return nil }
    return pix.picture().flatMap(Self.trimmed)
  }

  private func destroy(_ font: inout UnsafeMutablePointer<L_BMF>) {
    var owned: UnsafeMutablePointer<L_BMF>? = font
    bmfDestroy(&owned)
  }

  /// Removes the empty rows above and below the text.
  private static func trimmed(_ picture: Picture) -> Picture? {
    let rows = (0..<picture.height).filter { row in
      picture.pixels[row * picture.width..<(row + 1) * picture.width].contains { $0 < 128 }
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    return picture.cropped(
      to: Box(x: 0, y: Double(first), width: Double(picture.width), height: Double(last - first + 1)))
  }
}

/// The measures of a card in millimetres.
enum CardShape {
  /// ISO/IEC 7810, ID-1: the longer side.
  static let width = 85.60
  /// ISO/IEC 7810, ID-1: the shorter side.
  static let height = 53.98
  /// ISO/IEC 7811-1, 9.2: from one embossed digit of the number to the next.
  static let pitch = 3.63
  /// How wide an embossed digit is, about.
  static let digitWidth = 2.80
  /// ISO/IEC 7811-1: how high an embossed digit of the number is, with its bevel.
  static let digitHeight = 4.32
  /// ISO/IEC 7811-3: from the card's left edge to the middle of the first digit is 10.18 mm.
  static let numberLeft = 10.18 - digitWidth / 2
  /// ISO/IEC 7811-3: the middle of the number's line is 21.42 mm above the lower edge.
  static let numberFromTop = height - 21.42

  /// Whether a sheet so many pixels wide and high has the shape of a card, within one part in ten.
  static func fits(width: Double, height: Double) -> Bool {
    guard min(width, height) > 0 else { return false }
    let ratio = max(width, height) / min(width, height)
    return abs(ratio * Self.height / Self.width - 1) < 0.1
  }
}

internal import DiscernCore

/// Signs that a reader of lines has taken from their level: exponents on the line, roots without their overline, the dot
/// of a product as a decimal point. What it wavered between tells.
enum Flattening {
  /// What may be wrong with a sign.
  enum Fault: String, Sendable {
    /// A digit that may be an exponent.
    case power = "flattened-power"
    /// A root of which is not seen how far it reaches.
    case root = "root-extent"
    /// A plus sign that may be that of division, its dots run together.
    case division = "plus-or-division"
    /// A point that may be the dot of a product.
    case point = "point-or-dot"
  }

  /// Digits on both sides of a decimal point are so many text heights apart at most.
  private static let decimalPitch = 1.85

  /// A plus sign below this may be what else it was read as; most have a division sign among much less likely readings.
  private static let surePlus = 0.9

  /// The faulty signs among glyphs, by their places.
  static func faults(in glyphs: [Glyph], textHeight: Double) -> [(place: Int, fault: Fault)] {
    glyphs.indices.compactMap { place in
      fault(of: place, in: glyphs, textHeight: textHeight).map { (place, $0) }
    }
  }

  private static func fault(of place: Int, in glyphs: [Glyph], textHeight: Double) -> Fault? {
    let before = place > 0 ? glyphs[place - 1].character : " "
    switch glyphs[place].character {
    case let digit where digit.isArabicDigit && glyphs[place].repair == nil:
      // Nobody writes (2+3)4 for a product.
      if before == ")" { return .power }
      return before.endsOperand && hasAlternative(glyphs[place], SignTable.raised.values.contains) ? .power : nil
    case "√", "∛": return isOpen(glyphs[(place + 1)...]) ? .root : nil
    case "+" where glyphs[place].confidence < surePlus:
      return hasAlternative(glyphs[place], { "÷±".contains($0) }) ? .division : nil
    case "." where before.isArabicDigit && place + 1 < glyphs.count:
      let pitch = glyphs[place + 1].box.center.x - glyphs[place - 1].box.center.x
      guard glyphs[place + 1].character.isArabicDigit else { return nil }
      return hasAlternative(glyphs[place], { "·⋅•∙×".contains($0) }) || pitch > decimalPitch * textHeight ? .point : nil
    default: return nil
    }
  }

  private static func hasAlternative(_ glyph: Glyph, _ isMeant: (Character) -> Bool) -> Bool {
    glyph.alternatives.contains { $0.count == 1 && $0.allSatisfy(isMeant) }
  }

  /// Whether something other than a bracket follows the first number under a root: it may stand under it, too.
  private static func isOpen(_ rest: ArraySlice<Glyph>) -> Bool {
    let signs = rest.filter { !$0.isBlank }.map(\.character)
    guard let first = signs.first, !"([{".contains(first) else { return false }
    let next = signs.drop { $0.isArabicDigit || ".,".contains($0) }.first
    return next.map { !")]}".contains($0) } ?? false
  }
}

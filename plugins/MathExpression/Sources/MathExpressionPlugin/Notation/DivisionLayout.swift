internal import DiscernCore

/// Long division: the divisor before a bracket, the dividend under its overline, and mostly the quotient above it.
struct DivisionLayout: SignLayout {
  /// The height of the text's digits, in pixels.
  let textHeight: Double

  /// The bracket with its overline, as one sign.
  static let bracket: Unicode.Scalar = "⟌"

  /// The linear text, `168÷12`, with a quotient `168÷12=14`; nil where the signs stand otherwise.
  func linear(_ signs: [Sign]) -> [LinearSign]? {
    guard let bracket = signs.first(where: { $0.character == Self.bracket }) else { return nil }
    let place = DivisionPlace(bracket.box, textHeight: textHeight)
    let rest = signs.filter { $0.mark != bracket.mark }.sorted { $0.box.left < $1.box.left }
    let parts = Dictionary(grouping: rest) { place.part(of: $0.box) }
    guard parts[.none, default: []].isEmpty,
      let divisor = parts[.divisor], let dividend = parts[.dividend], Self.isNumber(divisor), Self.isNumber(dividend)
    else { return nil }
    var text = dividend.map(LinearSign.init) + .written("÷", by: bracket.mark) + divisor.map(LinearSign.init)
    if let quotient = parts[.quotient] {
      guard Self.isNumber(quotient) else { return nil }
      text += .written("=", by: bracket.mark) + quotient.map(LinearSign.init)
    }
    return text
  }

  private static func isNumber(_ signs: [Sign]) -> Bool {
    signs.allSatisfy { $0.character.isArabicDigit || $0.character == "." || $0.character == "," }
      && signs.contains { $0.character.isArabicDigit }
  }
}

/// Where signs stand about the bracket of a long division.
struct DivisionPlace {
  enum Part {
    case divisor
    case dividend
    case quotient
    /// Below the dividend: the steps.
    case step
    case none
  }

  private let bracket: Box
  private let height: Double

  init(_ bracket: Box, textHeight: Double) {
    (self.bracket, height) = (bracket, textHeight)
  }

  /// The divisor stands so many heights before the bracket at most, and each sign of it so near the next.
  private static let room = 2.5
  /// The quotient stands so many heights above the overline at most.
  private static let above = 1.5

  /// What a sign is there.
  func part(of box: Box) -> Part {
    let middle = box.center
    let isLevel = middle.y > bracket.top && middle.y < bracket.bottom + 0.2 * height
    if isLevel, box.right < bracket.left + 0.35 * height {
      return bracket.left - box.right < Self.room * height ? .divisor : .none
    }
    guard middle.x > bracket.left, middle.x < bracket.right + 0.5 * height else { return .none }
    if box.bottom < bracket.top + 0.25 * height {
      return bracket.top - box.bottom < Self.above * height ? .quotient : .none
    }
    if isLevel { return .dividend }
    return middle.y > bracket.bottom ? .step : .none
  }
}

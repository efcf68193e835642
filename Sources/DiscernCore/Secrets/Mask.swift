/// The rule for showing a secret to users who may not see it.
public enum Mask: String, Hashable, Codable, Sendable {
  /// At most the first six and the last four digits are visible, and at least six are hidden; separators stay.
  ///
  /// PCI DSS 4.0, requirement 3.4.1: at most the issuer's digits and the last four.
  case cardNumber
  /// Nothing is shown.
  case everything

  /// The character that replaces a hidden one.
  public static let hidden: Character = "*"

  /// Returns the masked text.
  public func apply(to text: String) -> String {
    switch self {
    case .cardNumber: Self.hideMiddle(of: text)
    case .everything: String(text.map { $0.isWhitespace ? $0 : Self.hidden })
    }
  }

  /// Hides the middle digits of `text`, taken as one number.
  private static func hideMiddle(of text: String) -> String {
    let visible = visiblePlaces(ofDigits: text.count(where: isDigit))
    var seen = -1
    return String(
      text.map { character in
        guard isDigit(character) else { return character }
        seen += 1
        return visible.contains(seen) ? character : hidden
      })
  }

  /// Returns the positions of a number's visible digits. At least six stay hidden at any length; of the visible ones,
  /// the last four come first, then up to six at the front.
  public static func visiblePlaces(ofDigits count: Int) -> [Int] {
    let shown = max(0, min(10, count - 6))
    let (front, back) = (max(0, shown - 4), min(4, shown))
    return Array(0..<front) + Array(count - back..<count)
  }

  /// Masks suspected card numbers and security codes in a sentence, a log or unclaimed text.
  public static func hidingSecrets(in text: String) -> String {
    String(SecretScan(of: Array(text), as: .suspectedInMessage).masked)
  }

  /// Returns true if a character is a decimal digit of any script.
  static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.numericType == .decimal
  }
}

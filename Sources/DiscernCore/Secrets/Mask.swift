/// How a secret is shown to those who may not see it.
public enum Mask: String, Hashable, Codable, Sendable {
  /// The first six and the last four digits at most, never fewer than six hidden; separators stay.
  ///
  /// PCI DSS 4.0, requirement 3.4.1: at most the issuer's digits and the last four.
  case cardNumber
  /// Nothing is shown.
  case everything

  /// The sign that stands for a hidden digit.
  static let hidden: Character = "*"

  /// The text as anybody may see it.
  public func apply(to text: String) -> String {
    switch self {
    case .cardNumber: Self.hideMiddle(of: text)
    case .everything: String(text.map { $0.isWhitespace ? $0 : Self.hidden })
    }
  }

  /// Hides the middle of every digit of `text`, taken as one number.
  private static func hideMiddle(of text: String) -> String {
    let count = text.count(where: isDigit)
    // Six stay hidden, whatever the length; of what may be shown, the last four come first, then up to six in front.
    let shown = max(0, min(10, count - 6))
    let (front, back) = (max(0, shown - 4), min(4, shown))
    var seen = 0
    return String(
      text.map { character in
        guard isDigit(character) else { return character }
        seen += 1
        return seen <= front || seen > count - back ? character : hidden
      })
  }

  /// Hides the middle of every run of 12 digits or more, however it is grouped, and of two groups of four that a card number
  /// may begin with: the rest may be cut off or covered. For text that no plugin has claimed.
  ///
  /// Groups may be parted by up to three spaces, hyphens, dots, slashes or line ends, as card numbers are printed.
  public static func hidingDigitRuns(in text: String) -> String {
    var result: [Character] = []
    var run: [Character] = []
    var gap: [Character] = []
    func close() {
      let number = String(run)
      result += run.count(where: isDigit) >= 12 || isCardCutOff(run) ? Array(hideMiddle(of: number)) : run
      result += gap
      run = []
      gap = []
    }
    for character in text {
      if isDigit(character) {
        run += gap + [character]
        gap = []
      } else if !run.isEmpty, gap.count < 3, separators.contains(character) {
        gap.append(character)
      } else {
        close()
        result.append(character)
      }
    }
    close()
    return String(result)
  }

  /// Whether digits are two groups of four, as cards begin: the issuer's digits are 3 to 6 at first, or 2221 to 2720
  /// (ISO/IEC 7812-1). A year is none.
  private static func isCardCutOff(_ run: [Character]) -> Bool {
    let groups = run.split(whereSeparator: separators.contains)
    guard groups.count == 2, groups.allSatisfy({ $0.count == 4 }),
      let issuer = Int(String(groups[0].compactMap(\.wholeNumberValue).map(String.init).joined()))
    else { return false }
    return 3000..<7000 ~= issuer || 2221...2720 ~= issuer
  }

  private static let separators: Set<Character> = [
    " ", "-", ".", "/", "\n", "\t", "\r\n", "\u{A0}", "–", "—", "·", "_",
  ]

  /// Whether a character is a decimal digit of any script.
  static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.numericType == .decimal
  }
}

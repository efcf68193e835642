/// Finds the secrets in a text: card numbers and labelled security codes.
public struct SecretScan: Sendable {
  /// The evidence required for a secret.
  public enum Standard: Sendable {
    /// Certain: a check digit, a grouping that only cards have, an unambiguous label. For text of known meaning.
    case evident
    /// Likely: a digit run as long as a card number. For text that is not known to contain other long numbers.
    case likely
    /// Possible: enough digits, or the start or the end of a number. For print that belongs to no document.
    case suspectedInPrint
    /// Possible, in a sentence for a user: a file size is no cut-off number.
    case suspectedInMessage
  }

  /// The text.
  public let characters: [Character]
  /// A card number, or a digit run that may be one.
  public struct Number: Sendable {
    /// The positions of its characters.
    public let places: [Int]
    /// The positions of the characters to mask; the others are visible.
    public let hidden: [Int]
    /// The digits, 0 to 9, with misread letters as the digits they resemble; one array per number of the run.
    public let digits: [[Int]]
  }

  /// The card numbers in the order of the text.
  public private(set) var numbers: [Number] = []
  /// The positions of security codes, which are never shown.
  public private(set) var codes: Set<Int> = []
  /// The labels of security codes without a code beside them, as ranges of characters.
  public private(set) var openLabels: [Range<Int>] = []

  /// Scans a text.
  ///
  /// - Parameter plan: Tells telephone numbers from card numbers; without one, no number counts as a telephone number.
  public init(of characters: [Character], as standard: Standard, plan: (any NumberingPlan)? = nil) {
    self.characters = characters
    let runs = characters.contains(where: \.isNumber)
    for match in runs ? CardNumberDetector(characters: characters, standard: standard, plan: plan).matches : [] {
      numbers.append(Number(places: match.glyphs.map(\.place), hidden: match.hidden, digits: match.numbers))
    }
    for match in SecurityCodeDetector(characters: characters, standard: standard).matches {
      codes.formUnion(match.code)
      if match.code.isEmpty { openLabels.append(match.label) }
    }
  }

  /// The positions of the masked characters of card numbers.
  public var hidden: Set<Int> { numbers.reduce(into: []) { $0.formUnion($1.hidden) } }

  /// True if nothing was found.
  public var isEmpty: Bool { numbers.isEmpty && codes.isEmpty }

  /// The masked text.
  public var masked: [Character] {
    let hidden = hidden.union(codes)
    return characters.indices.map { hidden.contains($0) ? Mask.hidden : characters[$0] }
  }

  /// Returns the digits of the digit runs of a text with their positions, including letters that resemble digits.
  public static func digitRuns(in characters: [Character]) -> [[(place: Int, digit: Int)]] {
    DigitRun.all(in: characters).map { run in run.glyphs.compactMap { glyph in glyph.digit.map { (glyph.place, $0) } } }
  }

  /// Returns the digit groups of a text, each as the positions of its characters.
  public static func groups(in characters: [Character]) -> [[Int]] {
    DigitRun.all(in: characters).flatMap { run in run.groups.map { group in run.glyphs[group].map(\.place) } }
  }

  /// Returns true if a typed line contains a secret: an evident one, or a digit run as long as a card number with
  /// blanks, hyphens or full stops between its groups. Typed lines are not misread, and coordinates have commas.
  public static func holdsSecret(typed line: String) -> Bool {
    let characters = Array(line)
    if !SecretScan(of: characters, as: .evident).isEmpty { return true }
    return DigitRun.all(in: characters).contains { run in
      let gaps = zip(run.glyphs, run.glyphs.dropFirst()).flatMap { characters[$0.place + 1..<$1.place] }
      return run.digitCount >= CardNumberDetector.lengths.lowerBound
        && gaps.allSatisfy { $0.isWhitespace || "-.–—".contains($0) }
    }
  }
}

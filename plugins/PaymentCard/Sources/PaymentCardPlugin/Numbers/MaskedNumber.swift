import DiscernCore

/// A number of which the print itself hides digits: `**** **** **** 1234`, `4111 11XX XXXX 1111`. It is told as it is, never completed.
struct MaskedNumber: Sendable {
  /// Visible digits, and an asterisk for each hidden one: `************1234`.
  var value: String
  /// As printed, with asterisks for the hidden signs.
  var text: String
  /// Its symbols.
  var symbols: [Symbol.ID]
  /// The symbols of every reading where it shows a digit: what the print itself shows may be seen.
  var shown: Set<Symbol.ID>
  /// Where it stands in the sheet's pixels.
  var box: Box
  /// The probability that every sign is read right, 0 to 1.
  var confidence: Double

  /// What stands for a hidden digit.
  private static let hiding: Set<Character> = ["*", "•", "●", "·", "∙", "○", "◦", "×", "x", "X", "＊", "✱"]
  /// PCI DSS 4.0, requirement 3.4.1: the issuer's digits, and the last four. A print that shows more is cut to that.
  private static let (mostInFront, mostBehind) = (6, 4)
  /// Shorter runs of hidden digits are words, dates, anything.
  static let fewestHidden = 3

  /// The first in the lines of the general reading, unless that is a part of what the specialist for digits reads; else the surest of those
  /// that this reads within an outline; nil if there is none.
  static func first(in lines: [WrittenLine], of transcript: Transcript, within outline: CardOutline) -> MaskedNumber? {
    func whole(_ line: WrittenLine) -> MaskedNumber? {
      MaskedNumber(line, of: transcript).flatMap { $0.goesOn(in: transcript) ? nil : $0 }
    }
    let general = lines.lazy.compactMap(whole).first
    let special = WrittenLine.all(answering: PaymentCardPlugin.digitsRequest, in: transcript)
      .filter { outline.holds($0.line) }.compactMap(whole).max { $0.confidence < $1.confidence }
    guard let general, let special else { return general ?? special }
    return general.isPart(of: special) ? special : general
  }

  /// Whether another reading of its row goes on where it ends, by more than a sign.
  private func isPart(of other: MaskedNumber) -> Bool {
    box.shareOfSmaller(with: other.box) > 1 / 2 && other.box.width - box.width > box.height
      && other.value.count > value.count
  }

  /// Whether the general reader, which looks at everything, saw a digit of its size right before its first sign or behind its last: then signs
  /// of it are missing.
  private func goesOn(in transcript: Transcript) -> Bool {
    let (before, behind) = (box.left - box.height...box.left, box.right...box.right + box.height / 2)
    return transcript.generalLines.flatMap(\.symbols).contains { id in
      let other = transcript[id].box.bounds
      return Self.isDigit(transcript[id].text) && (before.contains(other.center.x) || behind.contains(other.center.x))
        && (box.top...box.bottom).contains(other.center.y) && other.height < 2 * box.height
        && box.height < 2 * other.height
    }
  }

  private static func isDigit(_ text: String) -> Bool {
    text.count == 1 && text.allSatisfy { DigitSign.digit($0) != nil }
  }

  /// The number that a line holds beside words: at most six digits, hidden ones, at most four digits, nothing between but blanks.
  private init?(_ line: WrittenLine, of transcript: Transcript) {
    let characters = line.spelled.characters
    let runs = characters.indices.split { !Self.isSign(characters[$0]) && characters[$0] != " " }
    for run in runs {
      // A hidden sign in front that is likelier none is the edge of something.
      let places = Self.ended(run, in: characters).filter { characters[$0] != " " }.drop {
        Self.hiding.contains(characters[$0])
          && line.spelled.symbols[$0].map { transcript[$0].confidence < 1 / 2 } ?? false
      }
      guard let first = places.first, let last = places.last, !Self.isLetter(first - 1, of: characters),
        !Self.isLetter(last + 1, of: characters)
      else { continue }
      let hidden = places.filter { Self.hiding.contains(characters[$0]) }
      let front = places.prefix { characters[$0].isNumber }.count
      let behind = places.reversed().prefix { characters[$0].isNumber }.count
      guard hidden.count >= Self.fewestHidden, front + hidden.count + behind == places.count, front + behind > 0,
        front <= Self.mostInFront, behind <= Self.mostBehind, places.count <= NumberCandidateFinder.lengths.upperBound,
        behind > 0 || places.count >= NumberCandidateFinder.lengths.lowerBound
      else { continue }
      let asPrinted = characters[first...last].map { Self.hiding.contains($0) ? Mask.hidden : $0 }
      let digits = places.filter { characters[$0].isNumber }.compactMap { line.spelled.symbols[$0] }
      text = String(asPrinted)
      value = String(asPrinted.filter { $0 != " " })
      symbols = line.spelled.symbols(in: first..<last + 1)
      shown = transcript.symbols(in: digits.map { transcript[$0].box.bounds })
      box = line.box(of: first..<last + 1, in: transcript)
      let reader = transcript.readings[line.line.reading].calibration
      confidence = Set(symbols).reduce(1) { $0 * reader.reliability(of: transcript[$1].confidence) }
      // What is likelier wrong than right is not told.
      if confidence > 1 - confidence { return }
    }
    return nil
  }

  /// A run without the words behind a word that hides digits or follows such, and ends with as many digits as are shown at most: a further
  /// digit is of something else.
  private static func ended(_ run: Range<Int>, in characters: [Character]) -> Range<Int> {
    var isHiding = false
    for word in run.split(whereSeparator: { characters[$0] == " " }) {
      isHiding = isHiding || word.contains { hiding.contains(characters[$0]) }
      let digits = word.reversed().prefix { characters[$0].isNumber }.count
      if isHiding, digits == mostBehind { return run.lowerBound..<word.upperBound }
    }
    return run
  }

  private static func isLetter(_ place: Int, of characters: [Character]) -> Bool {
    characters.indices.contains(place) && characters[place].isLetter
  }

  private static func isSign(_ character: Character) -> Bool {
    hiding.contains(character) || DigitSign.digit(character) != nil
  }
}

extension Transcript {
  /// Where a specialist for digits sees what hides one, and holds it for likelier than any digit.
  var hiddenDigits: [Point] {
    lines.filter { readings[$0.reading].request.name == PaymentCardPlugin.digitsRequest }.flatMap(\.symbols)
      .filter { self[$0].text == String(Mask.hidden) && self[$0].confidence > 1 - self[$0].confidence }
      .map { self[$0].box.bounds.center }
  }
}

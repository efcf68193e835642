import DiscernCore

/// Digits like a date's whose month is none, as specimens print them: `00/00`, `88/88`.
struct ImpossibleDate: Sendable {
  /// As printed, without blanks: two digits, a stroke, two digits.
  var text: String
  /// Where it stands in the sheet's pixels.
  var box: Box

  /// The first in lines that stands alone with its label or where the detector sees an expiry; nil if there is none.
  static func first(in lines: [WrittenLine], of transcript: Transcript, fields: CardFields) -> ImpossibleDate? {
    lines.lazy.compactMap { line -> ImpossibleDate? in
      let characters = line.spelled.characters
      for place in characters.indices where characters[place] == "/" && place >= 2 && place + 2 < characters.count {
        let range = place - 2..<place + 3
        let digits = [place - 2, place - 1, place + 1, place + 2].compactMap { DigitSign.digit(characters[$0]) }
        let isApart = [range.lowerBound - 1, range.upperBound].allSatisfy {
          !characters.indices.contains($0) || !(characters[$0].isNumber || characters[$0] == "/")
        }
        guard digits.count == 4, isApart, !(1...12).contains(digits[0] * 10 + digits[1]) else { continue }
        let box = line.box(of: range, in: transcript)
        guard fields.sight(ofDateAt: box)?.role == .expiry || !DateLabel.labels(in: line, of: transcript).isEmpty else {
          continue
        }
        return ImpossibleDate(text: String(characters[range]), box: box)
      }
      return nil
    }.first
  }
}

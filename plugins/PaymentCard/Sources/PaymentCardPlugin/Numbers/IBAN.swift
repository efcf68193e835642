import DiscernCore

/// An international bank account number, as cards of some countries have it printed: ISO 13616.
struct IBAN: Sendable {
  /// Country, check digits and account without blanks.
  var value: String
  /// As printed.
  var text: String
  /// Its symbols.
  var symbols: [Symbol.ID]
  /// Where it stands in the sheet's pixels.
  var box: Box
  /// The probability that every sign is right, 0 to 1.
  var confidence: Double

  /// How many signs an IBAN has at least and at most.
  static let lengths = 15...34

  /// The first IBAN of the lines whose length is its country's and whose check digits hold; as read, nothing is repaired.
  static func first(in lines: [WrittenLine], of transcript: Transcript) -> IBAN? {
    lines.lazy.compactMap { first(in: $0, of: transcript) }.first
  }

  private static func first(in line: WrittenLine, of transcript: Transcript) -> IBAN? {
    let characters = line.spelled.characters
    for start in starts(in: characters) {
      let signs = characters.indices[start...].filter { characters[$0].isLetter || characters[$0].isNumber }
      for length in lengths where length <= signs.count {
        let places = signs[..<length]
        let value = places.map { Character(characters[$0].uppercased()) }
        guard isWhole(length, of: value), let last = places.last, isEnd(last + 1, of: characters), holds(value) else {
          continue
        }
        let range = start..<last + 1
        let symbols = line.spelled.symbols(in: range)
        return IBAN(
          value: String(value), text: String(characters[range]), symbols: symbols,
          box: line.box(of: range, in: transcript),
          // One reading in 97 passes the check by chance.
          confidence: 0.97 * (symbols.map { transcript[$0].confidence }.min() ?? 0) + 0.02)
      }
    }
    return nil
  }

  /// Where two letters and two digits begin a word.
  static func starts(in characters: [Character]) -> [Int] {
    characters.indices.filter { start in
      (start == 0 || !(characters[start - 1].isLetter || characters[start - 1].isNumber))
        && start + 4 <= characters.count && characters[start].isLetter && characters[start + 1].isLetter
        && characters[start + 2].isNumber && characters[start + 3].isNumber
    }
  }

  private static func isEnd(_ place: Int, of characters: [Character]) -> Bool {
    place >= characters.count || !(characters[place].isLetter || characters[place].isNumber)
  }

  private static func isWhole(_ length: Int, of value: [Character]) -> Bool {
    countries[String(value.prefix(2))].map { $0 == length } ?? false
  }

  /// ISO 7064 mod 97-10 as ISO 13616 uses it: the first four signs moved to the end, letters as 10 to 35.
  static func holds(_ signs: [Character]) -> Bool {
    let moved = signs.dropFirst(4) + signs.prefix(4)
    var rest = 0
    for sign in moved {
      guard let value = Int(String(sign), radix: 36) else { return false }
      rest = (rest * (value > 9 ? 100 : 10) + value) % 97
    }
    return rest == 1
  }

  /// A check that holds speaks against a card's number: other signs pass it once in 97.
  static let checkHolds = Evidence("check of an IBAN holds", logOdds: NaturalLogarithm.of(1.0 / 97))

  /// How many signs an IBAN has, by country: SWIFT, IBAN registry, release 97, 2024-05.
  private static let countries: [String: Int] = [
    "AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22, "BR": 29, "BY": 28,
    "CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DK": 18, "DO": 28, "EE": 20, "EG": 29, "ES": 24, "FI": 18,
    "FO": 18, "FR": 27, "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HR": 21, "HU": 28, "IE": 22,
    "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30, "KZ": 20, "LB": 28, "LC": 32, "LI": 21, "LT": 20,
    "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22, "MK": 19, "MR": 27, "MT": 31, "MU": 30, "NL": 18,
    "NO": 15, "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22, "SA": 24, "SC": 31, "SD": 18,
    "SE": 24, "SI": 19, "SK": 24, "SM": 27, "ST": 25, "SV": 28, "TL": 23, "TN": 24, "TR": 26, "UA": 29, "VA": 22,
    "VG": 24, "XK": 20,
  ]
}

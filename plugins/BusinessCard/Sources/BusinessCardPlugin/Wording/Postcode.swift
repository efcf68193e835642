/// Postcodes of a form that only one country uses, by the addressing guides of the Universal Postal Union.
enum Postcode {
  /// Returns the ISO 3166 code of the country of a postcode in a line; nil if there is no distinctive one.
  static func country(in text: String) -> String? {
    let words = text.split(whereSeparator: { " ,;|".contains($0) }).map { $0.filter { !".()".contains($0) } }
    for (place, word) in words.enumerated() {
      let next = place + 1 < words.count ? words[place + 1] : ""
      let before = place > 0 ? words[place - 1] : ""
      if let region = prefixed(word) { return region }
      if isBritish(word, next) { return "GB" }
      if isCanadian(word, next) { return "CA" }
      if isAmerican(word, after: before) { return "US" }
      if let region = national(word, before, next) { return region }
    }
    return nil
  }

  /// Returns the country of a postcode by its shape and a town in capitals or a state beside it.
  private static func national(_ word: String, _ before: String, _ next: String) -> String? {
    if word.hasPrefix("〒") { return "JP" }
    let isBeforeTown = next.first?.isUppercase == true
    switch shape(word) {
    case "99999-999": return "BR"
    case "9999-999" where isBeforeTown && Spelling.plain(before) != "tel": return "PT"
    case "99-999" where isBeforeTown && next.count >= 3: return "PL"
    case "9999AA": return isBeforeTown ? "NL" : nil
    case "9999" where australianStates.contains(before): return "AU"
    case "9999" where shape(next) == "AA" && !word.hasPrefix("0"): return "NL"
    default: return nil
    }
  }

  /// States of Australia, as Australia Post writes them.
  private static let australianStates: Set<String> = ["NSW", "VIC", "QLD", "TAS", "ACT"]

  /// Returns the shape of a word: letters as `A` or `a`, digits as `9`, other characters unchanged.
  static func shape(_ word: some StringProtocol) -> String {
    String(word.map { $0.isDigit ? "9" : $0.isLetter ? ($0.isUppercase ? "A" : "a") : $0 })
  }

  /// Returns the country of `CH-2800` or `D-10115`, by the former country prefixes of the Universal Postal Union.
  private static func prefixed(_ word: String) -> String? {
    let parts = word.split(separator: "-")
    guard parts.count == 2, (4...5).contains(parts[1].count), parts[1].allSatisfy(\.isDigit) else { return nil }
    return prefixes[String(parts[0])]
  }

  private static let prefixes = [
    "CH": "CH", "D": "DE", "DE": "DE", "A": "AT", "AT": "AT", "F": "FR", "FR": "FR", "I": "IT", "IT": "IT", "B": "BE",
    "BE": "BE", "L": "LU", "NL": "NL", "DK": "DK", "S": "SE", "SE": "SE", "FI": "FI", "FIN": "FI", "N": "NO", "E": "ES",
  ]

  /// Returns true for `W1A 1AA`: outward code and inward code.
  private static func isBritish(_ word: String, _ next: String) -> Bool {
    ["A9", "A99", "AA9", "AA99", "A9A", "AA9A"].contains(shape(word)) && shape(next) == "9AA"
  }

  /// Returns true for `K1A 0B1`.
  private static func isCanadian(_ word: String, _ next: String) -> Bool {
    shape(word) == "A9A" && shape(next) == "9A9"
  }

  /// Returns true for a state of the United States and a ZIP code: `MA 02101`.
  private static func isAmerican(_ word: String, after before: String) -> Bool {
    guard ["99999", "99999-9999"].contains(shape(word)), before.count != 2 || before == before.uppercased() else {
      return false
    }
    return americanStates.contains(Spelling.plain(before))
  }

  /// States of the United States (USPS Publication 28).
  private static let americanStates: Set<String> = [
    "al", "ak", "az", "ar", "ca", "co", "ct", "de", "fl", "ga", "hi", "id", "il", "in", "ia", "ks", "ky", "la", "me",
    "md",
    "ma", "mi", "mn", "ms", "mo", "mt", "ne", "nv", "nh", "nj", "nm", "ny", "nc", "nd", "oh", "ok", "or", "pa", "ri",
    "sc",
    "sd", "tn", "tx", "ut", "vt", "va", "wa", "wv", "wi", "wy", "dc",
    "alabama", "alaska", "arizona", "arkansas", "california", "colorado", "connecticut", "delaware", "florida",
    "georgia",
    "hawaii", "idaho", "illinois", "indiana", "iowa", "kansas", "kentucky", "louisiana", "maine", "maryland",
    "massachusetts", "michigan", "minnesota", "mississippi", "missouri", "montana", "nebraska", "nevada", "ohio",
    "oklahoma", "oregon", "pennsylvania", "tennessee", "texas", "utah", "vermont", "virginia", "washington",
    "wisconsin",
    "wyoming",
  ]
}

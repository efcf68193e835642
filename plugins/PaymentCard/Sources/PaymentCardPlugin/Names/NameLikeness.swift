/// How much a word looks like a person's name rather than any other word, by its letters alone: names that no table has are told, too.
///
/// Each letter after two others is likelier in names or in other words; the sum of their log odds, in nats, is a naive Bayes classifier of
/// trigrams. `NameLetters.swift` has the table, which `Training/fields/fit_names.py` fits.
enum NameLikeness {
  /// Letters A to Z, behind them the edge of a word.
  private static let letters = 26
  private static let edge = 26
  private static let steps: [Int8] = table.utf8.filter { $0 > 32 }.map { Int8(Int($0) - zero) }

  /// Log odds of a word in capitals A to Z that it is a name; other signs are left out.
  static func logOdds(_ word: String) -> Double {
    let codes = word.utf8.filter { (65...90).contains($0) }.map { Int($0) - 65 }
    var (first, second, sum) = (edge, edge, 0)
    for code in codes + [edge] {
      sum += Int(steps[(row(first) * (letters + 1) + row(second)) * (letters + 1) + code])
      (first, second) = (second, code)
    }
    return Double(sum) * step
  }

  /// The row of a letter that others follow: that of the edge is the first.
  private static func row(_ code: Int) -> Int { code == edge ? 0 : code + 1 }
}

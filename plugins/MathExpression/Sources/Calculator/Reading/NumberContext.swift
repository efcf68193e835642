/// What the other numbers of a line say about the sign before decimal places.
enum NumberContext: Sendable {
  /// A comma must be a decimal sign somewhere (`0,5`), and no point is.
  case comma
  /// A point must be a decimal sign somewhere (`0.5`), and no comma is.
  case point
  /// Nothing, or both.
  case none

  /// Looks at runs of digits with one comma or point, between which and the end there are other than three digits.
  init(of line: [Character]) {
    var signs: Set<Character> = []
    var index = 0
    // Between brackets of functions commas may separate arguments: such a line says nothing about commas.
    let isCall = line.contains(";") || zip(line, line.dropFirst()).contains { $0.isLetter && $1 == "(" }
    while index < line.count {
      guard NumberReader.isDigit(line[index]) || line[index] == "." || line[index] == "," else {
        index += 1
        continue
      }
      let run = line[index...].prefix { NumberReader.isDigit($0) || $0 == "." || $0 == "," }
      if let sign = NumberContext.decimalSign(of: run), !(isCall && sign == ",") { signs.insert(sign) }
      index += run.count
    }
    self = signs.count == 1 ? (signs.contains(",") ? .comma : .point) : .none
  }

  /// The sign that can be nothing but decimal.
  private static func decimalSign(of run: ArraySlice<Character>) -> Character? {
    let signs = run.filter { $0 == "." || $0 == "," }
    guard signs.count == 1, let sign = signs.first else { return nil }
    let parts = run.split(separator: sign, maxSplits: 1, omittingEmptySubsequences: false)
    guard let places = parts.last, !places.isEmpty else { return nil }
    return places.count != 3 || parts[0].first == "0" || parts[0].count > 3 || parts[0].isEmpty ? sign : nil
  }
}

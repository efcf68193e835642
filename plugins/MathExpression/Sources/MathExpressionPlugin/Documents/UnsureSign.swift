internal import DiscernCore

/// A sign that was not read with certainty: the number that it belongs to, and what its other readings would make the value.
struct UnsureSign {
  /// Its place among the signs of the question.
  private let place: Int
  private let glyphs: [Glyph]
  /// The value that is told; nil where none is.
  private let value: String?
  /// At most so many other readings are named.
  private static let mostNamed = 3

  /// The sign at a place of a candidate whose value is told; nil for a value that is withheld.
  init(at place: Int, of candidate: Candidate, value: String?) {
    self.place = place
    glyphs = Array(candidate.question)
    self.value = value
  }

  /// One sentence on the sign: `‘4’ in ‘14’ is hard to read; with ‘9’ the value would be 71, not 66.`
  var message: String {
    let subject =
      "‘\(glyphs[place].printed)’\(number.map { " in ‘\($0)’" } ?? "") at column \(place + 1) is hard to read"
    let others = glyphs[place].alternatives.prefix(Self.mostNamed)
    if let value, let rival = others.lazy.compactMap({ rival(with: $0) }).first {
      return "\(subject); with ‘\(rival.sign)’ the value would be \(rival.value), not \(value)."
    }
    if !others.isEmpty {
      return "\(subject); it may be \(others.map { "‘\($0)’" }.joined(separator: ", "))."
    }
    return value.flatMap(ReadingValue.short).map { "\(subject), and the value \($0) rests on it." } ?? "\(subject)."
  }

  /// The number around the sign; nil for a sign outside numbers, and for a digit that is one.
  private var number: String? {
    let isPart = { (glyph: Glyph) in glyph.character.isNumber || glyph.character == "." }
    guard isPart(glyphs[place]) else { return nil }
    let before = glyphs[..<place].reversed().prefix(while: isPart).reversed()
    let text = (Array(before) + glyphs[place...].prefix(while: isPart)).printedText
    return text.count > 1 ? text : nil
  }

  /// Another reading of the sign with the value that it would give; nil where it gives none, the same, or a long one.
  private func rival(with sign: String) -> (sign: String, value: String)? {
    let text = glyphs[..<place].text + sign + glyphs[(place + 1)...].text
    guard let value, let other = ReadingValue.value(of: text).flatMap(ReadingValue.short), other != value,
      ReadingValue.short(value) != nil
    else { return nil }
    return (sign, other)
  }
}

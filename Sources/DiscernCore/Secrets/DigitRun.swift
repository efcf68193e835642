/// Glyphs that may be one number, in any grouping, without a word between them.
///
/// Any characters other than letters and digits may separate the groups, and any number of them: recognisers read
/// commas, colons, quotes, brackets and operators into gaps, embossing and dirt.
struct DigitRun: Sendable {
  /// The glyphs in the order of the text.
  private(set) var glyphs: [DigitGlyph] = []
  /// The positions in `glyphs` at which groups begin; the first is 0.
  private(set) var groupStarts: [Int] = []

  /// The lengths of the groups.
  var shape: [Int] { groups.map(\.count) }

  /// The groups as ranges of `glyphs`.
  var groups: [Range<Int>] {
    zip(groupStarts, groupStarts.dropFirst() + [glyphs.count]).map { $0..<$1 }
  }

  /// The number of glyphs that are digits.
  var digitCount: Int { glyphs.count(where: \.isRead) }

  /// Returns the runs of a text that contain a digit.
  static func all(in characters: [Character]) -> [DigitRun] {
    let signs = characters.map(NumberSign.init)
    var runs: [DigitRun] = []
    var run = DigitRun()
    for part in NumberPart.all(in: characters, signs: signs) {
      if part.isWord {
        if run.digitCount > 0 { runs.append(run) }
        run = DigitRun()
      } else {
        for place in part.range { run.append(signs[place], at: place) }
      }
    }
    return run.digitCount > 0 ? runs + [run] : runs
  }

  private mutating func append(_ sign: NumberSign, at place: Int) {
    let glyph: DigitGlyph
    switch sign {
    case .gap: return
    case .digit(let digit): glyph = DigitGlyph(place: place, digit: digit, isRead: true)
    case .letter(let lookAlike): glyph = DigitGlyph(place: place, digit: lookAlike, isRead: false)
    }
    if glyphs.last?.place != place - 1 { groupStarts.append(glyphs.count) }
    glyphs.append(glyph)
  }
}

internal import DiscernCore

/// A line of a transcript as glyphs, its signs in the calculator's writing and its look-alikes taken for what they must be.
struct GlyphLine: Sendable {
  /// The glyphs, a blank between words.
  private(set) var glyphs: [Glyph]
  /// The height of digits and capitals, in pixels.
  let textHeight: Double
  /// Which reading saw it.
  let reading: Int

  /// A gap so many times wider than the text is high parts two columns.
  private static let columnGap = 3.0
  /// A dot is narrower than this share of the text's height; a minus sign in print is wider.
  private static let dotWidth = 0.4
  /// A raised digit ends above the base by this share of the base's height…
  private static let raisedBottom = 0.3
  /// …and is lower than this share of it.
  private static let raisedHeight = 0.8

  /// The parts of a line between wide gaps.
  static func columns(of line: Line, in transcript: Transcript) -> [GlyphLine] {
    var columns: [[Word]] = []
    for word in line.words {
      let isApart = columns.last?.last.map { word.box.left - $0.box.right > columnGap * line.textHeight } ?? true
      if isApart { columns.append([word]) } else { columns[columns.count - 1].append(word) }
    }
    return columns.map { words in
      var part = line
      part.words = words
      return GlyphLine(part, in: transcript)
    }
  }

  private init(_ line: Line, in transcript: Transcript) {
    let spelled = transcript.spelled(line)
    textHeight = line.textHeight
    reading = line.reading
    glyphs = zip(spelled.characters, spelled.symbols).map { character, id in
      let symbol = id.map { transcript[$0] }
      return Glyph(
        character: SignTable.digit(character) ?? SignTable.sameSign[character] ?? character, printed: character,
        symbol: id, confidence: symbol?.confidence ?? 1,
        box: symbol?.box.bounds ?? Box(x: 0, y: 0, width: 0, height: 0),
        alternatives: symbol?.alternatives.map(\.text) ?? [])
    }
    repairNames()
    repairDigits()
    repairMinus()
    repairTimes()
    repairSigns()
    repairDots()
    joinDecimals()
    raise()
  }

  /// A line that somebody typed: each character at its column, as it is but for the times sign, and one that asks for a number.
  init(typed transcript: Transcript) {
    let blank = Glyph(
      character: " ", printed: " ", symbol: nil, confidence: 1, box: Box(x: 0, y: 0, width: 0, height: 0))
    textHeight = 1
    reading = 0
    glyphs = []
    for id in transcript.lines.flatMap(\.symbols) {
      let symbol = transcript[id]
      let column = Int(clamping: min(Double(transcript.sheet.width), max(0, symbol.box.bounds.left)))
      while glyphs.count < column { glyphs.append(blank) }
      for character in symbol.text {
        let sign = SignTable.digit(character) ?? SignTable.sameSign[character] ?? character
        glyphs.append(Glyph(character: sign, printed: character, symbol: id, confidence: 1, box: symbol.box.bounds))
      }
    }
    let asked = asked
    repairTimes(but: isBase, unknown: asked.map { glyphs[$0].character })
    // Beside another unknown it would have to be the same number.
    if let asked, !glyphs.indices.contains(where: isLoneX) { take("x", at: asked, for: .unknown) }
  }

  /// Where a question mark or a box in an equation asks for a number, `3 + ? = 7`. Alone beside the equals sign it asks for what stands
  /// on the other side, and two of them ask for no one number.
  private var asked: Int? {
    let signs = glyphs.indices.filter { !glyphs[$0].isBlank }
    let marks = signs.filter { "?□".contains(glyphs[$0].character) }
    guard let mark = marks.first, marks.count == 1, signs.count(where: { glyphs[$0].character == "=" }) == 1,
      mark != signs.last || neighbour(mark, -1, acrossBlanks: true) != "=",
      mark != signs.first || neighbour(mark, 1, acrossBlanks: true) != "="
    else { return nil }
    return mark
  }

  /// Whether the letter x stands at a place, in no word.
  private func isLoneX(_ index: Int) -> Bool {
    glyphs[index].character == "x"
      && ![-1, 1].contains { neighbour(index, $0, acrossBlanks: false)?.isLetter ?? false }
  }

  private func neighbour(_ index: Int, _ step: Int, acrossBlanks: Bool) -> Character? {
    var place = index + step
    while acrossBlanks, glyphs.indices.contains(place), glyphs[place].isBlank { place += step }
    return glyphs.indices.contains(place) ? glyphs[place].character : nil
  }

  /// Names of functions before a bracket, or before a number that is set off, in which a letter was read as its like.
  private mutating func repairNames() {
    for (read, name) in SignTable.nameLike {
      let (read, name) = (Array(read), Array(name))
      for start in glyphs.indices.dropLast(read.count) where glyphs[start].character == read[0] {
        let end = start + read.count
        guard glyphs[start..<end].map(\.character) == read, glyphs[end].character == "(",
          start == 0 || !glyphs[start - 1].character.isLetter && !glyphs[start - 1].character.isArabicDigit
        else { continue }
        glyphs[start].character = name[0]
        glyphs[start].repair = .name
      }
    }
  }

  /// What a letter that may as well be one is worth as a digit: alone it is too unsure for a value, and a second reading settles it.
  private static let letterForDigit = 0.45

  private mutating func repairDigits() {
    for index in glyphs.indices {
      if let digit = SignTable.digitBetween[glyphs[index].character],
        [-1, 1].allSatisfy({ neighbour(index, $0, acrossBlanks: false)?.isArabicDigit ?? false })
      {
        take(digit, at: index, for: .digit)
        glyphs[index].confidence *= Self.letterForDigit
      }
      guard let digit = SignTable.digitLike[glyphs[index].character] else { continue }
      let sides = [-1, 1].map { neighbour(index, $0, acrossBlanks: false) }
      // A letter beside it makes a word of it; blanks, signs and the line's end do not.
      guard sides.allSatisfy({ $0.map(Self.mayStandBesideDigit) ?? true }) else { continue }
      let digits = sides.count { $0?.isArabicDigit ?? false }
      guard digits > 0 || sides.contains(".") else { continue }
      take(digit, at: index, for: digits == 2 ? .digit : .outerDigit)
    }
  }

  /// Takes a sign for another; that it may be itself stays among its other readings.
  private mutating func take(_ character: Character, at index: Int, for repair: Glyph.Repair) {
    glyphs[index].alternatives.removeAll { $0 == String(character) }
    glyphs[index].alternatives.insert(String(glyphs[index].printed), at: 0)
    glyphs[index].character = character
    glyphs[index].repair = repair
  }

  private static func mayStandBesideDigit(_ character: Character) -> Bool {
    !character.isLetter || SignTable.timesLike.contains(character) || SignTable.digitLike[character] != nil
  }

  private mutating func repairMinus() {
    for index in glyphs.indices where SignTable.minusLike.contains(glyphs[index].character) {
      guard let next = neighbour(index, 1, acrossBlanks: true), next.beginsOperand else { continue }
      glyphs[index].character = "-"
      glyphs[index].repair = .minusSign
    }
  }

  /// - Parameters:
  ///   - isOther: whether the letter at a place means something else.
  ///   - unknown: the sign that stands for an operand.
  private mutating func repairTimes(but isOther: (Int) -> Bool = { _ in false }, unknown: Character? = nil) {
    let signs = glyphs.indices.filter { SignTable.timesLike.contains(glyphs[$0].character) && !isOther($0) }
    // Where the letter is an unknown once, it is one everywhere.
    guard !signs.contains(where: isUnknown) else { return }
    for index in signs {
      guard let before = neighbour(index, -1, acrossBlanks: true), before.endsOperand || before == unknown,
        let after = neighbour(index, 1, acrossBlanks: true), after.beginsOperand || after == "-" || after == unknown
      else { continue }
      glyphs[index].character = "×"
      glyphs[index].repair = .timesSign
    }
  }

  /// Whether a letter x behind a lone 0 begins a number in base 16: 0x1F; but 10x5 and 0 x 5.
  private func isBase(_ index: Int) -> Bool {
    guard neighbour(index, -1, acrossBlanks: false) == "0",
      neighbour(index, 1, acrossBlanks: false)?.isHexDigit ?? false
    else { return false }
    let before = neighbour(index - 1, -1, acrossBlanks: false)
    return !(before.map { $0.isLetter || $0.isNumber || ".,".contains($0) } ?? false)
  }

  /// Whether a letter x right behind a number has no operand behind it: 5x - 8, 3x = 6; but 5 x -8.
  private func isUnknown(_ index: Int) -> Bool {
    guard let before = neighbour(index, -1, acrossBlanks: false), before.endsOperand,
      let after = neighbour(index, 1, acrossBlanks: true)
    else { return false }
    return "+-=)".contains(after)
  }

  /// Signs of other scripts and uses between two operands.
  private mutating func repairSigns() {
    for index in glyphs.indices {
      guard let (sign, repair) = SignTable.infixLike[glyphs[index].character],
        let before = neighbour(index, -1, acrossBlanks: true), before.endsOperand,
        let after = neighbour(index, 1, acrossBlanks: true), after.beginsOperand
      else { continue }
      glyphs[index].character = sign
      glyphs[index].repair = repair
    }
  }

  /// A minus sign that is as short as high is the dot of a product; where a reader's boxes are as high as the line, they tell
  /// nothing of the ink.
  private mutating func repairDots() {
    for index in glyphs.indices where glyphs[index].character == "-" {
      let box = glyphs[index].box
      guard box.height > 0, max(box.width, box.height) < Self.dotWidth * textHeight, box.width <= 1.5 * box.height,
        let before = neighbour(index, -1, acrossBlanks: true), before.endsOperand
      else { continue }
      glyphs[index].character = "·"
      glyphs[index].repair = .timesDot
    }
  }

  /// Widely set decimals: a blank behind a decimal point belongs to the number where no sentence can end.
  private mutating func joinDecimals() {
    for index in glyphs.indices.reversed() where glyphs[index].isBlank && index > 1 && index + 1 < glyphs.count {
      guard glyphs[index - 1].character == ".", glyphs[index + 1].character.isArabicDigit,
        glyphs[index + 1].box.left - glyphs[index - 1].box.right < textHeight
      else { continue }
      let whole = glyphs[..<(index - 1)].reversed().prefix { $0.character.isArabicDigit }
      let before = glyphs[..<(index - 1 - whole.count)].last { !$0.isBlank }
      let isWithin = before.map { "+-*/×÷·(^".contains($0.character) } ?? (whole.map(\.character) == ["0"])
      if isWithin, !whole.isEmpty { glyphs.remove(at: index) }
    }
  }

  /// A digit that stands clearly higher than the operand before it, and is smaller, is an exponent; not behind a decimal
  /// point, where small digits are cents.
  private mutating func raise() {
    var base: Box?
    var isDecimal = false
    for index in glyphs.indices {
      let glyph = glyphs[index]
      if let base, !isDecimal, let exponent = SignTable.raised[glyph.character], isRaised(glyph.box, above: base) {
        glyphs[index].character = exponent
        glyphs[index].repair = .raised
      } else {
        base = glyph.character.isArabicDigit || glyph.character == ")" || glyph.character == "π" ? glyph.box : nil
        if !glyph.character.isArabicDigit { isDecimal = glyph.character == "." || glyph.character == "," }
      }
    }
  }

  private func isRaised(_ box: Box, above base: Box) -> Bool {
    guard base.height > 0, box.height > 0 else { return false }
    return box.bottom < base.bottom - Self.raisedBottom * base.height && box.height < Self.raisedHeight * base.height
      && box.top < base.top + 0.3 * base.height
  }
}

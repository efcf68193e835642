internal import DiscernCore

/// Builds the worded fields of a card from the roles of its words.
struct RoleAssembler {
  /// Lines of the card.
  let cardLines: [CardLine]
  let transcript: Transcript
  /// Indices of the labelled lines: those that are no duplicate reading.
  private let places: [Int]
  private let frame: TextFrame
  private let sheet: LabelledSheet?

  /// - Parameter isAlone: True if no other card lies on the sheet, so that its form is that of the card.
  init(_ lines: [CardLine], on transcript: Transcript, isAlone: Bool) {
    cardLines = lines
    let geometry = transcript.sheet
    sheet = isAlone ? LabelledSheet(bounds: geometry.bounds, isOutlined: geometry.quad != nil) : nil
    self.transcript = transcript
    places = lines.indices.filter { !lines[$0].isDuplicateReading }
    frame = TextFrame(of: transcript)
  }

  /// Roles of the words; empty before `label(by:)`.
  private var words = LabelledWords()

  /// Assigns the roles of the words.
  /// - Throws: `ModelError` of the labeller.
  mutating func label(by labeller: ContactLabeller) async throws(ModelError) {
    words = try await labeller.roles(of: lines, on: sheet)
  }

  /// Lines in the labeller's form.
  private var lines: [LabelledLine] {
    places.map { cardLines[$0] }.map { line in
      LabelledLine(
        text: line.characters.flatMap(\.unicodeScalars), centerX: line.box.center.x, centerY: line.box.center.y,
        width: line.box.width, height: line.textHeight, score: line.confidence(in: line.characters.indices))
    }
  }

  /// Returns the ranges of each line that reliably have a role, with their probabilities.
  func spans(of role: ContactRole) -> [[(range: Range<Int>, probability: Double)]] {
    var found = cardLines.map { _ in [(range: Range<Int>, probability: Double)]() }
    for entity in words.entities where entity.role == role && entity.isReliable {
      for span in spans(of: entity) { found[span.line].append((span.range, entity.probability)) }
    }
    return found
  }

  /// Returns the possible countries of a range of a line.
  func countries(of range: Range<Int>, on line: Int) -> CountryEstimate {
    guard let place = places.firstIndex(of: line) else { return .none }
    let before = cardLines[line].characters[..<range.lowerBound].reduce(0) { $0 + $1.unicodeScalars.count }
    let length = cardLines[line].characters[range].reduce(0) { $0 + $1.unicodeScalars.count }
    return words.countries(of: before..<before + length, on: place)
  }

  /// Adds the worded fields to the content. For a role that a card has once, the most probable entity is used; the rest stays
  /// among the other lines.
  func completed(_ content: CardContent) -> CardContent {
    var content = content
    let inOrder = { (role: ContactRole) in
      words.entities.filter { $0.role == role && $0.isReliable }.compactMap { finding([$0], without: content.taken) }
    }
    let findings = { (role: ContactRole) in inOrder(role).sorted { $0.confidence > $1.confidence } }
    content.logOdds = words.logOdds
    content.people = people(
      named: inOrder(.name), with: words.adjoining(.title).compactMap { finding($0, without: content.taken) })
    content.department = findings(.department).first
    content.organization = Self.fullest(findings(.organization))
    content.addresses = findings(.address).sorted { $0.pieces[0].box.top < $1.pieces[0].box.top }
    OrganizationSpelling.respell(&content)
    NameSpelling.respell(&content)
    return content
  }

  /// Returns, of the printed forms of the firm that the most probable name names, the longest: a logo is often its short form or its
  /// initials. The most probable name is first.
  private static func fullest(_ names: [WordedFinding]) -> WordedFinding? {
    func letters(_ name: WordedFinding) -> String { Spelling.squashed(name.text) }
    guard let best = names.first else { return nil }
    let fuller = names.filter {
      letters($0).count > letters(best).count
        && HostAgreement.degree(of: $0.pieces.flatMap(\.words), with: letters(best)) > .none
    }
    return fuller.max { letters($0).count < letters($1).count } ?? best
  }

  /// Pairs each person with the nearest of the titles that are nearer to no other person; a title may stand without a name.
  /// Names in two scripts belong to one person; the script of the most probable name is reported.
  private func people(named names: [WordedFinding], with titles: [WordedFinding]) -> [CardPerson] {
    guard let best = names.max(by: { $0.confidence < $1.confidence }) else {
      return titles.max { $0.confidence < $1.confidence }.map { [CardPerson(title: $0)] } ?? []
    }
    var people = names.filter { $0.isEastAsian == best.isEastAsian }.map { CardPerson(name: $0) }
    let owners = titles.map { title in
      people.indices.min { distance(people[$0].name, title) < distance(people[$1].name, title) }
    }
    for place in people.indices {
      people[place].title = zip(titles, owners).filter { $1 == place }.map(\.0)
        .min { distance(people[place].name, $0) < distance(people[place].name, $1) }
    }
    return people
  }

  private func distance(_ name: WordedFinding?, _ title: WordedFinding) -> Double {
    name.map { $0.pieces[0].box.center.distance(to: title.pieces[0].box.center) } ?? .infinity
  }

  /// Probability of a value that is as likely wrong as right; one below it stays among the other lines.
  private static let evenOdds = 0.5

  /// Joins entities to one finding; nil if fewer than two letters remain outside the taken ranges, or if the value is likelier
  /// misread or mislabelled than right.
  private func finding(_ entities: [LabelledWords.Entity], without taken: [[Range<Int>]]) -> WordedFinding? {
    let parts = entities.map { spans(of: $0, without: taken).compactMap(piece) }.filter { !$0.isEmpty }
    let pieces = parts.flatMap { $0 }
    guard pieces.reduce(0, { $0 + $1.text.count(where: \.isLetter) }) >= 2 else { return nil }
    let lengths = pieces.map { $0.text.count { $0 != " " } }
    let length = lengths.reduce(0, +)
    let confidence = zip(pieces, lengths).reduce(0) { $0 + $1.0.confidence * Double($1.1) } / Double(length)
    let (isAddress, isEastAsian) = (entities[0].role == .address, pieces.allSatisfy(\.isEastAsian))
    let separator = isAddress && !isEastAsian ? ", " : isEastAsian && !isAddress ? "" : " "
    let texts = parts.map { $0.map(\.text).joined(separator: separator) }
    let probability =
      (entities.map(\.probability).min() ?? 0)
      * words.readingProbability(of: entities[0].role, confidence: confidence, length: length)
    guard probability >= Self.evenOdds else { return nil }
    return WordedFinding(
      pieces: pieces, text: texts.joined(separator: isEastAsian ? " " : ", "), confidence: probability)
  }

  /// Returns the ranges of an entity's words, in characters of their lines.
  private func spans(of entity: LabelledWords.Entity, without taken: [[Range<Int>]]? = nil) -> [(
    line: Int, range: Range<Int>
  )] {
    var spans: [(line: Int, range: Range<Int>)] = []
    var last: CardWord?
    for word in entity.words {
      let line = places[word.line]
      let range = characters(word.range, of: line)
      if let taken, taken[line].contains(where: { $0.overlaps(range) }) { continue }
      if let before = last, before.row == word.row, before.place + 1 == word.place, !spans.isEmpty {
        spans[spans.count - 1].range = spans[spans.count - 1].range.lowerBound..<range.upperBound
      } else {
        spans.append((line, range))
      }
      last = word
    }
    return spans
  }

  /// Converts a range of code points to a range of characters.
  private func characters(_ range: Range<Int>, of line: Int) -> Range<Int> {
    var (place, bounds) = (0, (range.lowerBound, range.upperBound))
    for (index, character) in cardLines[line].characters.enumerated() {
      let end = place + character.unicodeScalars.count
      if (place..<end).contains(range.lowerBound) { bounds.0 = index }
      if (place..<end).contains(range.upperBound - 1) { bounds.1 = index + 1 }
      place = end
    }
    return bounds.0..<max(bounds.0, bounds.1)
  }

  /// Creates the piece for a range of a line, without punctuation at its ends; nil if nothing remains.
  private func piece(_ span: (line: Int, range: Range<Int>)) -> CardPiece? {
    let line = cardLines[span.line]
    var range = span.range
    while let first = range.first, Self.separators.contains(line.characters[first]) { range.removeFirst() }
    while let last = range.last, Self.separators.contains(line.characters[last]) { range.removeLast() }
    guard !range.isEmpty, let box = frame.box(around: line.symbols(in: range), in: transcript) else { return nil }
    return CardPiece(
      line: span.line, range: range, text: line.text(in: range), words: Spelling.words(of: line.text(in: range)),
      box: box, textHeight: line.textHeight, confidence: line.confidence(in: range))
  }

  /// Separators between fields, which belong to none.
  private static let separators: Set<Character> = [
    " ", ",", ";", ":", "|", "•", "·", "-", "–", "—", "*", "_", "=", "~", "¦", "│",
  ]
}

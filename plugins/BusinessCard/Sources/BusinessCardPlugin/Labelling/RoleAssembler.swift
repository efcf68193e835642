internal import DiscernCore

/// Makes the fields of a card of the roles of its words.
struct RoleAssembler {
  /// The lines of the card.
  let cardLines: [CardLine]
  let transcript: Transcript
  /// The places of the lines whose words have roles: one reading of each ink.
  private let places: [Int]
  private let frame: TextFrame

  init(_ lines: [CardLine], on transcript: Transcript) {
    cardLines = lines
    self.transcript = transcript
    places = lines.indices.filter { !lines[$0].isDuplicateReading }
    frame = TextFrame(of: transcript)
  }

  /// The roles of the words; none before `label(by:)`.
  private var words = LabelledWords()

  /// Asks for the roles of the words.
  /// - Throws: `ModelError`.
  mutating func label(by labeller: ContactLabeller) async throws(ModelError) {
    words = try await labeller.roles(of: lines)
  }

  /// The lines as the labeller takes them.
  private var lines: [LabelledLine] {
    places.map { cardLines[$0] }.map { line in
      LabelledLine(
        text: line.characters.flatMap(\.unicodeScalars), centerX: line.box.center.x, centerY: line.box.center.y,
        width: line.box.width, height: line.textHeight, score: line.confidence(in: line.characters.indices))
    }
  }

  /// The stretches of each line that surely have a role, with its probability.
  func stretches(of role: ContactRole) -> [[(range: Range<Int>, probability: Double)]] {
    var found = cardLines.map { _ in [(range: Range<Int>, probability: Double)]() }
    for entity in words.entities where entity.role == role && entity.isReliable {
      for stretch in stretches(of: entity) { found[stretch.line].append((stretch.range, entity.probability)) }
    }
    return found
  }

  /// The countries that a stretch of a line is of.
  func countries(of range: Range<Int>, on line: Int) -> CountryEstimate {
    guard let place = places.firstIndex(of: line) else { return .none }
    let before = cardLines[line].characters[..<range.lowerBound].reduce(0) { $0 + $1.unicodeScalars.count }
    let length = cardLines[line].characters[range].reduce(0) { $0 + $1.unicodeScalars.count }
    return words.countries(of: before..<before + length, on: place)
  }

  /// The content with what the words say. Of a role that a card has once, the surest is told; the rest stays among the other
  /// lines.
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
    content.organization = findings(.organization).first
    content.addresses = findings(.address).sorted { $0.pieces[0].box.top < $1.pieces[0].box.top }
    OrganizationSpelling.respell(&content)
    NameSpelling.respell(&content)
    return content
  }

  /// The people, each with the nearest of the titles that are nearer to nobody else; a title may stand without a name. Names in two
  /// scripts are of one person, who is told in the surer one.
  private func people(named names: [WordedFinding], with titles: [WordedFinding]) -> [CardPerson] {
    guard let surest = names.max(by: { $0.confidence < $1.confidence }) else {
      return titles.max { $0.confidence < $1.confidence }.map { [CardPerson(title: $0)] } ?? []
    }
    var people = names.filter { $0.isEastAsian == surest.isEastAsian }.map { CardPerson(name: $0) }
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

  /// What entities say together; nil if they hold fewer than two letters beside what is taken.
  private func finding(_ entities: [LabelledWords.Entity], without taken: [[Range<Int>]]) -> WordedFinding? {
    let parts = entities.map { stretches(of: $0, without: taken).compactMap(piece) }.filter { !$0.isEmpty }
    let pieces = parts.flatMap { $0 }
    guard pieces.reduce(0, { $0 + $1.text.count(where: \.isLetter) }) >= 2 else { return nil }
    let legibility = pieces.reduce(0) { $0 + $1.confidence } / Double(pieces.count)
    let (isAddress, isEastAsian) = (entities[0].role == .address, pieces.allSatisfy(\.isEastAsian))
    let joint = isAddress && !isEastAsian ? ", " : isEastAsian && !isAddress ? "" : " "
    let texts = parts.map { $0.map(\.text).joined(separator: joint) }
    let probability = entities.map(\.probability).min() ?? 0
    return WordedFinding(
      pieces: pieces, text: texts.joined(separator: isEastAsian ? " " : ", "), confidence: probability * legibility)
  }

  /// The runs of an entity's words, in characters of their lines.
  private func stretches(of entity: LabelledWords.Entity, without taken: [[Range<Int>]]? = nil) -> [(
    line: Int, range: Range<Int>
  )] {
    var stretches: [(line: Int, range: Range<Int>)] = []
    var last: CardWord?
    for word in entity.words {
      let line = places[word.line]
      let range = characters(word.range, of: line)
      if let taken, taken[line].contains(where: { $0.overlaps(range) }) { continue }
      if let before = last, before.row == word.row, before.place + 1 == word.place, !stretches.isEmpty {
        stretches[stretches.count - 1].range = stretches[stretches.count - 1].range.lowerBound..<range.upperBound
      } else {
        stretches.append((line, range))
      }
      last = word
    }
    return stretches
  }

  /// The characters of a range of code points.
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

  /// A stretch of a line without punctuation at its ends; nil if nothing is left.
  private func piece(_ stretch: (line: Int, range: Range<Int>)) -> CardPiece? {
    let line = cardLines[stretch.line]
    var range = stretch.range
    while let first = range.first, Self.separators.contains(line.characters[first]) { range.removeFirst() }
    while let last = range.last, Self.separators.contains(line.characters[last]) { range.removeLast() }
    guard !range.isEmpty, let box = frame.box(around: line.symbols(in: range), in: transcript) else { return nil }
    return CardPiece(
      line: stretch.line, range: range, text: line.text(in: range), words: Spelling.words(of: line.text(in: range)),
      box: box, textHeight: line.textHeight, confidence: line.confidence(in: range))
  }

  /// Signs between fields, which are part of none.
  private static let separators: Set<Character> = [
    " ", ",", ";", ":", "|", "•", "·", "-", "–", "—", "*", "_", "=", "~", "¦", "│",
  ]
}

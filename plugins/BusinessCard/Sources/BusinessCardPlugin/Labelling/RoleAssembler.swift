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

  /// The stretches of each line that have a role.
  func ranges(of role: ContactRole) -> [[Range<Int>]] {
    words.entities.filter { $0.role == role && $0.isReliable }.flatMap { stretches(of: $0) }
      .reduce(into: cardLines.map { _ in [] }) { ranges, stretch in ranges[stretch.line].append(stretch.range) }
  }

  /// The content with what the words say. Of a role that a card has once, the surest is told; the rest stays among the other
  /// lines.
  func completed(_ content: CardContent) -> CardContent {
    var content = content
    let findings = { (role: ContactRole) in
      words.entities.filter { $0.role == role && $0.isReliable }.compactMap { finding($0, without: content.taken) }
        .sorted { $0.confidence > $1.confidence }
    }
    content.logOdds = words.logOdds
    content.name = findings(.name).first
    content.title = nearest(to: content.name, of: findings(.title))
    content.department = findings(.department).first
    content.organization = findings(.organization).first
    content.addresses = findings(.address).sorted { $0.pieces[0].box.top < $1.pieces[0].box.top }
    OrganizationSpelling.respell(&content)
    NameSpelling.respell(&content)
    return content
  }

  /// The finding that stands nearest to another; the first one if there is no other.
  private func nearest(to other: WordedFinding?, of findings: [WordedFinding]) -> WordedFinding? {
    guard let place = other?.pieces.first?.box.center else { return findings.first }
    return findings.min { $0.pieces[0].box.center.distance(to: place) < $1.pieces[0].box.center.distance(to: place) }
  }

  /// What an entity says; nil if it holds fewer than two letters beside what is taken.
  private func finding(_ entity: LabelledWords.Entity, without taken: [[Range<Int>]]) -> WordedFinding? {
    let pieces = stretches(of: entity, without: taken).compactMap(piece)
    guard pieces.reduce(0, { $0 + $1.text.count(where: \.isLetter) }) >= 2 else { return nil }
    let legibility = pieces.reduce(0) { $0 + $1.confidence } / Double(pieces.count)
    let isEastAsian = pieces.allSatisfy(\.isEastAsian)
    let joint = entity.role == .address && !isEastAsian ? ", " : isEastAsian && entity.role != .address ? "" : " "
    return WordedFinding(
      pieces: pieces, text: pieces.map(\.text).joined(separator: joint), confidence: entity.probability * legibility)
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

import DiscernCore

/// Lines of a transcript as one text, with the symbol of each character.
struct SheetText {
  /// The characters of the lines, each line followed by a line feed.
  let characters: [Character]
  /// The symbol of each character; nil for blanks and line feeds.
  let symbols: [Symbol.ID?]
  /// The character's position within its symbol.
  let offsets: [Int]
  private let transcript: Transcript

  /// Joins lines.
  init(_ lines: [Line], of transcript: Transcript) {
    self.transcript = transcript
    var (characters, symbols, offsets) = ([Character](), [Symbol.ID?](), [Int]())
    for line in lines {
      let spelled = transcript.spelled(line)
      for (character, symbol) in zip(spelled.characters, spelled.symbols) {
        offsets.append(symbol != nil && symbols.last == .some(symbol) ? (offsets.last ?? 0) + 1 : 0)
        characters.append(character)
        symbols.append(symbol)
      }
      characters.append("\n")
      symbols.append(nil)
      offsets.append(0)
    }
    (self.characters, self.symbols, self.offsets) = (characters, symbols, offsets)
  }

  /// Returns true if a symbol is a character of print rather than a QR code or barcode.
  func isPrint(_ symbol: Symbol.ID) -> Bool { transcript[symbol].kind != .code }

  /// Returns the visibility of a character.
  func appearance(at place: Int, by secrets: SheetSecrets) -> SheetSecrets.Appearance {
    symbols[place].map { secrets.appearance(of: $0, offset: offsets[place]) } ?? .shown
  }

  /// Returns the characters of the security code nearest to a label that has none on its own line: above or below it,
  /// as in a table or on the back of a card.
  func code(near label: Range<Int>) -> [Int] {
    guard let box = box(of: Array(label)) else { return [] }
    let groups = SecretScan.groups(in: characters).filter { group in
      (3...4).contains(group.count) && group.count { characters[$0].isNumber } * 2 > group.count
        && !group.contains(where: label.contains)
    }
    let near = groups.compactMap { group -> (group: [Int], distance: Double)? in
      guard let other = self.box(of: group), Self.isNear(box, other) else { return nil }
      return (group, box.center.distance(to: other.center))
    }
    return near.min { $0.distance < $1.distance }?.group ?? []
  }

  /// Returns true within two and a half lines above or below, and a few digits to either side.
  private static func isNear(_ label: Box, _ group: Box) -> Bool {
    let height = max(label.height, group.height)
    return label.horizontalOverlap(group) > -2 * height && label.verticalOverlap(group) > -2.5 * height
  }

  private func box(of places: [Int]) -> Box? { transcript.box(around: places.compactMap { symbols[$0] }) }

  /// Returns the texts of runs of consecutive characters.
  func words(at places: [Int]) -> Set<String> {
    var words: [String] = []
    var last = -2
    for place in places.sorted() {
      if place != last + 1 { words.append("") }
      words[words.count - 1].append(characters[place])
      last = place
    }
    return Set(words)
  }
}

extension Line {
  /// Returns true if the line is a QR code or a barcode.
  func isCode(in transcript: Transcript) -> Bool { symbols.contains { transcript[$0].kind == .code } }
}

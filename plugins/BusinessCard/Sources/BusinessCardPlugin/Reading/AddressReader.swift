internal import DiscernCore

/// Finds postal addresses: lines with a postcode, a street, a city or a country, joined where they stand together.
struct AddressReader {
  /// What is left of the lines.
  var pieces: [CardPiece]

  /// Nats that one line of an address must have, and those that a line next to one must have.
  private static let (seed, neighbour) = (2.0, 1.0)
  private static let leastLegible = 0.65

  /// The addresses from top to bottom.
  func addresses() -> [WordedFinding] {
    let scores = pieces.map(logOdds)
    var left = Set(pieces.indices.filter { scores[$0] >= Self.neighbour && pieces[$0].confidence >= Self.leastLegible })
    var found: [WordedFinding] = []
    for index in pieces.indices where left.contains(index) {
      let block = grown(from: index, in: left)
      left.subtract(block)
      let sum = block.reduce(0) { $0 + scores[$1] }
      guard block.contains(where: { scores[$0] >= Self.seed }), sum >= Self.seed, !isBareTown(block) else { continue }
      found.append(finding(block.map { pieces[$0] }, logOdds: sum))
    }
    return found
  }

  /// A postcode and a town alone: the rest of the address was not read, and half an address is none.
  private func isBareTown(_ block: [Int]) -> Bool {
    block.count == 1 && !pieces[block[0]].isEastAsian && pieces[block[0]].words.count <= 2
      && !pieces[block[0]].text.contains(",")
  }

  private func finding(_ block: [CardPiece], logOdds: Double) -> WordedFinding {
    let trimmed = block.map(withoutForeignParts)
    let lines = trimmed.map { $0.text.hasSuffix(",") ? String($0.text.dropLast()) : $0.text }
    let legibility = block.reduce(0) { $0 + $1.confidence } / Double(max(1, block.count))
    return WordedFinding(
      pieces: trimmed, text: lines.joined(separator: trimmed.allSatisfy(\.isEastAsian) ? " " : ", "), logOdds: logOdds,
      confidence: min(0.9, 0.5 + 0.08 * logOdds) * legibility)
  }

  /// A piece without what says whose address it is, and without a number of another kind behind it: `Tax code: …`.
  private func withoutForeignParts(_ piece: CardPiece) -> CardPiece {
    let characters = Array(piece.text)
    let start = piece.isEastAsian ? EastAsianJudge.headingLength(of: characters) : 0
    let end = foreignStart(in: piece.text) ?? characters.count
    return start < end ? piece.cut(to: start..<end) : piece
  }

  /// The place of a word that announces a number of another kind and has a colon and a digit behind it.
  private func foreignStart(in text: String) -> Int? {
    guard let colon = text.lastIndex(of: ":"), text[colon...].contains(where: \.isDigit) else { return nil }
    let words = text[..<colon].split(separator: " ")
    guard let stranger = words.suffix(2).first(where: { PhoneLabels.strangers.contains(Spelling.plain($0)) }),
      !AddressWords.parts.contains(Spelling.plain(stranger))
    else { return nil }
    return text.distance(from: text.startIndex, to: stranger.startIndex)
  }

  /// A piece with those that follow it closely, below it or on its own line.
  private func grown(from start: Int, in left: Set<Int>) -> [Int] {
    var block = [start]
    for index in pieces.indices.dropFirst(start + 1) where left.contains(index) {
      guard let last = block.last, follows(pieces[index], pieces[last]) else { continue }
      if isBeginning(pieces[index]), block.contains(where: { isBeginning(pieces[$0]) }) { break }
      block.append(index)
    }
    return block
  }

  /// Whether an address begins here, so that it cannot go on with another: a street by its name with a number, `R. do Rio,
  /// 283`; in East Asian print a postcode, or a word that says whose address it is.
  private func isBeginning(_ piece: CardPiece) -> Bool {
    if piece.isEastAsian {
      return EastAsianJudge.headingLength(of: piece.text) > 0 || piece.text.hasPrefix("〒")
        || Postcode.shape(piece.text).hasPrefix("999-9999")
    }
    guard let first = piece.words.flatMap(Self.parts).first, first.count >= 1 else { return false }
    return isStreet(first) && piece.text.contains(where: \.isDigit)
  }

  private func follows(_ next: CardPiece, _ last: CardPiece) -> Bool {
    let height = max(1, last.textHeight, next.textHeight)
    if next.line == last.line { return true }
    let gap = next.box.top - last.box.bottom
    return gap > -0.8 * height && gap < 1.6 * height && next.box.horizontalOverlap(last.box) > 0
  }

  /// The reasons to take a piece for a line of an address.
  private func logOdds(_ piece: CardPiece) -> Double {
    if piece.isEastAsian { return EastAsianJudge.addressNats(of: piece.text) }
    let words = piece.words.flatMap(Self.parts)
    let hasDigit = piece.text.contains(where: \.isDigit)
    var logOdds = 0.0
    if Postcode.country(in: piece.text) != nil { logOdds += 2.5 }
    if hasDigit, words.contains(where: isStreet) {
      logOdds += 2
    } else if words.contains(where: { isStreet($0) && $0.count >= 4 }) {
      logOdds += 1
    }
    if hasDigit, hasPostalDigits(piece) { logOdds += 1 }
    if words.contains(where: AddressWords.parts.contains) { logOdds += hasDigit ? 1 : 0.3 }
    if phrases(words).contains(where: { Countries.names[$0] != nil }) { logOdds += 1.5 }
    let hasPlaceShape =
      hasDigit || piece.text.contains(",") || words.count <= 3 && Countries.cities[words.joined(separator: " ")] != nil
    if hasPlaceShape, phrases(words).contains(where: { Countries.cities[$0] != nil }) { logOdds += 1.5 }
    if hasHouseNumber(piece) { logOdds += 1 }
    if let first = words.first, words.count > 1, AddressWords.landmarks.contains(first) { logOdds += 1.2 }
    if endsInLegalForm(words) { logOdds -= 3 }
    if endsInState(piece) { logOdds += 1 }
    if piece.text.contains(","), hasDigit { logOdds += 0.5 }
    if words.contains(where: { TitleWords.isRole($0) }) { logOdds -= 1.5 }
    if words.contains(where: { PhoneLabels.strangers.contains($0) && !AddressWords.parts.contains($0) }) {
      logOdds -= 1.5
    }
    if words.count > 12 || words.count == 1 && !hasDigit { logOdds -= 1 }
    return logOdds
  }

  /// `av.riacho`: words that stand without a space behind the dot of an abbreviation.
  private static func parts(of word: String) -> [String] {
    let parts = word.split(separator: ".").map(String.init)
    return parts.count == 2 && AddressWords.streets.union(AddressWords.parts).contains(parts[0]) ? parts : [word]
  }

  private func isStreet(_ word: String) -> Bool {
    AddressWords.streets.contains(word) || word.count > 6 && AddressWords.streetEndings.contains { word.hasSuffix($0) }
  }

  /// A short line that ends in a house number, begins with one, or has a block number as in Japan: `2-10-14`.
  private func hasHouseNumber(_ piece: CardPiece) -> Bool {
    if isHouse(piece.words, of: piece) { return true }
    let parts = piece.text.split(separator: ",").flatMap { $0.split(separator: "- ") }
    return parts.contains { isHouse(Spelling.words(of: $0), of: piece) }
  }

  private func isHouse(_ words: [String], of piece: CardPiece) -> Bool {
    guard (2...8).contains(words.count), let first = words.first, let last = words.last else { return false }
    let isHouse = { (word: String) in
      (1...4).contains(word.count) && word.first?.isDigit == true && word.dropLast().allSatisfy(\.isDigit)
    }
    let isBlock = piece.words.contains {
      Postcode.shape($0).filter { $0 == "-" }.count == 2 && $0.allSatisfy { $0.isDigit || $0 == "-" }
    }
    let hasName = piece.words.contains { $0.count >= 3 && $0.allSatisfy(\.isLetter) }
    return hasName && (isHouse(first) || isHouse(last) || isBlock)
  }

  private func endsInLegalForm(_ words: [String]) -> Bool {
    guard words.count > 1, let last = words.last?.filter({ $0 != "." }) else { return false }
    if words.joined(separator: "-").split(separator: "-").contains(where: {
      ["llc", "gmbh", "ltd", "inc", "ltda"].contains($0.filter { $0 != "." })
    }) {
      return true
    }
    return OrganizationWords.legalForms.contains(last) && !AddressWords.americanStates.contains(last)
      && !OrganizationWords.weakForms.contains(last) || last == "co"
  }

  /// Four to six digits beside a word with a capital: a postcode and a town, in most countries.
  private func hasPostalDigits(_ piece: CardPiece) -> Bool {
    let printed = piece.text.split(whereSeparator: { " ,-".contains($0) })
    return printed.indices.contains { place in
      let word = printed[place]
      guard (4...6).contains(word.count), word.allSatisfy(\.isDigit) else { return false }
      let neighbours = [place - 1, place + 1].filter(printed.indices.contains).map { printed[$0] }
      return neighbours.contains { $0.count >= 3 && $0.first?.isUppercase == true && $0.allSatisfy(\.isLetter) }
    }
  }

  /// `Salem, MA`: a state of the United States behind a comma, in capitals.
  private func endsInState(_ piece: CardPiece) -> Bool {
    let parts = piece.text.split(separator: ",")
    guard parts.count >= 2, let last = parts.last.map({ String($0).trimmingSpaces }) else { return false }
    return AddressWords.americanStates.contains(Spelling.plain(last)) && (last.count > 2 || last == last.uppercased())
  }

  private func phrases(_ words: [String]) -> [String] {
    (1...3).flatMap { length in
      words.count < length ? [] : (0...(words.count - length)).map { words[$0..<$0 + length].joined(separator: " ") }
    }
  }
}

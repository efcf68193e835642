/// Finds numbers of North America that are printed as words: `1-800-FLOWERS`. Telephone keypads bear letters (ITU-T E.161).
struct VanityNumberDetector {
  /// Toll-free area areaCodes (North American Numbering Plan); other numbers are not sold as words.
  private static let areaCodes: Set<String> = ["800", "822", "833", "844", "855", "866", "877", "888"]
  /// Possible numbers of characters after the area code: seven are dialled, further letters are decoration.
  private static let lengths = 7...10
  private static let minimumLetters = 3

  /// Returns the candidates of a line; they begin with the country code, because words after other digits are common.
  func candidates(in line: CardLine) -> [PhoneCandidate] {
    let characters = line.characters
    return characters.indices.compactMap { start in
      guard characters[start] == "1", start == 0 || " +(".contains(characters[start - 1]) else { return nil }
      return candidate(from: start, in: line)
    }
  }

  private func candidate(from start: Int, in line: CardLine) -> PhoneCandidate? {
    var symbols: [(character: Character, place: Int)] = []
    for place in (start + 1)..<max(start + 1, line.characters.count) {
      let character = line.characters[place]
      if character.isDigit || "A"..."Z" ~= character {
        symbols.append((character, place))
      } else if !" -.()".contains(character) {
        break
      }
    }
    let code = String(symbols.prefix(3).map(\.character))
    let name = symbols.dropFirst(3).prefix(Self.lengths.upperBound + 1)
    guard Self.areaCodes.contains(code), Self.lengths.contains(name.count), let last = name.last,
      name.count(where: { $0.character.isLetter }) >= Self.minimumLetters,
      !line.characters[(last.place + 1)...].prefix(1).contains(where: \.isLetter)
    else { return nil }
    let digits = String(
      name.prefix(7).compactMap { Self.keypad[$0.character] ?? ($0.character.isDigit ? $0.character : nil) })
    let first = start > 0 && line.characters[start - 1] == "+" ? start - 1 : start
    let range = first..<last.place + 1
    var candidate = PhoneCandidate(
      range: range, dialled: "+1 \(code) \(digits)", printed: line.text(in: range), repairs: [], cost: 0)
    candidate.isVanity = true
    return candidate
  }

  /// Digit of each letter on a telephone keypad (ITU-T E.161, option A).
  private static let keypad: [Character: Character] = {
    let keys: [(Character, String)] = [
      ("2", "ABC"), ("3", "DEF"), ("4", "GHI"), ("5", "JKL"), ("6", "MNO"), ("7", "PQRS"), ("8", "TUV"), ("9", "WXYZ"),
    ]
    return keys.reduce(into: [:]) { table, key in for letter in key.1 { table[letter] = key.0 } }
  }()
}

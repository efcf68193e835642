/// Finds security codes by the label beside them. They are never shown, even if all else is revealed (PCI DSS 4.0,
/// requirement 3.3.1).
struct SecurityCodeDetector {
  /// A word or phrase that names the code, in capitals without diacritics and blanks.
  struct Label: Sendable {
    var letters: String
    /// True if the label has no other meaning on any document; other labels count only in text of unknown meaning.
    var isUnambiguous = true
  }

  /// The labels of security codes.
  static let labels: [Label] =
    [
      "CVV", "CVC", "CVN", "CAV", "CCV", "CVVC", "CARDVERIFICATIONVALUE", "CARDVERIFICATIONCODE", "SECURITYCODE",
      "SECURITYNUMBER", "CARDSECURITY", "CODEDESECURITE", "CRYPTOGRAMME", "CODIGODESEGURIDAD", "CODIGODESEGURANCA",
      "CODICEDISICUREZZA", "PRUFNUMMER", "PRUEFNUMMER", "KARTENPRUFNUMMER", "KARTENPRUEFNUMMER", "SICHERHEITSCODE",
      "BEVEILIGINGSCODE", "GUVENLIKKODU", "KODZABEZPIECZAJACY", "SAKERHETSKOD", "SIKKERHEDSKODE", "SIKKERHETSKODE",
      "TURVAKOODI", "КОДБЕЗОПАСНОСТИ", "安全码", "安全碼", "セキュリティコード",
    ].map { Label(letters: $0) }
    + ["CID", "CSC", "CVE", "CVP", "CW", "CVW", "VERIFICATIONCODE", "CARDCODE"].map {
      Label(letters: $0, isUnambiguous: false)
    }

  let characters: [Character]
  let standard: SecretScan.Standard

  /// A label in the text, and the digits of the code beside it on its line.
  struct Match {
    /// The characters of the label.
    var label: Range<Int>
    /// The positions of the code's characters; empty if there is none beside the label.
    var code: [Int]
  }

  /// The labels in the order of the text, each with its code.
  var matches: [Match] {
    let words = Self.words(in: characters)
    var found: [Match] = []
    var first = 0
    while first < words.count {
      if let last = lastWord(ofLabelAt: first, in: words) {
        let label = words[first].range.lowerBound..<words[last].range.upperBound
        found.append(Match(label: label, code: code(behind: label.upperBound) ?? code(before: label.lowerBound) ?? []))
        first = last + 1
      } else {
        first += 1
      }
    }
    return found
  }

  private static let longest = labels.map(\.letters.count).max() ?? 0
  private static let table = Dictionary(labels.map { ($0.letters, $0) }) { first, _ in first }

  /// Returns the index of the last word of the longest label that begins with a word; nil if there is none.
  private func lastWord(ofLabelAt first: Int, in words: [Word]) -> Int? {
    var (letters, last) = ("", Int?.none)
    for place in first..<words.count {
      letters += words[place].letters
      if letters.count > Self.longest { break }
      if let label = Self.table[letters], label.isUnambiguous || !standard.isOfKnownText { last = place }
    }
    return last
  }

  private struct Word {
    var letters: String
    var range: Range<Int>
  }

  /// Returns the words, folded; a full stop or a blank between single letters does not separate them (C.V.V.).
  private static func words(in characters: [Character]) -> [Word] {
    var words: [Word] = []
    var isOpen = false
    for (place, character) in characters.enumerated() {
      guard character.isLetter else {
        isOpen = false
        continue
      }
      let folded = AccentFolding.capital(character)
      if isOpen, let last = words.indices.last {
        words[last].letters += folded
        words[last].range = words[last].range.lowerBound..<place + 1
      } else {
        words.append(Word(letters: folded, range: place..<place + 1))
      }
      isOpen = true
    }
    return words
  }

  /// Maximum number of characters between a label and its code: `(3 digits on the back): `.
  private static let reach = 40

  /// Returns the first three or four digits after a label, before any other number of several digits, on the same line;
  /// in text of unknown meaning also on the next.
  private func code(behind end: Int) -> [Int]? {
    var (place, line) = (end, 0)
    // The 2 of CVV2 belongs to the label; if it was read together with the code, it is hidden as well.
    if place < characters.count, let group = group(at: place) {
      if (3...5).contains(group.count) { return group }
      place = (group.last ?? place) + 1
    }
    let lines = standard.isOfKnownText ? 1 : 2
    while place < min(characters.count, end + Self.reach), line < lines {
      if characters[place].isNewline { line += 1 }
      if let group = group(at: place) {
        if (3...4).contains(group.count) { return group }
        if group.count > 1 { return nil }
        place = (group.last ?? place) + 1
      } else {
        place += 1
      }
    }
    return nil
  }

  /// Returns the three or four digits directly before a label, on its line.
  private func code(before start: Int) -> [Int]? {
    guard let last = characters[..<start].lastIndex(where: { !$0.isWhitespace || $0.isNewline }),
      case .digit = NumberSign(characters[last])
    else { return nil }
    let first = (characters[...last].lastIndex { !NumberSign($0).isLookAlike } ?? -1) + 1
    let group = Array(first...last)
    return (3...4).contains(group.count) ? group : nil
  }

  /// Returns the glyphs of a digit group that begins at a position, including letters that resemble digits beside a
  /// digit, and single digits separated by blanks; nil if none begins there.
  private func group(at start: Int) -> [Int]? {
    if start > 0, NumberSign(characters[start - 1]).isLookAlike { return nil }
    let end = characters[start...].firstIndex { !NumberSign($0).isLookAlike } ?? characters.count
    let glyphs = Array(start..<end)
    guard glyphs.contains(where: { if case .digit = NumberSign(characters[$0]) { true } else { false } }) else {
      return nil
    }
    guard glyphs.count == 1 else { return glyphs }
    var spaced = glyphs
    while spaced.count < 4, let last = spaced.last, last + 2 < characters.count, characters[last + 1] == " ",
      case .digit = NumberSign(characters[last + 2]),
      last + 3 == characters.count || !NumberSign(characters[last + 3]).isLookAlike
    {
      spaced.append(last + 2)
    }
    return spaced.count >= 3 ? spaced : glyphs
  }
}

extension SecretScan.Standard {
  /// True for text of known meaning.
  fileprivate var isOfKnownText: Bool { self == .evident || self == .likely }
}

import DiscernCore

/// Finds groups of digits in lines: words made of digits, and of letters that look like them.
struct DigitGroupFinder {
  private let transcript: Transcript

  /// Looks in a transcript.
  init(_ transcript: Transcript) { self.transcript = transcript }

  /// Signs that part the groups of a number within a word.
  private static let separators: Set<Character> = ["-", "–", "—", "·", "."]
  /// Dirt that readers see at the edges of digits.
  private static let dirt: Set<Character> = [
    "“", "”", "‘", "’", "\"", "'", "`", "#", "*", "°", "«", "»", "(", ")", "[", "]", "{", "}", ":", ";", ",", "=", "~",
    ".", "-", "_", "—", "–", "·", "^", "<", ">", "\\", "•",
  ]

  /// The groups of a line from left to right.
  func groups(inLine place: Int) -> [DigitGroup] {
    guard transcript.lines.indices.contains(place) else { return [] }
    let spelled = transcript.spelled(transcript.lines[place])
    var groups: [DigitGroup] = []
    var start = 0
    for end in 0...spelled.characters.count
    where end == spelled.characters.count || spelled.symbols[end] == nil {
      groups += self.groups(in: start..<end, of: spelled, line: place)
      start = end + 1
    }
    return groups
  }

  /// The groups of a word: all of its pieces are digits, or it has none.
  private func groups(in range: Range<Int>, of spelled: SpelledLine, line: Int) -> [DigitGroup] {
    let word = trimmed(range, of: spelled)
    guard !word.isEmpty else { return [] }
    var groups: [DigitGroup] = []
    var start = word.lowerBound
    for end in word.lowerBound...word.upperBound
    where end == word.upperBound || Self.separators.contains(spelled.characters[end]) {
      guard let group = group(in: start..<end, of: spelled, line: line) else { return [] }
      groups += group.parted
      start = end + 1
    }
    // 12.50 is an amount, 10.1.4.2 a version; only groups of at least three digits are parted by dots.
    let hasDots = spelled.characters[word].contains(".")
    return hasDots && groups.contains { $0.signs.count < 3 } ? [] : groups
  }

  private func trimmed(_ range: Range<Int>, of spelled: SpelledLine) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.dirt.contains(spelled.characters[start]) { start += 1 }
    while start < end, Self.dirt.contains(spelled.characters[end - 1]) { end -= 1 }
    return start..<end
  }

  private func group(in range: Range<Int>, of spelled: SpelledLine, line: Int) -> DigitGroup? {
    var signs: [DigitSign] = []
    let trust = transcript.readings[transcript.lines[line].reading].calibration
    for place in range {
      guard let id = spelled.symbols[place],
        let sign = DigitSign(spelled.characters[place], symbol: transcript[id], id: id, trust: trust)
      else { return nil }
      signs.append(sign)
    }
    guard let box = Box.enclosing(signs.map(\.box)) else { return nil }
    let heights = signs.map(\.box.height).sorted()
    let group = DigitGroup(
      signs: signs, box: box, height: heights[heights.count / 2], line: line, start: range.lowerBound)
    return isPlausible(group) ? group : nil
  }

  /// At least half digits; or four letters that all look very much like digits, as an embossed 0000 does.
  private func isPlausible(_ group: DigitGroup) -> Bool {
    if group.digitCount * 2 >= group.signs.count { return true }
    let sure = group.signs.allSatisfy { $0.isDigit || ($0.probabilities.max() ?? 0) > 0.5 }
    return (3...6).contains(group.signs.count) && sure
  }
}

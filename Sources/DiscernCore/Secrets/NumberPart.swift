/// Adjacent letters and digits: a group of a number, or a word, which ends a number.
struct NumberPart: Sendable {
  /// The characters.
  let range: Range<Int>
  /// True for a word; false for digits, some of which may be misread as letters.
  private(set) var isWord: Bool
  private let digits: Int

  /// Maximum length of a group in numbers that are printed in groups.
  private static let longestGroup = 6

  /// Returns the parts of a text in order. Words adjacent to digits (`PAN4111…`) are separate parts.
  static func all(in characters: [Character], signs: [NumberSign]) -> [NumberPart] {
    var parts: [NumberPart] = []
    var start = 0
    while start < signs.count {
      guard !signs[start].isGap else {
        start += 1
        continue
      }
      let end = signs[start...].firstIndex(where: \.isGap) ?? signs.count
      parts += parted(start..<end, characters, signs)
      start = end
    }
    for place in parts.indices where parts[place].digits == 0 && parts[place].isWord {
      guard let before = neighbour(of: place, in: parts, by: -1), let behind = neighbour(of: place, in: parts, by: 1)
      else { continue }
      parts[place].isWord = !parts[place].isGroup(between: [before, behind], characters, signs)
    }
    return parts
  }

  /// Returns the next part in a direction that has digits, passing over parts of one or two letters.
  private static func neighbour(of place: Int, in parts: [NumberPart], by step: Int) -> NumberPart? {
    var other = place + step
    while parts.indices.contains(other), parts[other].digits == 0, parts[other].range.count <= 2 { other += step }
    return parts.indices.contains(other) && parts[other].digits > 0 ? parts[other] : nil
  }

  private static func parted(_ range: Range<Int>, _ characters: [Character], _ signs: [NumberSign]) -> [NumberPart] {
    let digits = signs[range].count(where: \.isDigit)
    if digits == 0 {
      // One or two letters may be separate digits; longer parts only if each letter resembles a digit.
      let isMisread =
        range.count <= 2
        ? signs[range].allSatisfy(\.isLookAlike)
        : range.count <= longestGroup && characters[range].allSatisfy(NumberSign.isStrictLookAlike)
      return [NumberPart(range: range, isWord: !isMisread, digits: 0)]
    }
    guard range.count > longestGroup else { return [NumberPart(range: range, isWord: false, digits: digits)] }
    var parts: [NumberPart] = []
    var start = range.lowerBound
    var place = start
    while place < range.upperBound {
      let end = signs[place..<range.upperBound].firstIndex { $0.isDigit } ?? range.upperBound
      let letters = place..<end
      let foreign = signs[letters].count { !$0.isLookAlike }
      let isBetween = place > range.lowerBound && end < range.upperBound
      if letters.count >= 5 || letters.count >= (isBetween ? 5 : 2) && foreign >= 2 {
        if start < place { parts.append(NumberPart(range: start..<place, isWord: false, digits: place - start)) }
        parts.append(NumberPart(range: letters, isWord: true, digits: 0))
        start = end
      }
      place = signs[end..<range.upperBound].firstIndex { !$0.isDigit } ?? range.upperBound
    }
    if start < range.upperBound {
      parts.append(NumberPart(range: start..<range.upperBound, isWord: false, digits: range.upperBound - start))
    }
    return parts
  }

  /// Returns true if letters between digits are one or two misread digits, or a misread group of a number: about as
  /// long as the groups beside it, with at most one letter that resembles no digit, and not capitalised like a word.
  private func isGroup(between others: [NumberPart], _ characters: [Character], _ signs: [NumberSign]) -> Bool {
    if range.count <= 2 { return true }
    let foreign = signs[range].count { !$0.isLookAlike }
    let capitals = characters[range].count(where: \.isUppercase)
    // No word stands between other separators than blanks.
    let isApart = characters[range.lowerBound - 1].isWhitespace || characters[range.upperBound].isWhitespace
    guard isApart else { return range.count <= 4 }
    let isTitle = capitals == 1 && characters[range.lowerBound].isUppercase
    return range.count <= Self.longestGroup && !isTitle && foreign <= (capitals > 0 ? 1 : 0)
      && others.allSatisfy { $0.range.count >= 3 && abs($0.range.count - range.count) <= 2 }
  }
}

extension NumberSign {
  var isGap: Bool { if case .gap = self { true } else { false } }
  var isDigit: Bool { if case .digit = self { true } else { false } }
  /// True for a digit, or a letter that resembles one.
  var isLookAlike: Bool {
    switch self {
    case .digit, .letter(lookAlike: .some): true
    case .gap, .letter(lookAlike: nil): false
    }
  }
}

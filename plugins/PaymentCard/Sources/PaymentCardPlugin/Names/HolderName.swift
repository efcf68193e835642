import DiscernCore

/// Words of a line that may be a holder's name.
struct HolderName {
  /// Dirt at the ends of a line may be left out; more of it is no name.
  private static let mostDirt = 2
  /// The name.
  let name: PrintedName

  /// Two to five words of letters, none of them a word of banks or labels; nil where they are no name.
  init?(words line: [Word], symbolsOf transcript: Transcript, isBelowNumber: Bool) {
    var words = line[...]
    while let first = words.first, !Self.isNameWord(first.text) { words = words.dropFirst() }
    while let last = words.last, !Self.isNameWord(last.text) { words = words.dropLast() }
    let dirt = line.count - words.count
    let text = words.map(\.text).joined(separator: " ")
    guard (2...5).contains(words.count), dirt <= Self.mostDirt, words.allSatisfy({ Self.isNameWord($0.text) }),
      Self.mayBeName(text), let box = transcript.box(around: words.flatMap(\.symbols))
    else { return nil }
    let confidences = words.map(\.confidence)
    var confidence = 0.5 * ((confidences.min() ?? 0) + confidences.reduce(0, +) / Double(words.count))
    if text.contains(where: \.isLowercase) { confidence *= 0.8 }
    if dirt > 0 { confidence *= 0.8 }
    if !isBelowNumber { confidence *= 0.8 }
    name = PrintedName(text: text, symbols: words.flatMap(\.symbols), box: box, confidence: min(0.95, confidence))
  }

  /// Whether a text is the label of the holder's line.
  static func isLabel(_ text: String) -> Bool {
    let letters = Wording(Array(text)).words.map(\.letters).joined()
    return WordTable.holderLabels.contains { $0.filter { $0 != " " } == letters }
  }

  /// One word of three letters or more, five letters in all, and no word that names have not.
  private static func mayBeName(_ text: String) -> Bool {
    let words = Wording(Array(text)).words.map(\.letters)
    guard words.contains(where: { $0.count >= 3 }), words.reduce(0, { $0 + $1.count }) >= 5 else { return false }
    return isLabel(text) || !words.contains(where: WordTable.notNames.contains)
  }

  /// Letters with full stops, hyphens and apostrophes inside; all capitals, or a capital and small letters.
  private static func isNameWord(_ text: String) -> Bool {
    guard let first = text.first, first.isUppercase else { return false }
    guard text.allSatisfy({ $0.isLetter || ".-'’/".contains($0) }) else { return false }
    let rest = text.dropFirst().filter(\.isLetter)
    return rest.allSatisfy { !$0.isLowercase } || rest.allSatisfy { !$0.isUppercase }
  }
}

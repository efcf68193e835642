import DiscernCore

/// Finds the issuer: a line above the number that has a bank's word in it.
enum IssuerFinder {
  private static let leastConfidence = 0.6

  /// The likeliest issuer; nil where no line names a bank clearly.
  static func issuer(among lines: [WrittenLine], of transcript: Transcript, above limit: Double) -> PrintedName? {
    let candidates = lines.filter { line in
      line.line.box.center.y < limit && WordTable.banks.contains { line.wording.contains($0) }
    }
    return candidates.compactMap { name(in: $0, of: transcript) }.max { $0.confidence < $1.confidence }
  }

  private static func name(in line: WrittenLine, of transcript: Transcript) -> PrintedName? {
    var words = line.line.words[...]
    func isWord(_ word: Word) -> Bool { word.text.count(where: \.isLetter) >= 2 || word.text == "&" }
    while let first = words.first, !isWord(first) || first.text == "&" { words = words.dropFirst() }
    while let last = words.last, !isWord(last) || last.text == "&" { words = words.dropLast() }
    guard (1...6).contains(words.count), words.allSatisfy(isWord) else { return nil }
    let symbols = words.flatMap(\.symbols)
    let confidence = words.map(\.confidence).min() ?? 0
    guard let box = transcript.box(around: symbols), confidence >= leastConfidence else { return nil }
    return PrintedName(
      text: words.map(\.text).joined(separator: " "), symbols: symbols, box: box, confidence: min(0.9, confidence * 0.9)
    )
  }
}

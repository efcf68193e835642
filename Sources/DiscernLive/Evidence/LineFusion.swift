import DiscernCore
import DiscernPipeline

/// One line as several frames show it: each sign's alternatives are weighted by how well its frame could be read.
struct LineFusion {
  /// The same ink, each with its weight; boxes in the pixels of one sheet.
  var members: [(line: PlacedLine, weight: Double)]

  /// Frames of one scene err alike: of several that agree each further one counts so much of the one before.
  private static let independence = 0.7

  /// The line as all of them show it; the most typical one gives the signs, the others their evidence.
  var fused: Reading.Line? {
    guard let typical else { return nil }
    let base = members[typical]
    // The best of them counts in full, so that the line is no less sure than in the frame that shows it best.
    let full = 1 / max(1e-9, members.reduce(0) { max($0, $1.weight) })
    var line = base.line.line
    let signs = line.symbols
    var evidence = signs.map { sign in
      var evidence = SignEvidence()
      evidence.add(sign, weight: base.weight * full)
      return evidence
    }
    var share = 1.0
    let others = members.indices.filter { $0 != typical }.map { members[$0] }
    for member in others.sorted(by: { $0.weight > $1.weight }) {
      share *= Self.independence
      let theirs = member.line.line.symbols
      let partners = SignAlignment.partners(of: signs.map(\.text), in: theirs.map(\.text))
      for (place, partner) in partners.enumerated() {
        if let partner { evidence[place].add(theirs[partner], weight: member.weight * full * share) }
      }
    }
    var next = 0
    for word in line.words.indices {
      for symbol in line.words[word].symbols.indices {
        // What one frame alone shows stays as sure as it was there.
        if evidence[next].readings > 1 { line.words[word].symbols[symbol] = evidence[next].settled(signs[next]) }
        next += 1
      }
      line.words[word].confidence = line.words[word].symbols.reduce(1) { $0 * $1.confidence }
    }
    return line
  }

  /// The place of the member whose text is most like those of the others, by weight.
  private var typical: Int? {
    let texts = members.map { $0.line.line.symbols.map(\.text) }
    let likeness = members.indices.map { one in
      members.indices.reduce(0.0) { $0 + members[$1].weight * SignAlignment.likeness(texts[one], texts[$1]) }
    }
    return members.indices.max { (likeness[$0], members[$0].weight) < (likeness[$1], members[$1].weight) }
  }
}

import DiscernCore
import DiscernPipeline

/// Fuses one text line from several frames: the alternatives of each symbol are weighted by the readability of the
/// frame.
struct LineFusion {
  /// The same line in each frame, with its weight; boxes in the pixels of one sheet.
  var members: [(line: PlacedLine, weight: Double)]

  /// Weight of each further frame relative to the one before it: frames of one scene make the same errors.
  private static let independence = 0.7

  /// The fused line; nil without members. The most typical member gives the symbols, the others add evidence.
  var fused: RecognitionResult.Line? {
    guard let typical else { return nil }
    let base = members[typical]
    // The best member counts in full, so that the fused line is no less certain than the best frame.
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
      let partners = EditDistance(signs.map(\.text), theirs.map(\.text)).partners
      for (place, partner) in partners.enumerated() {
        if let partner { evidence[place].add(theirs[partner], weight: member.weight * full * share) }
      }
    }
    line.changeSymbols { symbol, place in
      // A symbol that only one frame shows keeps its confidence.
      if evidence[place].readings > 1 { symbol = evidence[place].settled(symbol) }
    }
    line.weighWords()
    return line
  }

  /// The index of the member whose text is most similar to that of the others, by weight.
  private var typical: Int? {
    let texts = members.map { $0.line.line.symbols.map(\.text) }
    let likeness = members.indices.map { one in
      members.indices.reduce(0.0) { $0 + members[$1].weight * EditDistance(texts[one], texts[$1]).similarity }
    }
    return members.indices.max { (likeness[$0], members[$0].weight) < (likeness[$1], members[$1].weight) }
  }
}

import DiscernCore

/// Merges the lines recognised in several renderings of the same area.
enum RenderingMerge {
  /// Keeps, of overlapping lines from different renderings, the one with the highest score.
  static func merge(_ renderings: [[RecognitionResult.Line]]) -> [RecognitionResult.Line] {
    guard renderings.count > 1 else { return renderings.first ?? [] }
    var kept: [Candidate] = []
    let candidates = renderings.enumerated().flatMap { rendering, lines in
      lines.enumerated().compactMap { Candidate(line: $1, rendering: rendering, place: $0) }
    }
    for candidate in candidates.sorted(by: { $0.score > $1.score }) {
      if !kept.contains(where: { $0.covers(candidate) }) { kept.append(candidate) }
    }
    return kept.sorted { ($0.rendering, $0.place) < ($1.rendering, $1.place) }.map { candidate in
      var line = candidate.line
      // Blocks of different renderings are different blocks.
      line.block += candidate.rendering * 1_000
      return line
    }
  }

  private struct Candidate {
    let line: RecognitionResult.Line
    let rendering: Int
    let place: Int
    let box: Box
    let score: Double

    init?(line: RecognitionResult.Line, rendering: Int, place: Int) {
      guard let box = line.box else { return nil }
      self.line = line
      self.rendering = rendering
      self.place = place
      self.box = box
      // Symbols below even odds count against a line: garbage is long, too.
      score = line.symbols.reduce(0) {
        $0 + ($1.text.first?.isPunctuation == true ? 0.2 : 1) * ($1.confidence - 0.5)
      }
    }

    /// Returns true if one line is mostly inside the other.
    func covers(_ other: Candidate) -> Bool {
      box.shareOfSmaller(with: other.box) >= 0.4
    }
  }
}

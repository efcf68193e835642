import DiscernCore

/// Joins the lines that were read from several renderings of the same area.
enum LineMerge {
  /// Where lines of different renderings cover the same ink, the one that was read with the greater sum of confidence stays.
  static func merge(_ renderings: [[Reading.Line]]) -> [Reading.Line] {
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
    let line: Reading.Line
    let rendering: Int
    let place: Int
    let box: Box
    let score: Double

    init?(line: Reading.Line, rendering: Int, place: Int) {
      guard let box = line.box else { return nil }
      self.line = line
      self.rendering = rendering
      self.place = place
      self.box = box
      // What is read with less than even odds counts against a line: garbage is long, too.
      score = line.symbols.reduce(0) {
        $0 + ($1.text.first?.isPunctuation == true ? 0.2 : 1) * ($1.confidence - 0.5)
      }
    }

    /// Whether the other line is mostly inside this one, or this one inside it.
    func covers(_ other: Candidate) -> Bool {
      box.shareOfSmaller(with: other.box) >= 0.4
    }
  }
}

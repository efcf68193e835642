import DiscernCore

/// The positions of a picture's straight edges, long and short: letters, frames, patterns.
struct PictureStructure {
  private let pieces: [(middle: Point, length: Double)]
  private let total: Double

  init(_ lines: [EdgeLine]) {
    pieces = lines.map { ($0.center, $0.length) }
    total = pieces.reduce(0) { $0 + $1.length }
  }

  /// Returns the share of all edges in or on the outlines, 0 to 1; 1 if the picture has no edges.
  func share(of outlines: [Quadrilateral]) -> Double {
    guard total > 0 else { return 1 }
    let grown = outlines.map { $0.grown(along: 0.03 * $0.width, across: 0.03 * $0.height) }
    let held = pieces.filter { piece in grown.contains { $0.contains(piece.middle) } }
    return held.reduce(0) { $0 + $1.length } / total
  }
}

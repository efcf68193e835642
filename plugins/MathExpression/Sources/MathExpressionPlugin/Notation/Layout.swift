internal import DiscernCore

/// Makes linear text of signs by the places where they stand.
protocol SignLayout: Sendable {
  /// The linear text of signs in any order; nil where their places make no expression.
  func linear(_ signs: [Sign]) -> [LinearSign]?
}

/// Signs in two dimensions as linear text: roots by what lies within them, fractions by the widest bar first, then lines
/// with what is raised above them. It knows signs and their boxes, and nothing of pictures, readers or alternatives.
struct Layout: SignLayout {
  /// The height of the text's digits, in pixels.
  let textHeight: Double

  /// Roots and fractions within each other; deeper ones are a tangle of misread ink.
  private static let depth = 12

  /// The linear text of signs in any order; nil where their places make no expression.
  func linear(_ signs: [Sign]) -> [LinearSign]? {
    text(of: signs.map(Piece.init), height: textHeight, depth: 0)
  }

  /// The text of parts on any levels, inside a root, a fraction or the whole.
  func text(of pieces: [Piece], height: Double, depth: Int) -> [LinearSign]? {
    guard !pieces.isEmpty, depth < Self.depth, let rooted = withRoots(pieces, height: height, depth: depth),
      let repeated = withRepetends(rooted, height: height),
      let whole = withFractions(repeated, height: height, depth: depth)
    else { return nil }
    return line(of: whole, height: height, depth: depth)
  }
}

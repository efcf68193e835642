/// Ink that is one sign, and what it may be.
struct Sign {
  var piece: Piece
  var guess: Guess
  /// Whether it is a dot at half the height of its neighbours: ·, which no model need know.
  var isRaisedDot = false
}

/// How likely a glyph is of each class of a model.
struct Guess {
  /// By class, together 1.
  let probabilities: [Float]
  /// The likeliest class.
  let best: Int
  /// How sure it is that the glyph is this sign or one that is drawn alike, as × and x: what only the neighbours tell apart
  /// is no doubt about where a sign begins and ends.
  let certainty: Float

  /// A guess from the probabilities of all classes, of which there is at least one.
  init(_ probabilities: [Float], in classes: SignClasses) {
    self.probabilities = probabilities
    let best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
    self.best = best
    certainty = classes.alike[best].reduce(0) { $0 + probabilities[$1] }
  }
}

/// Ink that is one sign, and what it may be.
struct Sign {
  var piece: Piece
  var guess: Guess
  /// What its shape or its place tells, where no class of a model says so; nil where the guess stands for itself.
  var told: Told?

  /// A sign that no model need know, or that its place alone tells: `·` `˙` `⟌` `|`, the `-` of an exponent. What is left of the probability is shared by the guess.
  struct Told {
    let text: String
    let probability: Double
  }
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

/// One way to part a map into paper and ink: above a share of the ink's strength, as it was found or evened out.
///
/// Looks at the same ink err in different ways: at a low share strokes flow into each other, at a high one they break;
/// evened out, light print is read beside a heavy pen, but so is the grid that the pen wrote on.
struct Look: Equatable {
  /// Whether the ink is brought to the same strength everywhere.
  var isEvened: Bool
  /// A pixel is ink where it is stronger than this share of the peak.
  var share: Double

  /// How many an area is given.
  static let count = 4

  /// From the best on, as measured on photographs and prints, each with how many times the pixels of the writing's heart it
  /// shows at most. Writing alone shows fewer (up to 1.8 to 2.6 times as many in the same order, the blurred prints most); the
  /// print of a grid more (from 2.0 times on). Those at the end stand in for others.
  private static let ladder: [(look: Look, most: Double)] = [
    (Look(isEvened: false, share: 0.42), 1.9), (Look(isEvened: true, share: 0.36), 2.2),
    (Look(isEvened: true, share: 0.28), 2.8), (Look(isEvened: true, share: 0.19), 3),
    (Look(isEvened: false, share: 0.55), 1.5), (Look(isEvened: false, share: 0.34), 2.4),
    (Look(isEvened: false, share: 0.7), 1), (Look(isEvened: false, share: 0.62), 1),
    (Look(isEvened: false, share: 0.78), 1),
  ]
  /// What nothing but writing shows in.
  private static let heart = Look(isEvened: false, share: 0.6)

  /// The four best looks at a view, in their order. A look that shows more than writing, the paper's print or its grain,
  /// comes last.
  static func best(at view: InkView) -> [Look] {
    let (found, normalized) = (view.found.histogram, view.normalized.histogram)
    func ink(_ look: Look) -> Double {
      let counts = look.isEvened ? normalized : found
      return Double(counts[(Int(view.level(of: look)) + 1)...].reduce(0, +))
    }
    let own = ink(heart)
    let clean = ladder.filter { ink($0.look) <= $0.most * own }.map(\.look)
    return Array((clean + ladder.map(\.look).filter { !clean.contains($0) }).prefix(count))
  }
}

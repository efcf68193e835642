internal import DiscernCore

extension Layout {
  /// The parts with every root and what it holds as one part; nil where a root holds nothing.
  func withRoots(_ pieces: [Piece], height: Double, depth: Int) -> [Piece]? {
    var left = pieces
    let roots = pieces.filter { $0.kind == .sign && $0.character == "√" }.sorted { $0.box.area > $1.box.area }
    for root in roots where left.contains(where: { $0.mark == root.mark }) {
      left.removeAll { $0.mark == root.mark }
      var held = left.filter { isHeld($0, by: root.box, height: height) }
      let degree =
        held.count > 1 ? held.first { isDegree($0, of: root.box) } : left.first { isDegree($0, of: root.box) }
      if let degree { held.removeAll { $0.mark == degree.mark } }
      guard let radicand = text(of: held, height: height, depth: depth + 1) else { return nil }
      let marks = Set(held.map(\.mark) + (degree.map { [$0.mark] } ?? []))
      left.removeAll { marks.contains($0.mark) }
      left.append(part(root, degree: degree, radicand: radicand, held: held))
    }
    return left
  }

  private func part(_ root: Piece, degree: Piece?, radicand: [LinearSign], held: [Piece]) -> Piece {
    let names: [Unicode.Scalar: String] = ["2": "√(", "3": "∛("]
    var text = [LinearSign].written(names[degree?.character ?? "2"] ?? "root(", by: root.mark) + radicand
    if let degree, names[degree.character] == nil { text += .written(",", by: root.mark) + degree.text }
    text += .written(")", by: root.mark)
    let whole = Box.enclosing([root.box] + held.map(\.box)) ?? root.box
    return Piece(.root, box: whole, axis: root.box.center.y, text: text, mark: root.mark)
  }

  /// Whether the middle of a part lies under the overline. The line may end a little early, and what stands under it hang
  /// lower than the hook.
  private func isHeld(_ piece: Piece, by root: Box, height: Double) -> Bool {
    let middle = piece.box.center
    let isBeside =
      middle.x > root.left + 0.05 * root.width && middle.x < root.right + 0.12 * height
      && piece.box.left > root.left
    let isUnder = middle.y > root.top - 0.02 * root.height && middle.y < root.bottom + 0.2 * root.height
    return isBeside && isUnder && (piece.character == "√" || piece.box.top > root.top - 0.4 * piece.box.height)
  }

  /// Whether a small digit stands in the crook of the hook, or just before it.
  private func isDegree(_ piece: Piece, of root: Box) -> Bool {
    guard piece.isDigit, piece.character.value > 50, piece.box.height < 0.6 * root.height else { return false }
    let crook = 0.4 * min(root.width, root.height)
    return piece.box.center.x < root.left + crook && piece.box.right > root.left - 0.5 * piece.box.width
      && piece.box.bottom < root.top + 0.65 * root.height && piece.box.bottom > root.top
  }
}

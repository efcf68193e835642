internal import DiscernCore

extension Box {
  /// The part of an expression's area in which some of its glyphs stand, of which only the middles are known: from half way to
  /// the glyphs beside them, or to the edge of the area.
  func part(of glyphs: ArraySlice<Glyph>, among all: [Glyph]) -> Box {
    func middles(_ glyphs: some Sequence<Glyph>) -> [Point] { glyphs.filter { !$0.isBlank }.map(\.box.center) }
    let own = middles(glyphs)
    let others = middles(all[..<glyphs.startIndex]) + middles(all[glyphs.endIndex...])
    guard let left = own.map(\.x).min(), let right = own.map(\.x).max(), let top = own.map(\.y).min(),
      let bottom = own.map(\.y).max(), !others.isEmpty
    else { return self }
    let (before, after) = (others.map(\.x).filter { $0 < left }.max(), others.map(\.x).filter { $0 > right }.min())
    let (above, below) = (others.map(\.y).filter { $0 < top }.max(), others.map(\.y).filter { $0 > bottom }.min())
    // Glyphs beside each other part the area across; those below each other, as the result of a column, down.
    let isAcross = others.allSatisfy { $0.x < left || $0.x > right }
    let isDown = others.allSatisfy { $0.y < top || $0.y > bottom }
    if isAcross {
      return Box(
        left: before.map { ($0 + left) / 2 } ?? self.left, top: self.top,
        right: after.map { ($0 + right) / 2 } ?? self.right,
        bottom: self.bottom)
    }
    if isDown {
      return Box(
        left: self.left, top: above.map { ($0 + top) / 2 } ?? self.top, right: self.right,
        bottom: below.map { ($0 + bottom) / 2 } ?? self.bottom)
    }
    let size = glyphs.first?.box.height ?? 0
    let around = Box(left: left, top: top, right: right, bottom: bottom).grown(by: size / 2)
    return around.intersection(self) ?? around
  }
}

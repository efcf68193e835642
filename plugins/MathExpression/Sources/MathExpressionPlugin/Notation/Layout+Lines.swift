internal import DiscernCore

extension Layout {
  /// The text of parts on one line, with the exponents above it; nil where a part stands on another level.
  func line(of pieces: [Piece], height: Double, depth: Int) -> [LinearSign]? {
    guard depth < 24 else { return nil }
    let row = withLogarithms(pieces.sorted { $0.box.left < $1.box.left }, height: height, depth: depth)
    var line = LineText()
    var index = 0
    while index < row.count {
      let piece = row[index]
      guard line.append(piece, before: index + 1 < row.count ? row[index + 1] : nil, height: height) else { return nil }
      index += 1
      guard piece.takesExponent else { continue }
      let end = endOfExponent(in: row, from: index, height: height)
      guard end > index else { continue }
      let raised = Array(row[index..<end])
      guard let exponent = self.line(of: raised, height: 0.7 * height, depth: depth + 1) else { return nil }
      line.raise(to: exponent, by: raised[0].mark)
      index = end
    }
    return line.finished
  }

  /// Where the exponent ends that begins at a place, behind what it is raised above; the place itself where none does.
  func endOfExponent(in row: [Piece], from start: Int, height: Double) -> Int {
    let base = row[start - 1]
    guard base.kind != .fraction else { return start }
    let level = RaisedLevel(base, height: height)
    var end = start
    if level.signs(row, at: start) { end += 1 }
    while end < row.count, row[end].character != "=", level.holds(row[end], isFirst: end == start) { end += 1 }
    // A lone operator up there is an overline or a stroke.
    if end == start + 1, row[start].isInfix { return start }
    guard end > start, row[start].isDigit else { return end }
    // A sign much larger than the first one is back on the line.
    let larger = row[(start + 1)..<max(start + 1, end)].firstIndex { piece in
      (piece.isDigit || piece.isOpening || piece.isClosing) && piece.box.height > 1.6 * row[start].box.height
        && piece.box.height > 0.85 * base.box.height
    }
    guard let larger else { return end }
    end = larger
    while end > start, !row[end - 1].role.isDisjoint(with: [.infix, .point]) { end -= 1 }
    return end
  }
}

/// How high a part must stand behind another to be its exponent.
private struct RaisedLevel {
  private let base: Piece
  private let height: Double

  init(_ base: Piece, height: Double) {
    self.base = base
    self.height = max(base.box.height, 0.5 * height)
  }

  func holds(_ piece: Piece, isFirst: Bool) -> Bool {
    if isFirst, !piece.role.isDisjoint(with: [.infix, .closing, .point, .suffix]) {
      // A minus sign before an exponent stands at its upper end.
      return piece.character == "-" && piece.axis < base.box.top + 0.15 * height && isRaised(piece)
    }
    if base.kind == .root, piece.box.left <= base.box.right - 0.3 * height { return false }
    return isRaised(piece) || isSmall(piece)
  }

  /// Whether a short minus sign stands right before a raised digit, on its level: some print sets it lower than the middle.
  func signs(_ row: [Piece], at index: Int) -> Bool {
    guard index + 1 < row.count, base.kind == .sign, row[index].character == "-", row[index + 1].isDigit else {
      return false
    }
    let (sign, digit) = (row[index].box, row[index + 1].box)
    return isSmall(row[index + 1]) && sign.center.y > digit.top && sign.center.y < digit.bottom
      && sign.width < 0.8 * digit.height && digit.left - sign.right < 0.4 * digit.height
  }

  private func isRaised(_ piece: Piece) -> Bool {
    let top = base.box.top
    if base.kind == .root {
      return piece.isTall && piece.axis < top + 0.15 * height && piece.box.bottom < top + 0.72 * height
    }
    return piece.isTall
      ? piece.axis < top + 0.25 * height && piece.box.bottom < top + 0.72 * height : piece.axis < top + 0.22 * height
  }

  /// A small digit at the upper end of a digit or a bracket, though not wholly above its middle.
  private func isSmall(_ piece: Piece) -> Bool {
    piece.isDigit && base.kind == .sign && piece.box.height < 0.72 * height
      && piece.box.bottom < base.box.top + 0.66 * height
  }
}

internal import DiscernCore

extension Layout {
  /// The parts of a line with every logarithm whose base stands below the line as one part: `log(20,3)`.
  func withLogarithms(_ row: [Piece], height: Double, depth: Int) -> [Piece] {
    guard let start = row.indices.first(where: { isName(Array("log".unicodeScalars), in: row, at: $0) }) else {
      return row
    }
    let first = start + 3
    let base = row[first...].prefix { isBelow($0, row[start + 1], height: height) }
    let end = endOfOperand(in: row, from: base.endIndex, height: height)
    guard !base.isEmpty, end > base.endIndex,
      let argument = line(of: Array(row[base.endIndex..<end]), height: height, depth: depth + 1)
    else { return Array(row[..<first]) + withLogarithms(Array(row[first...]), height: height, depth: depth) }
    let (opening, closing) = (base[first].mark, base[base.endIndex - 1].mark)
    // A decimal comma in the argument would part it.
    let separator = argument.contains { $0.character == "," } ? ";" : ","
    let text =
      row[start..<first].flatMap(\.text) + .written("(", by: opening) + argument
      + .written(separator, by: opening) + base.flatMap(\.text) + .written(")", by: closing)
    let box = Box.enclosing(row[start..<end].map(\.box)) ?? row[start].box
    let whole = Piece(.function, box: box, axis: row[start + 1].axis, text: text, mark: row[start].mark)
    return row[..<start] + [whole] + withLogarithms(Array(row[end...]), height: height, depth: depth)
  }

  private func isName(_ name: [Unicode.Scalar], in row: [Piece], at start: Int) -> Bool {
    start + name.count < row.count && zip(name, row[start...]).allSatisfy { $0 == $1.character && $1.kind == .sign }
  }

  /// Whether a small digit hangs below the foot of a letter.
  private func isBelow(_ piece: Piece, _ letter: Piece, height: Double) -> Bool {
    piece.isDigit && piece.box.height < 0.75 * height && piece.box.center.y > letter.box.bottom - 0.2 * height
      && piece.box.top > letter.box.center.y
  }

  /// Where an operand ends that begins at a place: a bracket, a number, a root or a fraction, with what is raised above it.
  private func endOfOperand(in row: [Piece], from start: Int, height: Double) -> Int {
    guard start < row.count else { return start }
    if row[start].isOpening {
      var open = 0
      for index in start..<row.count {
        open += row[index].isOpening ? 1 : row[index].isClosing ? -1 : 0
        if open == 0 { return index + 1 }
      }
      return start
    }
    guard row[start].isTall, !row[start].isClosing else { return start }
    var end = start + 1
    let isNumber = row[start].isDigit
    while isNumber, end < row.count, row[end].isDigit || row[end].role.contains(.point) { end += 1 }
    return endOfExponent(in: row, from: end, height: height)
  }
}

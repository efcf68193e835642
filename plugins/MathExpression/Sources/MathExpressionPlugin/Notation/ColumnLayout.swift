internal import DiscernCore

/// Column arithmetic: numbers below each other, the lower ones with their operator, and mostly a line under them; below it
/// may stand the answer.
struct ColumnLayout: SignLayout {
  /// The height of the text's digits, in pixels.
  let textHeight: Double

  /// The line under the numbers is at least so many heights long.
  private static let leastBar = 1.2
  /// Units stand below units, give or take this share of the height.
  private static let alignment = 0.8

  /// The linear text of the column: `27+58`, with the answer `27+58=85`; nil where the signs stand otherwise.
  ///
  /// Without a line the second of two rows is the last.
  func linear(_ signs: [Sign]) -> [LinearSign]? {
    let line = signs.filter { $0.character == "-" && $0.box.width > Self.leastBar * textHeight }
      .max { $0.box.center.y < $1.box.center.y }
    let level = line?.box.center.y ?? .infinity
    let others = signs.filter { $0.mark != line?.mark }
    let upper = rows(of: others.filter { $0.box.center.y < level })
    let lower = rows(of: others.filter { $0.box.center.y > level })
    guard upper.count >= 2, line != nil || upper.count == 2, lower.count <= 1, let first = upper.first,
      Self.isNumber(first[...]), isAligned(upper + lower)
    else { return nil }
    var text = first.map(LinearSign.init)
    for row in upper.dropFirst() {
      guard let sign = Self.operation(row[0]), Self.isNumber(row.dropFirst()) else { return nil }
      text += [sign] + row.dropFirst().map(LinearSign.init)
    }
    if let answer = lower.first, let line {
      guard Self.isNumber(answer[...]) else { return nil }
      text += .written("=", by: line.mark) + answer.map(LinearSign.init)
    }
    return text
  }

  /// The operator before a number; the letter x is the times sign there.
  private static func operation(_ sign: Sign) -> LinearSign? {
    if sign.character == CrossSigns.letter { return LinearSign(character: CrossSigns.times, mark: sign.mark) }
    return SignRole(sign.character).contains(.infix) ? LinearSign(sign) : nil
  }

  private static func isNumber(_ row: ArraySlice<Sign>) -> Bool {
    !row.isEmpty && row.allSatisfy { $0.character.isArabicDigit || $0.character == "." }
  }

  /// The signs by rows from top to bottom, each from left to right: digits part them, operators go with what they overlap.
  private func rows(of signs: [Sign]) -> [[Sign]] {
    var rows: [(box: Box, signs: [Sign])] = []
    for digit in signs.filter({ $0.character.isArabicDigit }).sorted(by: { $0.box.center.y < $1.box.center.y }) {
      if let last = rows.last, last.box.verticalOverlap(digit.box) > 0.3 * min(last.box.height, digit.box.height) {
        rows[rows.count - 1] = (last.box.union(digit.box), last.signs + [digit])
      } else {
        rows.append((digit.box, [digit]))
      }
    }
    for sign in signs where !sign.character.isArabicDigit {
      guard let row = rows.firstIndex(where: { sign.box.center.y > $0.box.top && sign.box.center.y < $0.box.bottom })
      else { return [] }
      rows[row].signs.append(sign)
    }
    return rows.map { $0.signs.sorted { $0.box.left < $1.box.left } }
  }

  private func isAligned(_ rows: [[Sign]]) -> Bool {
    let ends = rows.compactMap { $0.last?.box.right }
    guard let least = ends.min(), let most = ends.max() else { return false }
    return most - least <= Self.alignment * textHeight
  }
}

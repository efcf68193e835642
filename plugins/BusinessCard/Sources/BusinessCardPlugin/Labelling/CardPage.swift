internal import DiscernCore

#if canImport(Glibc)
  import Glibc
#endif

/// Lines of a card in reading order, and the numeric features of each line and word among them, and of their sheet.
struct CardPage {
  private let rows: [PlacedLine]
  private let plain: [[Unicode.Scalar]]
  private let internet: InternetNames
  private let (left, top, width, height): (Double, Double, Double, Double)
  private let heights: [Double]
  private let median: Double

  init(_ rows: [PlacedLine], hosts internet: InternetNames) {
    self.rows = rows
    self.internet = internet
    plain = rows.map { LetterFolding.squashed($0.text) }
    left = rows.map(\.left).min() ?? 0
    top = rows.map(\.top).min() ?? 0
    width = max(1e-6, (rows.map(\.right).max() ?? 0) - left)
    height = max(1e-6, (rows.map(\.bottom).max() ?? 0) - top)
    heights = rows.map(\.height).sorted()
    median = heights.isEmpty ? 0 : heights[heights.count / 2]
  }

  /// Returns the form of a sheet, the margins around its lines, and the height of capitals on it; zeros if it is not known.
  func values(of sheet: LabelledSheet?) -> [Double] {
    guard let sheet else { return [Double](repeating: 0, count: WordFeatures.sheetCount) }
    let (across, down) = (max(sheet.bounds.width, 1e-6), max(sheet.bounds.height, 1e-6))
    let margins = [
      (left - sheet.bounds.left) / across, (top - sheet.bounds.top) / down,
      (sheet.bounds.right - (left + width)) / across, (sheet.bounds.bottom - (top + height)) / down,
    ]
    let form = min(1.5, max(-1.5, log(across / down)))
    return [1, sheet.isOutlined ? 1 : 0, form] + margins.map { min(1, max(-0.25, $0)) }
      + [min(2, median / down * 10)]
  }

  /// Returns the features of a line.
  func values(ofRow row: Int) -> [Double] {
    let line = rows[row]
    let others = rows.indices.filter { $0 != row }.map { rows[$0] }
    let beside = others.filter { min($0.right, line.right) > max($0.left, line.left) }
    let above = beside.filter { $0.centerY < line.centerY - 0.3 * line.height }.map {
      (line.top - $0.bottom) / line.height
    }
    let below = beside.filter { $0.centerY > line.centerY + 0.3 * line.height }.map {
      ($0.top - line.bottom) / line.height
    }
    let level = others.count { abs($0.centerY - line.centerY) < 0.5 * line.height }
    let digits = line.text.count(where: LetterFolding.isDigit)
    let letters = line.text.count(where: LetterFolding.isLetter)
    let capitals = line.text.count(where: LetterFolding.isCapital)
    let before = row > 0 && rows[row - 1].block == line.block ? rows[row - 1] : nil
    let own = plain[row]
    let within = internet.hosts.filter { $0.count > 3 && own.contains($0) }
    let place: [Double] = [
      (line.left - left) / width, (line.right - left) / width, (line.centerX - left) / width,
      (line.centerY - top) / height, line.width / width, min(3, width / height) / 2,
    ]
    let size: [Double] = [
      log(line.height / median), share(heights.count { $0 < line.height * 0.93 }),
      share(heights.count { $0 > line.height * 1.07 }), min(2, line.height / height * 5),
      min(4, max(-1, above.min() ?? 4)) / 2, min(4, max(-1, below.min() ?? 4)) / 2, Double(min(level, 3)) / 2,
    ]
    let order: [Double] = [
      Double(row) / 12, Double(rows.count) / 15, Double(min(line.block, 8)) / 4, Double(min(line.place, 8)) / 4,
      Double(min(line.size, 10)) / 5,
    ]
    let continuation: [Double] = [
      before.map { log(line.height / $0.height) } ?? 0, before == nil ? 0 : 1,
      before.map { abs($0.left - line.left) < 0.8 * line.height ? 1 : 0 } ?? 0,
      before.map { abs($0.centerX - line.centerX) < 0.8 * line.height ? 1 : 0 } ?? 0,
    ]
    let text: [Double] = [
      line.score, own.count > 2 && internet.hosts.contains { $0.contains(own) } ? 1 : 0,
      within.map { Double($0.count) / Double(own.count) }.max() ?? 0, min(2, Double(own.count) / 20),
      row == rows.count - 1 ? 1 : 0, Double(min(digits, 12)) / 8, letters == 0 ? 0 : Double(capitals) / Double(letters),
      line.text.contains("@") ? 1 : 0,
    ]
    return place + size + order + continuation + text
  }

  private func share(_ count: Int) -> Double { Double(count) / Double(heights.count) }

  /// Returns the features of a word, without those of its line.
  func values(of word: CardWord, _ text: [Unicode.Scalar], wordsInLine: Int) -> [Double] {
    let line = rows[word.row]
    let (count, length) = (Double(text.count), Double(line.text.count))
    let own = LetterFolding.squashed(text)
    let digits = text.count(where: LetterFolding.isDigit)
    let letters = text.count(where: LetterFolding.isLetter)
    let capitals = text.count(where: LetterFolding.isCapital)
    let isWord = !text.contains("@") && !(!internet.hosts.isEmpty && text.dropLast().contains("."))
    let isInName = isWord && own.count > 2 && digits == 0 && internet.names.contains { $0.contains(own) }
    let isNear = isWord && !isInName && own.count > 3 && internet.names.contains { $0.contains(own[..<3]) }
    let isInHost = isWord && own.count > 2 && internet.hosts.contains { $0.contains(own) }
    let isInitial = !own.isEmpty && internet.names.contains { $0.first == own.first }
    let last = text[text.count - 1]
    let place: [Double] = [
      (line.left + line.width * Double(word.range.lowerBound) / length - left) / width,
      (line.left + line.width * Double(word.range.upperBound) / length - left) / width, Double(min(word.place, 8)) / 4,
      Double(min(wordsInLine, 10)) / 5, word.place == wordsInLine - 1 ? 1 : 0, word.isGlued ? 1 : 0,
    ]
    let shares: [Double] = [
      min(count, 30) / 10, Double(digits) / count, Double(capitals) / count, Double(letters) / count,
    ]
    let signs: [Bool] = [
      LetterFolding.isCapital(text[0]), capitals == letters && letters > 1, text.contains("@"),
      last == ":" || last == "：",
      last == "," || last == "，", last == ".", text[0] == "+", digits == text.count && (4...6).contains(digits),
      text.contains(where: LetterFolding.isEastAsian), isInName, isNear, isInHost, isInitial,
      letters == 0 && digits == 0,
    ]
    let dots = Double(min(4, text.count { $0 == "." })) / 2
    return place + shares + signs.map { $0 ? 1 : 0 } + [dots, text.contains("(") || text.contains(")") ? 1 : 0]
  }
}

internal import DiscernCore

/// Where single signs are worth reading: rows of arithmetic with what is close about them, and sheets on which a reader of
/// lines sees hardly any writing.
struct SymbolRequests {
  /// The name of the model that knows the signs.
  static let model = "math-symbols"
  /// A sheet with at most so many lines of words may be handwriting that a finder of lines has overlooked.
  private static let fewWords = 2
  /// A number with so many digits in a row of its own is that of a card, an article or a telephone.
  private static let longNumber = 8
  /// How far about a row other rows belong to its area, in its heights: above and below, and to both sides.
  private static let rowReach = 1.2
  private static let sideReach = 3.0
  /// More areas than a worksheet has.
  private static let most = 40

  /// The mean confidence of the words of a line that was read at all, each by its length.
  private static let legible = 0.5

  private let transcript: Transcript

  /// What to ask on a sheet.
  init(_ transcript: Transcript) { self.transcript = transcript }

  /// At most one request; none where nothing speaks for mathematics, or it has been asked.
  func requests(about lines: [Line]) -> [RecognitionRequest] {
    guard !transcript.readings.contains(where: { $0.request.name == SymbolSurvey.request }) else { return [] }
    let areas =
      isWholeSheet ? [transcript.sheet.bounds] : areas(about: lines.filter { $0.text.isArithmeticRow }.map(\.box))
    guard !areas.isEmpty else { return [] }
    return [
      RecognitionRequest(
        name: SymbolSurvey.request, areas: areas, layout: .symbols, model: Self.model, usesDictionary: false,
        light: .asFound)
    ]
  }

  /// Whether hardly anything on the sheet is known to be something else.
  private var isWholeSheet: Bool {
    let lines = transcript.generalLines.filter(isLegible)
    let words = lines.count { $0.text.isWriting }
    let mayBeSum = lines.isEmpty || lines.contains { $0.text.contains { $0.isNumber || "+-×÷=√".contains($0) } }
    return mayBeSum && words <= Self.fewWords && !lines.contains { $0.text.hasLongNumber(Self.longNumber) }
      && words * 3 <= max(2, lines.count)
  }

  /// Whether a reader of lines made anything of a line: what it read of handwriting without a clue says nothing.
  private func isLegible(_ line: Line) -> Bool {
    let signs = Double(line.symbols.count)
    return line.words.reduce(0) { $0 + $1.confidence * Double($1.symbols.count) } >= Self.legible * signs
  }

  /// The surroundings of rows, those that touch as one.
  private func areas(about rows: [Box]) -> [Box] {
    let others = transcript.generalLines.filter { !$0.text.isWriting }.map(\.box)
    var areas = rows.prefix(Self.most).map { row in
      let reach = row.grown(horizontally: Self.sideReach * row.height, vertically: Self.rowReach * row.height)
      let near = others.filter { reach.intersection($0) != nil && $0.height < 2.5 * row.height }
      let margin = row.height
      return (Box.enclosing([row] + near) ?? row).grown(by: margin)
    }
    var index = 0
    while index < areas.count {
      if let other = areas.indices.first(where: { $0 > index && areas[$0].intersection(areas[index]) != nil }) {
        areas[index] = areas[index].union(areas.remove(at: other))
        index = 0
      } else {
        index += 1
      }
    }
    return areas.compactMap { $0.intersection(transcript.sheet.bounds) }
  }
}

extension String {
  /// Whether it holds a word: three letters side by side.
  var isWriting: Bool {
    var letters = 0
    for character in self {
      letters = character.isLetter ? letters + 1 : 0
      if letters >= 3, !SignTable.names.contains(where: contains) { return true }
    }
    return false
  }

  /// Whether an operator joins operands in it, and it is no telephone number: those have seven digits or more between
  /// hyphens and brackets.
  fileprivate var isArithmeticRow: Bool {
    let signs = filter { !$0.isWhitespace }.map { SignTable.sameSign[$0] ?? $0 }
    let isJoined = signs.indices.contains { index in
      let before = index > 0 && signs[index - 1].endsOperand
      let after = index + 1 < signs.count && signs[index + 1].beginsOperand
      return switch signs[index] {
      case "+", "-", "×", "÷", "*", "/", "·", "^": before && after
      case "=": before
      case "√", "∛": after
      default: false
      }
    }
    let digits = signs.split { "+×÷*/·^√".contains($0) }.map { $0.count(where: \.isArabicDigit) }.max() ?? 0
    return isJoined && (signs.contains("=") || digits < 7)
  }

  /// Whether so many digits stand in it without an operator between them.
  func hasLongNumber(_ count: Int) -> Bool {
    split { "+-×÷*/=·^()".contains($0) }.contains { $0.count(where: \.isArabicDigit) >= count }
  }
}

internal import Calculator
internal import DiscernCore

/// Which lines are worth a second reading, by the signs of arithmetic alone and without a dictionary.
struct LineRequests {
  /// What may be read: the signs of printed arithmetic.
  static let alphabet = "0123456789+-*/=().,^%!x×÷√π "
  /// More areas than a worksheet has lines.
  private static let most = 60
  /// A sheet with so few lines may hold a sum that the general reading did not see.
  private static let fewLines = 3
  /// A sheet so many times wider than high may be the crop of one line.
  private static let lineAspect = 1.5
  /// The margin around an area, as a share of its height.
  private static let margin = 0.25
  /// The margin above and below a row, as a share of its height.
  private static let rowMargin = 0.05
  /// How far a row is followed to both sides, in heights.
  private static let reach = 10.0

  private let context: PluginContext
  private let survey: ExpressionSurvey

  /// What to ask on a sheet.
  init(_ context: PluginContext, survey: ExpressionSurvey) {
    self.context = context
    self.survey = survey
  }

  /// The lines that are likely sums, or mostly digits and signs.
  var arithmeticLines: [Line] { context.transcript.generalLines.filter { isArithmetic($0) } }

  /// At most two requests: lines of which the symbols have shapes with the signs of arithmetic alone, the others with all
  /// that stands on their row. None where there is nothing to read again, or it has been read.
  var requests: [RecognitionRequest] {
    let transcript = context.transcript
    guard context.origin == .picture,
      !transcript.readings.contains(where: { ExpressionSurvey.requests.contains($0.request.name) })
    else { return [] }
    let lines = arithmeticLines.prefix(Self.most)
    let shaped = lines.filter { transcript.hasShapes($0) }.map(\.box)
    let rows = lines.filter { !transcript.hasShapes($0) }.compactMap { row(around: $0.box) }
    let areas = (shaped + unreadRegions).prefix(Self.most).compactMap { area(around: $0) } + wholeSheet
    return [
      RecognitionRequest(
        name: ExpressionSurvey.lineRequest, areas: areas, layout: .line, alphabet: Self.alphabet, usesDictionary: false),
      RecognitionRequest(name: ExpressionSurvey.rowRequest, areas: rows, layout: .line, usesDictionary: false),
    ].filter { !$0.areas.isEmpty }
  }

  /// Whether a line is likely a sum, or mostly digits and signs.
  private func isArithmetic(_ line: Line) -> Bool {
    let symbols = Set(line.symbols)
    let isLikely = survey.findings.contains { finding in
      finding.candidate.symbols.contains(where: symbols.contains)
        && finding.reasons(in: survey.surroundings).reduce(0) { $0 + $1.logOdds } > -1
    }
    if isLikely { return true }
    let text = line.text.filter { !$0.isWhitespace }
    let arithmetic = text.filter { $0.isArabicDigit || "+-−—–=×÷*/().".contains($0) }
    return text.contains { "+=×÷*".contains($0) } && text.contains(where: \.isArabicDigit)
      && arithmetic.count * 2 >= text.count
  }

  /// A box with a margin that does not reach into the lines above and below.
  private func area(around box: Box) -> Box? {
    var area = box.grown(by: Self.margin * box.height)
    for other in context.transcript.generalLines.map(\.box) where other.horizontalOverlap(box) > 0 {
      if other.center.y < box.top { area.top = max(area.top, min(box.top, other.bottom)) }
      if other.center.y > box.bottom { area.bottom = min(area.bottom, max(box.bottom, other.top)) }
    }
    return area.intersection(context.transcript.sheet.bounds)
  }

  /// The row of a box as far as the writing beside it: what a finder has left out at its ends comes to light.
  private func row(around box: Box) -> Box? {
    var row = box.grown(horizontally: Self.reach * box.height, vertically: Self.rowMargin * box.height)
    for other in context.transcript.generalLines.map(\.box) where other.verticalOverlap(box) > 0.3 * box.height {
      if other.right <= box.left + Self.margin * box.height { row.left = max(row.left, min(box.left, other.right)) }
      if other.left >= box.right - Self.margin * box.height { row.right = min(row.right, max(box.right, other.left)) }
    }
    return row.intersection(context.transcript.sheet.bounds)
  }

  /// All of a sheet in the shape of a line on which nothing was seen at all.
  private var wholeSheet: [Box] {
    let bounds = context.transcript.sheet.bounds
    let isLine = bounds.width >= Self.lineAspect * bounds.height
    return context.transcript.generalLines.isEmpty && context.transcript.regions.isEmpty && isLine ? [bounds] : []
  }

  /// Rows of ink in which the general reading saw nothing, on a sheet with few lines.
  private var unreadRegions: [Box] {
    let general = context.transcript.generalLines
    guard general.count <= Self.fewLines else { return [] }
    return context.transcript.regions.map(\.box).filter { region in
      !general.contains { line in (line.box.intersection(region)?.area ?? 0) >= 0.3 * region.area }
    }
  }
}

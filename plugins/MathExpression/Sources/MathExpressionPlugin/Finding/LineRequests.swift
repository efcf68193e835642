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

  private let inquiry: Inquiry
  private let survey: ExpressionSurvey

  /// What to ask on a sheet.
  init(_ inquiry: Inquiry, survey: ExpressionSurvey) {
    self.inquiry = inquiry
    self.survey = survey
  }

  /// One request for all areas; none where there is nothing to read again, or it has been read.
  var requests: [ReadingRequest] {
    let transcript = inquiry.transcript
    guard inquiry.origin == .picture,
      !transcript.readings.contains(where: { $0.request.name == ExpressionSurvey.request })
    else { return [] }
    let lines = transcript.generalLines.filter { isArithmetic($0) }.map(\.box)
    let areas = (lines + unreadRegions).prefix(Self.most).compactMap { area(around: $0) } + wholeSheet
    guard !areas.isEmpty else { return [] }
    return [
      ReadingRequest(
        name: ExpressionSurvey.request, areas: areas, layout: .line, alphabet: Self.alphabet, usesDictionary: false)
    ]
  }

  /// Whether a line is likely a sum, or mostly digits and signs.
  private func isArithmetic(_ line: Line) -> Bool {
    let symbols = Set(line.symbols)
    let isLikely = survey.findings.contains { finding in
      finding.candidate.symbols.contains(where: symbols.contains)
        && finding.reasons(in: survey.context).reduce(0) { $0 + $1.nats } > -1
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
    for other in inquiry.transcript.generalLines.map(\.box) where other.horizontalOverlap(box) > 0 {
      if other.center.y < box.top { area.top = max(area.top, min(box.top, other.bottom)) }
      if other.center.y > box.bottom { area.bottom = min(area.bottom, max(box.bottom, other.top)) }
    }
    return area.intersection(inquiry.transcript.sheet.bounds)
  }

  /// All of a sheet in the shape of a line on which nothing was seen at all.
  private var wholeSheet: [Box] {
    let bounds = inquiry.transcript.sheet.bounds
    let isLine = bounds.width >= Self.lineAspect * bounds.height
    return inquiry.transcript.generalLines.isEmpty && inquiry.transcript.regions.isEmpty && isLine ? [bounds] : []
  }

  /// Rows of ink in which the general reading saw nothing, on a sheet with few lines.
  private var unreadRegions: [Box] {
    let general = inquiry.transcript.generalLines
    guard general.count <= Self.fewLines else { return [] }
    return inquiry.transcript.regions.map(\.box).filter { region in
      !general.contains { line in (line.box.intersection(region)?.area ?? 0) >= 0.3 * region.area }
    }
  }
}

internal import Calculator
internal import DiscernCore

/// All expressions of a picture's sheet.
struct ExpressionSurvey {
  /// The names of the plugin's reading requests: lines in the signs of arithmetic alone, and whole rows.
  static let lineRequest = "math.line"
  static let rowRequest = "math.row"
  static let requests = [lineRequest, rowRequest]
  /// More lines than any sheet of exercises has; what comes after is not looked at.
  private static let most = 2_000

  /// The expressions, in reading order.
  let findings: [Finding]
  /// What else stands on the sheet.
  let surroundings: SheetContext
  /// Looks through the general reading and those that were asked for.
  init(_ context: PluginContext, calculator: Calculator) {
    let transcript = context.transcript
    let general = Self.candidates(in: Self.columns(transcript.generalLines, in: transcript), calculator)
    let rest = Self.columns(Self.requests.flatMap(transcript.lines(answering:)), in: transcript)
    var again = Self.candidates(in: rest, calculator)
    let layout = RowLayout(transcript)
    let ballots = SymbolSurvey(transcript, calculator: calculator).ballots
    var findings: [Finding] = []
    for candidate in general {
      let index = again.firstIndex { $0.sharesInk(with: candidate) }
      if index == nil, let column = rest.first(where: { $0.sharesInk(with: candidate) }) {
        findings.append(Finding(candidate, besides: SecondText(column, besides: candidate)))
      } else {
        findings.append(Finding(candidate, index.map { again.remove(at: $0) }))
      }
    }
    // What only the second reading found, unless it is a part of what has been found.
    for candidate in again where !findings.contains(where: { $0.candidate.sharesInk(with: candidate) }) {
      findings.append(Finding(candidate, nil))
    }
    let cropped = Self.columns(transcript.lines(answering: CropRequests.request), in: transcript)
    let crops = Self.candidates(in: cropped, calculator)
    self.findings = Reconciliation(ballots, lines: findings.map { $0.doubted(in: layout) }, crops: crops).findings
    surroundings = SheetContext(
      transcript, candidates: general + self.findings.filter { $0.ballot != nil }.map(\.candidate))
  }

  /// Claims with less evidence are not worth a word.
  static let hopeless = -4.0

  private static func candidates(in columns: [GlyphLine], _ calculator: Calculator) -> [Candidate] {
    var found: [Candidate] = []
    for column in columns where !Deadline.hasPassed {
      found += ExpressionFinder(column, calculator: calculator).candidates()
    }
    return found
  }

  private static func columns(_ lines: [Line], in transcript: Transcript) -> [GlyphLine] {
    lines.prefix(most).flatMap { GlyphLine.columns(of: $0, in: transcript) }
  }
}

extension GlyphLine {
  /// Whether the column reads the ink of a candidate.
  func sharesInk(with candidate: Candidate) -> Bool {
    guard let box = Box.enclosing(glyphs.filter { !$0.isBlank }.map(\.box)), let other = candidate.box else {
      return false
    }
    return box.shareOfSmaller(with: other) >= 0.5
  }
}

extension Candidate {
  /// Whether both are readings of the same ink: their boxes share at least half of the smaller.
  func sharesInk(with other: Candidate) -> Bool {
    guard let box, let otherBox = other.box else { return false }
    return box.shareOfSmaller(with: otherBox) >= 0.5
  }
}

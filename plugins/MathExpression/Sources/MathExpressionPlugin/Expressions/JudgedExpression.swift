internal import Calculator
internal import DiscernCore

/// An expression of a sheet, out of what readers of lines and signs found and what the networks read as a whole.
enum JudgedExpression: Sendable {
  /// Found by readers of lines or signs alone.
  case found(Finding)
  /// Read as a whole, beside what those readers made of its ink.
  case read(ReadExpression, besides: Finding?)

  /// The expressions of a sheet, out of what readers of lines or signs found.
  /// - Parameter reader: the networks; nil where they cannot be run.
  static func all(of findings: [Finding], reader: SheetReader?) async -> [JudgedExpression] {
    do throws(ModelError) {
      if let reader { return try await joined(findings, reader: reader) }
    } catch {
      // The networks give nothing: what was found without them stands.
    }
    return findings.map { .found($0) }
  }

  /// The areas of a sheet on which the networks see and read every expression plainly; empty where they doubt one, see none, or cannot be
  /// run.
  static func settledAreas(reader: SheetReader?) async -> [Box] {
    do throws(ModelError) {
      let expressions = try await reader?.expressions() ?? []
      return expressions.allSatisfy(\.isPlain) ? expressions.map(\.area.box) : []
    } catch {
      return []
    }
  }

  private static func joined(
    _ findings: [Finding], reader: SheetReader
  ) async throws(ModelError) -> [JudgedExpression] {
    let seen = try await reader.expressions()
    let sure = seen.filter(\.isSure)
    var judged: [JudgedExpression] = []
    var taken: [Box] = []
    for finding in findings {
      guard let box = finding.candidate.box, let area = ExpressionArea(finding.candidate) else { continue }
      func shared(_ expression: ReadExpression) -> Double { expression.area.box.intersectionOverUnion(with: box) }
      func isNested(with expression: ReadExpression) -> Bool {
        shared(expression) < same && expression.area.box.shareOfSmaller(with: box) > within
          && expression.area.logOdds > 0
      }
      func isPart(of expression: ReadExpression) -> Bool {
        isNested(with: expression) && expression.area.box.area > box.area
      }
      // A part of a sure expression, or one and what stands beside it, is dropped; not what goes on over lines, of which the
      // detector may have seen one. What lies within a larger one that is likelier an expression than not is judged against it.
      let isOnOneLine = finding.candidate.breaks.isEmpty
      if sure.contains(where: { isOnOneLine ? isNested(with: $0) : isPart(of: $0) }) { continue }
      // The detector tells numbering from numbers; what it has not seen is read where it was found.
      var reading = seen.filter { shared($0) >= same }.max { shared($0) < shared($1) } ?? seen.first(where: isPart)
      if reading == nil, !Deadline.hasPassed { reading = try await reader.expression(in: area) }
      // `51%` whose signs were taken for powers and fractions.
      if let number = reading, number.isNumber {
        if number.isLegible, !finding.candidate.holds { continue }
        reading = nil
      }
      taken.append(reading?.area.box ?? box)
      judged.append(Self.judged(finding, reading))
    }
    for expression in sure where !taken.contains(where: { $0.shareOfSmaller(with: expression.area.box) > same }) {
      judged.append(.read(expression, besides: nil))
      taken.append(expression.area.box)
    }
    // What is likelier right than wrong is shown without its value, where nobody else has read anything.
    for expression in seen where expression.isLikely && !expression.isSure {
      if taken.allSatisfy({ $0.intersection(expression.area.box) == nil }) {
        judged.append(.read(expression, besides: nil))
      }
    }
    return judged
  }

  /// Boxes that share so much of their union are of the same ink…
  private static let same = 0.5
  /// …and one of which so much lies within another is a part of it.
  private static let within = 0.7

  private static func judged(_ finding: Finding, _ reading: ReadExpression?) -> JudgedExpression {
    guard let reading = reading?.beside(finding) else { return .found(finding) }
    if reading.isSure { return .read(reading, besides: finding) }
    return .found(reading.candidate.comesToTheSame(as: finding.candidate) ? finding : finding.contested(by: reading))
  }

  /// The candidate whose value is told.
  var candidate: Candidate {
    switch self {
    case .found(let finding): finding.candidate
    case .read(let expression, _): expression.candidate
    }
  }

  /// The symbols of a transcript that are its ink.
  func symbols(in transcript: Transcript) -> Set<Symbol.ID> {
    switch self {
    case .found(let finding): return Set(finding.candidate.symbols)
    case .read(let expression, let finding):
      // A frame around several expressions that was taken for a letter is the ink of none.
      let inside = transcript.symbols.indices.filter {
        transcript.symbols[$0].box.bounds.liesMostly(in: expression.area.box)
      }
      return Set(inside.map(Symbol.ID.init)).union(finding?.candidate.symbols ?? [])
    }
  }

  /// The reasons for its claim. Where the networks are sure, only the shape of another thing speaks against it: what else a page shows
  /// they have seen.
  func reasons(in surroundings: SheetContext) -> [Evidence] {
    switch self {
    case .found(let finding):
      return finding.reasons(in: surroundings)
    case .read(let expression, _):
      let evidence = ExpressionEvidence(expression.candidate, ballot: nil, context: surroundings)
      return (expression.isSure ? evidence.shape : evidence.reasons) + [expression.looks]
    }
  }

  /// Its document.
  var document: ExpressionDocument {
    switch self {
    case .found(let finding): ExpressionDocument(finding)
    case .read(let expression, let finding): ExpressionDocument(expression, besides: finding)
    }
  }
}

extension ExpressionArea {
  /// The area of a candidate; nil without signs.
  init?(_ candidate: Candidate) {
    guard let box = candidate.box, box.area > 0, candidate.textHeight > 0 else { return nil }
    self.init(box: box, digitHeight: candidate.textHeight, logOdds: 0)
  }
}

extension Box {
  /// Whether more of it lies in another rectangle than outside.
  fileprivate func liesMostly(in other: Box) -> Bool { (intersection(other)?.area ?? 0) > area / 2 }
}

import Foundation

/// Judges what was found on real pictures; for each kind of document one rule.
struct CorpusScore {
  /// Counts what was found in a picture.
  typealias Rule = @Sendable (CorpusTruth, [ScanObject.Document], inout Tally) -> Void

  /// The folders of the corpus, each named for its kind, in the order of the report.
  static let rules: [(kind: String, rule: Rule)] = [
    ("payment-card", countPaymentCard), ("business-card", countBusinessCard), ("math-expression", countExpressions),
  ]

  /// Photographs that may be shown are mostly of specimens.
  private static let options = ["--specimens"]

  private(set) var judgement: Judgement

  init(_ pictures: Judgement.Pictures = .corpus, with sight: Sight) { judgement = Judgement(pictures, with: sight) }

  /// Scans the pictures of all kinds in a folder and counts.
  mutating func measure(_ corpus: URL) async throws {
    for (kind, rule) in Self.rules { try await measure(kind, by: rule, in: corpus) }
  }

  private mutating func measure(_ kind: String, by rule: Rule, in corpus: URL) async throws {
    let folder = corpus.appendingPathComponent(kind)
    let truths = try CorpusTruth.rows(of: folder)
    let pictures = truths.map { folder.appendingPathComponent($0.file) }
    let objects = try await Scanner.scan(pictures, with: judgement.sight, options: Self.options)
    for (truth, object) in zip(truths, objects) { count(kind, truth, object, rule) }
  }

  /// Counts what was found in one picture.
  ///
  /// A picture that shows a document of another kind, too, counts against that row; there are one or two. The names of the rows tell the field, never what stands there.
  mutating func count(_ kind: String, _ truth: CorpusTruth, _ object: ScanObject, _ rule: Rule) {
    judgement.count(kind, in: truth.file) { tally in
      rule(truth, object.documents(of: kind), &tally)
      tally.add("no other kind claimed", (object.documents ?? []).allSatisfy { $0.kind == kind })
    }
  }
}

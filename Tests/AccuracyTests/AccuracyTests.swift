import Foundation
import Testing

/// What the release binary reads, measured against what stands in the pictures, and held to the table of floors.
@Suite(
  "Accuracy",
  .withBinary, .serialized, .timeLimit(.minutes(30)))
struct AccuracyTests {
  @Test("The project's own pictures are read as well as the table of floors says", arguments: Sight.here)
  func samples(sight: Sight) async throws {
    var score = SampleScore(with: sight)
    for (sample, object) in try await Self.samples(with: sight, where: { !$0.isEmpty }) { score.count(sample, object) }
    score.judgement.report()
  }

  @Test("Where there is no document, none is found", arguments: Sight.here)
  func nothing(sight: Sight) async throws {
    for (sample, object) in try await Self.samples(with: sight, where: \.isEmpty) {
      let kinds = try #require(object.documents, "\(sample.name) was not read").map(\.kind)
      #expect(kinds == [], "\(sample.name)")
    }
  }

  @Test("Pictures are upright and as large as their truth says", arguments: Sight.here)
  func pages(sight: Sight) async throws {
    for (sample, object) in try await Self.samples(with: sight, where: { _ in true }) {
      #expect(object.pages == sample.truth.pages, "\(sample.name)")
    }
  }

  @Test(
    "Security codes are not read out, even where numbers are revealed", arguments: SecurityCode.all, Sight.here)
  func secrets(_ code: SecurityCode, sight: Sight) async throws {
    let samples = try await Self.samples(with: sight) { _ in true }
    let object = try #require(samples.first { $0.sample.name == code.picture }?.object, "\(code.picture) is not there")
    let fields = (object.documents ?? []).flatMap(\.fields).flatMap { [$0.value, $0.text, $0.note ?? ""] }
    let texts = fields + (object.unclaimed ?? []).map(\.text)
    #expect(!texts.isEmpty)
    #expect(texts.filter { $0.split { !$0.isNumber }.contains { $0 == code.digits } } == [])
  }

  @Test(
    "Real pictures are read as well as the table of floors says",
    .enabled(if: Scanner.corpus != nil, "real pictures: not run (DISCERN_CORPUS names no folder)"),
    arguments: Sight.here)
  func corpus(sight: Sight) async throws {
    let corpus = try #require(Scanner.corpus)
    var score = CorpusScore(with: sight)
    try await score.measure(corpus)
    score.judgement.report()
  }

  /// All samples, scanned once for all tests, each way.
  private static let scanned = Dictionary(
    uniqueKeysWithValues: Sight.here.map { sight in
      (
        sight,
        Task {
          let samples = try SampleTruth.all(in: Scanner.samples)
          let objects = try await Scanner.scan(samples.map(\.picture), with: sight)
          return zip(samples, objects).map { (sample: $0, object: $1) }
        }
      )
    })

  @Test("The networks are there where DISCERN_REQUIRE_NEURAL asks for them")
  func networks() {
    let areRequired = ProcessInfo.processInfo.environment["DISCERN_REQUIRE_NEURAL"].map { !$0.isEmpty } ?? false
    #expect(Sight.here.contains(.full) || !areRequired)
  }

  /// The samples that are wanted for the documents of their truth, and what was found in them; none is a failure.
  private static func samples(
    with sight: Sight, where isWanted: ([ScanObject.Document]) -> Bool
  ) async throws -> [(sample: SampleTruth, object: ScanObject)] {
    let scanned = try #require(scanned[sight])
    let samples = try await scanned.value.filter { isWanted($0.sample.truth.documents ?? []) }
    try #require(!samples.isEmpty, "No such sample was found in \(Scanner.samples.path).")
    return samples
  }
}

/// A code that stands on a card of the samples and in no truth.
struct SecurityCode: Sendable, CustomTestStringConvertible {
  let picture: String
  let digits: String

  static let all = [
    SecurityCode(picture: "payment-card/amex.jpg", digits: "4906"),
    SecurityCode(picture: "payment-card/back.jpg", digits: "739"),
    SecurityCode(picture: "payment-card/side-back.jpg", digits: "482"),
  ]

  var testDescription: String { picture }
}

import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

/// Names under a number that is clear, as a reader sees them whose confidences are probabilities.
@Suite("Holders")
struct HolderTests {
  /// A letter that the reader is not sure of: its place, how sure it is, and what else it may be.
  private struct Doubt {
    var place: Int
    var confidence: Double
    var others: [(String, Double)]
  }

  private func outcome(
    _ name: String, doubts: [Doubt] = [], hint: String? = nil, below: [DrawnLine] = []
  ) async throws -> Outcome {
    var transcript = Transcript(
      drawn: card(number: "4111 1111 1111 1111", network: "VISA") + below, calibration: .calibrated)
    var line = DrawnLine(name, x: 110, y: 550, height: 40, confidence: 0.999).reading
    for doubt in doubts {
      var place = doubt.place
      for word in line.words.indices {
        if place < line.words[word].symbols.count {
          line.words[word].symbols[place].confidence = doubt.confidence
          line.words[word].symbols[place].alternatives = doubt.others.map {
            Symbol.Alternative($0.0, logProbability: NaturalLogarithm.of($0.1))
          }
          line.words[word].confidence *= doubt.confidence
          break
        }
        place -= line.words[word].symbols.count
      }
    }
    transcript.append(
      RecognitionResult(recognizer: "neural", calibration: .calibrated, request: RecognitionRequest(), lines: [line]))
    var context = PluginContext(transcript: transcript, today: .ofTests)
    if let hint { context.settings[NameHint.option] = hint }
    return try await Outcome(context)
  }

  @Test("A doubtful letter is read as the known name that it makes, and the document says so")
  func known() async throws {
    let doubt = Doubt(place: 2, confidence: 0.7, others: [("B", 0.25)])
    let outcome = try await outcome("RODERT SAMPLE", doubts: [doubt])
    #expect(outcome.value("holder") == "ROBERT SAMPLE")
    let issue = try #require(outcome.document?.issues.first { $0.field == "holder" })
    #expect(issue.code == "look-alike" && issue.message.contains("one letter"))
  }

  @Test("A letter that the reader does not offer is never put in, and a clear one never changed")
  func neverInvented() async throws {
    let other = Doubt(place: 2, confidence: 0.7, others: [("P", 0.25)])
    #expect(try await outcome("RODERT SAMPLE", doubts: [other]).value("holder") != "ROBERT SAMPLE")
    let clear = Doubt(place: 2, confidence: 0.985, others: [("B", 0.015)])
    #expect(try await outcome("RODERT SAMPLE", doubts: [clear]).value("holder") == "RODERT SAMPLE")
  }

  @Test(
    "A name is the less sure the more a letter is in doubt, of an initial, too, and not told where it is wholly in doubt"
  )
  func unknown() async throws {
    func confidence(_ name: String, _ doubt: Doubt?) async throws -> Double {
      try await outcome(name, doubts: doubt.map { [$0] } ?? []).document?.fields(named: "holder").first?.confidence ?? 0
    }
    for (name, place) in [("XUWEQ SAMPLE", 2), ("KAY M SAMPLE", 3)] {
      let clear = try await confidence(name, nil)
      let less = try await confidence(name, Doubt(place: place, confidence: 0.8, others: [("V", 0.15)]))
      let least = try await confidence(name, Doubt(place: place, confidence: 0.5, others: [("V", 0.45)]))
      #expect(clear > less && less > least)
    }
    #expect(try await confidence("XUWEQ SAMPLE", Doubt(place: 2, confidence: 0.05, others: [])) == 0)
  }

  @Test("A name with a letter in doubt that stays is told to be uncertain, and a clear one is not")
  func uncertain() async throws {
    let doubt = Doubt(place: 2, confidence: 0.8, others: [("V", 0.15)])
    let faint = try await outcome("XUWEQ SAMPLE", doubts: [doubt])
    #expect(faint.value("holder") == "XUWEQ SAMPLE" && faint.issues.contains("doubtful"))
    #expect(try await !outcome("XUWEQ SAMPLE").issues.contains("doubtful"))
  }

  @Test("The name hint decides a doubtful letter where the reader offers it, and is marked")
  func hint() async throws {
    let doubt = Doubt(place: 2, confidence: 0.55, others: [("V", 0.4)])
    let hinted = try await outcome("XUWEQ SAMPLE", doubts: [doubt], hint: "Sample, Xuveq")
    #expect(hinted.value("holder") == "XUVEQ SAMPLE")
    #expect(hinted.document?.fields(named: "holder").first?.note == "as the name hint says")
    #expect(hinted.document?.issues.contains { $0.message.contains("the name hint") } == true)
    // It is not put in place of what is printed.
    let other = try await outcome("MARY SAMPLE", hint: "XUVEQ OTHER")
    #expect(other.value("holder") == "MARY SAMPLE")
    #expect(other.document?.fields(named: "holder").first?.note == nil)
    #expect(PaymentCardPlugin().manifest.options.map(\.name) == ["name-hint", "specimens"])
  }

  @Test("Two known names in one piece are parted, over a scratch too, and that is told")
  func inOnePiece() async throws {
    let parted = try await outcome("MARTINAFISCHER")
    #expect(parted.value("holder") == "MARTINA FISCHER")
    #expect(parted.document?.issues.contains { $0.field == "holder" && $0.message.contains("blank") } == true)
    let scratch = Doubt(place: 7, confidence: 0.4, others: [])
    #expect(try await outcome("MARTINAIFISCHER", doubts: [scratch]).value("holder") == "MARTINA FISCHER")
    #expect(try await outcome("MARTINAIFISCHER").value("holder") != "MARTINA FISCHER")
    // A name that is known as a whole stays one.
    #expect(try await outcome("WILLIAMSON").value("holder") == "WILLIAMSON")
  }

  @Test(
    "Particles, hyphens, apostrophes, titles and marks belong to a name",
    arguments: [
      "JEAN-PIERRE O'NEILL", "MARIA DE LA CRUZ", "Anna van der Meer", "JOSÉ MUÑOZ", "DR. ŁUKASZ NOWAK", "Mary McKenzie",
      "MR J SAMPLE",
    ])
  func forms(_ name: String) async throws { #expect(try await outcome(name).value("holder") == name) }

  @Test("A name goes on below where it is broken, where a particle follows, or where two names stand alone")
  func twoLines() async throws {
    func holder(_ upper: String, _ lower: String) async throws -> String? {
      try await outcome(upper, below: [DrawnLine(lower, x: 110, y: 595, height: 40, confidence: 0.999)])
        .value("holder")
    }
    #expect(try await holder("MARTINA", "FISCHER") == "MARTINA FISCHER")
    #expect(try await holder("ANNA SAMPLE-", "FISCHER") == "ANNA SAMPLE-FISCHER")
    #expect(try await holder("MARIA", "DE SOUSA") == "MARIA DE SOUSA")
    #expect(try await holder("ANNA SAMPLE", "SAMPLE TRADING LTD") == "ANNA SAMPLE")
    #expect(try await holder("ANNA SAMPLE", "BLUE ANCHOR") == "ANNA SAMPLE")
  }

  @Test("What a row says up to each of its gaps is weighed, too, and what a whole name says is told")
  func beginnings() async throws {
    let outcome = try await outcome("MARTIN SAMPLE LEDGERPLUS")
    let weighed = Set(outcome.claims.flatMap(\.considered).map(\.text))
    #expect(weighed.isSuperset(of: ["MARTIN", "MARTIN SAMPLE", "MARTIN SAMPLE LEDGERPLUS"]))
    let behind = outcome.claims.flatMap(\.considered).first { $0.text == "MARTIN SAMPLE" }
    #expect(behind?.evidence.map(\.name).contains(HolderSign.companyBehind.rawValue) == true)
    #expect(try await self.outcome("MARTIN PICARD").value("holder") == "MARTIN PICARD")
  }

  @Test("No name of the table has fewer than three letters, marks or words of banks")
  func table() {
    for name in ["JOHN", "MARTINA", "FISCHER"] { #expect(NameTable.holds(name)) }
    for word in ["", "AL", "VISA", "BANK", "DEBIT", "PLATINUM", "XUWEQ"] { #expect(!NameTable.holds(word)) }
  }
}

@Suite("Words that look like names")
struct NameLikenessTests {
  @Test(
    "Names that no table has look like names", arguments: ["MIKAIL", "HARTWELL", "BREKELMANS", "ABERNATHY", "MBEKI"])
  func names(_ word: String) { #expect(!NameTable.holds(word) && NameLikeness.logOdds(word) > 1.5) }

  @Test("Words of cards do not", arguments: ["PLATINUM", "CONTACTLESS", "SAVINGS", "ACCOUNT", "CREDIT"])
  func words(_ word: String) { #expect(NameLikeness.logOdds(word) < -1.5) }

  @Test("A word's log odds are those of the script that fitted the table; what is no capital counts nothing")
  func table() {
    #expect(NameLikeness.logOdds("HARTWELL") == 4.75 && NameLikeness.logOdds("PLATINUM") == -4.875)
    #expect(NameLikeness.logOdds("HARTWELL1é") == 4.75)
  }
}

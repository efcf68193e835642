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
    let outcome = try await outcome("RODERT HARTWELL", doubts: [doubt])
    #expect(outcome.value("holder") == "ROBERT HARTWELL")
    let issue = try #require(outcome.document?.issues.first { $0.field == "holder" })
    #expect(issue.code == "look-alike" && issue.message.contains("one letter"))
  }

  @Test("A letter that the reader does not offer is never put in, and a clear one never changed")
  func neverInvented() async throws {
    let other = Doubt(place: 2, confidence: 0.7, others: [("P", 0.25)])
    #expect(try await outcome("RODERT HARTWELL", doubts: [other]).value("holder") != "ROBERT HARTWELL")
    let clear = Doubt(place: 2, confidence: 0.985, others: [("B", 0.015)])
    #expect(try await outcome("RODERT HARTWELL", doubts: [clear]).value("holder") == "RODERT HARTWELL")
  }

  @Test(
    "A name is the less sure the more a letter is in doubt, of an initial, too, and not told where it is wholly in doubt"
  )
  func unknown() async throws {
    func confidence(_ name: String, _ doubt: Doubt?) async throws -> Double {
      try await outcome(name, doubts: doubt.map { [$0] } ?? []).document?.fields(named: "holder").first?.confidence ?? 0
    }
    for (name, place) in [("XUWEQ HARTWELL", 2), ("KAY M HARTWELL", 3)] {
      let clear = try await confidence(name, nil)
      let less = try await confidence(name, Doubt(place: place, confidence: 0.8, others: [("V", 0.15)]))
      let least = try await confidence(name, Doubt(place: place, confidence: 0.5, others: [("V", 0.45)]))
      #expect(clear > less && less > least)
    }
    #expect(try await confidence("XUWEQ HARTWELL", Doubt(place: 2, confidence: 0.05, others: [])) == 0)
  }

  @Test("A name with a letter in doubt that stays is told to be uncertain, and a clear one is not")
  func uncertain() async throws {
    let doubt = Doubt(place: 2, confidence: 0.8, others: [("V", 0.15)])
    let faint = try await outcome("XUWEQ HARTWELL", doubts: [doubt])
    #expect(faint.value("holder") == "XUWEQ HARTWELL" && faint.issues.contains("doubtful"))
    #expect(try await !outcome("XUWEQ HARTWELL").issues.contains("doubtful"))
  }

  @Test("The name hint decides a doubtful letter where the reader offers it, and is marked")
  func hint() async throws {
    let doubt = Doubt(place: 2, confidence: 0.55, others: [("V", 0.4)])
    let hinted = try await outcome("XUWEQ HARTWELL", doubts: [doubt], hint: "Hartwell, Xuveq")
    #expect(hinted.value("holder") == "XUVEQ HARTWELL")
    #expect(hinted.document?.fields(named: "holder").first?.note == "as the name hint says")
    #expect(hinted.document?.issues.contains { $0.message.contains("the name hint") } == true)
    // It is not put in place of what is printed.
    let other = try await outcome("MARY HARTWELL", hint: "XUVEQ OTHER")
    #expect(other.value("holder") == "MARY HARTWELL")
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
    let whole = Set(try await outcome("WILLIAMSON").claims.flatMap(\.considered).map(\.text))
    #expect(whole.contains("WILLIAMSON") && !whole.contains("WILLIAM SON"))
  }

  @Test(
    "Particles, hyphens, apostrophes, titles and marks belong to a name",
    arguments: [
      "JEAN-PIERRE O'NEILL", "MARIA DE LA CRUZ", "Anna van der Meer", "JOSÉ MUÑOZ", "DR. ŁUKASZ NOWAK", "Mary McKenzie",
      "MR J HARTWELL",
    ])
  func forms(_ name: String) async throws { #expect(try await outcome(name).value("holder") == name) }

  @Test("A name goes on below where it is broken, where a particle follows, or where two names stand alone")
  func twoLines() async throws {
    func holder(_ upper: String, _ lower: String) async throws -> String? {
      try await outcome(upper, below: [DrawnLine(lower, x: 110, y: 595, height: 40, confidence: 0.999)])
        .value("holder")
    }
    #expect(try await holder("MARTINA", "FISCHER") == "MARTINA FISCHER")
    #expect(try await holder("ANNA HARTWELL-", "FISCHER") == "ANNA HARTWELL-FISCHER")
    #expect(try await holder("MARIA", "DE SOUSA") == "MARIA DE SOUSA")
    #expect(try await holder("ANNA HARTWELL", "HARTWELL TRADING LTD") == "ANNA HARTWELL")
    #expect(try await holder("ANNA HARTWELL", "BLUE ANCHOR") == "ANNA HARTWELL")
  }

  @Test("A line below without letters makes no second reading of a name")
  func dirtBelow() async throws {
    let dirt = DrawnLine("..-,", x: 110, y: 595, height: 40, confidence: 0.999)
    let weighed = try await outcome("MARTIN HARTWELL", below: [dirt]).claims.flatMap(\.considered).map(\.text)
    #expect(weighed.count { $0 == "MARTIN HARTWELL" } == 1)
  }

  @Test("What a row says up to each of its gaps is weighed, too, and what a whole name says is told")
  func beginnings() async throws {
    let outcome = try await outcome("MARTIN HARTWELL LEDGERPLUS")
    let weighed = Set(outcome.claims.flatMap(\.considered).map(\.text))
    #expect(weighed.isSuperset(of: ["MARTIN", "MARTIN HARTWELL", "MARTIN HARTWELL LEDGERPLUS"]))
    let joined = try await self.outcome("MARTIN & HARTWELL").claims.flatMap(\.considered).map(\.text)
    #expect(joined.contains("MARTIN & HARTWELL") && !joined.contains("MARTIN"))
    let behind = outcome.claims.flatMap(\.considered).first { $0.text == "MARTIN HARTWELL" }
    #expect(behind?.evidence.map(\.name).contains(HolderSign.beginning.rawValue) == true)
    #expect(try await self.outcome("MARTIN PICARD").value("holder") == "MARTIN PICARD")
  }

  @Test("Readings with the same letters share their odds, and the likelier one says where the blanks are")
  func sameLetters() throws {
    func candidate(_ text: String, _ odds: Double) -> HolderCandidate {
      let box = Box(x: 0, y: 0, width: 100, height: 20)
      let name = PrintedName(text: text, symbols: [], box: box, confidence: 0)
      let worth = HolderSign.weights[.belowNumber] ?? 1
      return HolderCandidate(name: name, signs: [.belowNumber: odds / worth, .read: LogOdds.surest])
    }
    let (glued, parted, firm) = (candidate("AVA MROSE", 2), candidate("AVA M ROSE", 2.2), candidate("DALE LTD", 1.9))
    let holder = try #require(HolderFinder.holder(among: [glued, parted, firm]))
    #expect(holder.text == "AVA M ROSE" && holder.confidence > 0.6)
    #expect(HolderFinder.holder(among: [glued, candidate("AVA KROSE", 2.2), firm]) == nil)
  }

  @Test("No name of the table has fewer than three letters, marks or words of banks")
  func table() {
    for name in ["JOHN", "MARTINA", "FISCHER"] { #expect(NameTable.holds(name)) }
    for word in ["", "AL", "VISA", "BANK", "DEBIT", "PLATINUM", "XUWEQ"] { #expect(!NameTable.holds(word)) }
  }
}

@Suite("What lines say by their letters")
struct LineLettersTests {
  private func likeliest(_ text: String) -> LineKind? {
    LineLetters.fitted.probabilities(of: text).max { $0.value < $1.value }?.key
  }

  @Test(
    "Names that no list has are a person's, in any case and with marks",
    arguments: [
      "MIKAIL BREKELMANS", "Hartwell Abernathy", "T. MBEKI-NOWAK", "ŠÁRKA VYSKOČILOVÁ", "MRS AMARA OKONKWO-LIND",
    ])
  func persons(_ text: String) { #expect(likeliest(text) == .person) }

  @Test(
    "What specimens bear is no name",
    arguments: ["YOUR NAME HERE", "CARDHOLDER NAME", "VALUED CUSTOMER", "NOMBRE APELLIDO"])
  func standIns(_ text: String) { #expect(likeliest(text) == .standIn) }

  @Test(
    "Firms are told from people",
    arguments: ["BRAMBLE & DALE LTD", "Hartwell Trading GmbH", "NORTHWIND HOLDINGS PTE LTD"])
  func firms(_ text: String) { #expect(likeliest(text) == .firm) }

  @Test(
    "Words of cards, ends of small print and noise are nobody's name",
    arguments: [
      "PLATINUM REWARDS", "VALID THRU 09/27", "Credit Union", "property of the issuer", "MEMBER SINCE 2014", "IL1 I|",
    ])
  func others(_ text: String) { #expect(likeliest(text) == .other) }

  @Test("What the likeliest kind has over the next is what the script that trained the table says")
  func sameAsTraining() {
    let told: [(String, LineKind, LineKind, Double)] = [
      ("MARGARET T. HOLLOWAY", .person, .other, 4.87), ("Your  name here", .standIn, .other, 6.98),
      ("VALID THRU 09/27", .other, .person, 8.45), ("NORTH & DALE LTD", .firm, .other, 9.99),
      ("MIKAIL BREKELMANS", .person, .other, 4.31),
    ]
    for (text, kind, next, expected) in told {
      let found = LineLetters.fitted.probabilities(of: text)
      let ratio = NaturalLogarithm.of(found[kind] ?? 0) - NaturalLogarithm.of(found[next] ?? 0)
      #expect(abs(ratio - expected) < 0.03)
    }
  }

  @Test(
    "A line without letters, and one longer than any, have kinds, too",
    arguments: ["", "1234", String(repeating: "ANNA ", count: 400)])
  func extremes(_ text: String) {
    let found = LineLetters.fitted.probabilities(of: text)
    #expect(found.count == LineKind.allCases.count && abs(found.values.reduce(0, +) - 1) < 1e-9)
  }
}

import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("The detector of cards and their fields")
struct FieldTests {
  private let card = FieldScript.Place(.card, Box(x: 10, y: 10, width: 980, height: 610))

  private func detected(_ script: FieldScript) async throws -> [DetectedField] {
    try #require(try await CardFieldDetector(script.services())?.fields())
  }

  @Test("A field lies where its cells say, turned as they say", arguments: [0, 0.3, -0.5])
  func places(_ angle: Double) async throws {
    let box = Box(x: 300, y: 250, width: 400, height: 60)
    for reach in [0, 1] {
      let script = FieldScript(places: [card, .init(.number, box, angle: angle)], reach: reach)
      let number = try #require(try await detected(script).first { $0.fieldClass == .number })
      let outline = number.outline
      #expect(outline.center.distance(to: box.center) < 1)
      #expect(abs(outline.width - box.width) < 1 && abs(outline.height - box.height) < 1)
      let baseline = outline.topRight - outline.topLeft
      let tangent = angle * (1 + angle * angle / 3)
      #expect(abs(baseline.y / baseline.x - tangent) < 0.02)
      #expect(abs(number.logOdds - 4) < 1e-5)
    }
  }

  @Test("Fields of one class apart from each other are two; a card and the number on it are both told")
  func apart() async throws {
    let script = FieldScript(places: [
      card, .init(.holder, Box(x: 100, y: 480, width: 300, height: 40)),
      .init(.holder, Box(x: 100, y: 540, width: 300, height: 40)),
      .init(.number, Box(x: 100, y: 300, width: 700, height: 60)),
    ])
    let classes = try await detected(script).map(\.fieldClass)
    let expected: [FieldClass] = [.card, .number, .holder, .holder]
    #expect(classes.sorted { $0.rawValue < $1.rawValue } == expected)
  }

  @Test("The network looks once at a sheet that is a card, and closely at each card of another sheet")
  func looks() async throws {
    let alone = FieldScript(places: [card])
    let runner = alone.runner
    let detector = try #require(CardFieldDetector(alone.services(runner)))
    _ = try await detector.fields()
    _ = try await detector.fields()
    #expect(runner.runs.count == 1)
    let two = FieldScript(
      places: [
        .init(.card, Box(x: 50, y: 50, width: 400, height: 252)),
        .init(.card, Box(x: 550, y: 500, width: 400, height: 252)),
      ], width: 1000, height: 1000)
    let looks = two.runner
    let cards = try #require(try await CardFieldDetector(two.services(looks))?.fields())
    #expect(cards.count == 2 && looks.runs.count == 4)
  }

  @Test("An answer of another shape, or that is no number, is an error of the model; the number is told all the same")
  func damagedAnswers() async throws {
    let lines = PaymentCardPluginTests.card(number: "4111 1111 1111 1111", holder: "MARY SAMPLE")
    let answers: [ScriptedModelRunner.Answer] = [
      { _ in [:] },
      { _ in ["fields": Tensor(shape: [1, 2, 1, 1], [Float](repeating: 0, count: 2))].compactMapValues(\.self) },
      { inputs in
        let (rows, columns) = ((inputs["sheet"]?.shape[2] ?? 8) / 8, (inputs["sheet"]?.shape[3] ?? 8) / 8)
        let values = [Float](repeating: .nan, count: FieldCells.channels * rows * columns)
        return ["fields": Tensor(shape: [1, FieldCells.channels, rows, columns], values)].compactMapValues(\.self)
      },
    ]
    for answer in answers {
      let services = FieldScript(places: []).services(ScriptedModelRunner(["card-fields": answer]))
      await #expect(throws: ModelError.self) { try await CardFieldDetector(services)?.fields() }
      let transcript = Transcript(drawn: lines)
      let outcome = try await Outcome(PluginContext(transcript: transcript, today: .ofTests), using: services)
      #expect(outcome.value("number") == "4111111111111111" && outcome.value("holder") == "MARY SAMPLE")
    }
  }

  @Test("A sheet of eight pixels and one full of cards are answered")
  func extremes() async throws {
    #expect(try await detected(FieldScript(places: [], width: 8, height: 8)).isEmpty)
    let cards = (0..<40).map { place in
      FieldScript.Place(
        .card, Box(x: Double(place % 5) * 200 + 10, y: Double(place / 5) * 125 + 5, width: 180, height: 113))
    }
    #expect(try await detected(FieldScript(places: cards, width: 1000, height: 1000)).count == 40)
  }

  @Test("Without the network's file, or without a sheet, there is no detector")
  func unavailable() {
    #expect(CardFieldDetector(FieldScript(places: []).services(ScriptedModelRunner([:]))) == nil)
    #expect(CardFieldDetector(PluginServices(models: FieldScript(places: []).runner)) == nil)
  }
}

@Suite("Cards by what the detector sees")
struct DetectedCardTests: SeenCardSuite {
  @Test(
    "The holder is what stands where the detector sees a name, whatever its words are",
    arguments: ["LARKFIELD CARD MEMBER", "TIDEWATER TRADING CO", "imogen hartwell", "R. ELLERY & SONS"])
  func names(_ holder: String) async throws {
    let seen = try await Outcome(drawn: drawn(holder), seeing: FieldScript(places: [card, name]))
    #expect(seen.value("holder") == holder && seen.value("number") == "4111111111111111")
  }

  @Test(
    "Labels, networks and kinds of card are nobody's name, not even where the detector sees one",
    arguments: ["GELDIG TOT", "VALABLE DU", "BERLAKU S/D 08/31", "DISCOVER", "CREDIT CARD"])
  func labels(_ text: String) async throws {
    let seen = try await Outcome(drawn: drawn(text), seeing: FieldScript(places: [card, name]))
    #expect(seen.value("holder") == nil && seen.value("number") == "4111111111111111")
  }

  @Test("A label on the row of a name is no part of it")
  func besideLabel() async throws {
    let label = DrawnLine("VALIDO FINO A 09/31", x: 480, y: 550, height: 40)
    let seen = try await Outcome(drawn: drawn("ROWAN ELLERY") + [label], seeing: FieldScript(places: [card, name]))
    #expect(seen.value("holder") == "ROWAN ELLERY")
  }

  @Test("A name that the detector sees counts before any other, one below even odds is none that it sees")
  func rivals() async throws {
    let lines = drawn("MARY SAMPLE") + [DrawnLine("ROWAN ELLERY", x: 660, y: 480, height: 40)]
    var other = FieldScript.Place(.holder, Box(x: 650, y: 475, width: 320, height: 50))
    let seen = try await Outcome(drawn: lines, seeing: FieldScript(places: [card, other]))
    #expect(seen.value("holder") == "ROWAN ELLERY")
    other.logOdds = -0.2
    let unsure = try await Outcome(drawn: lines, seeing: FieldScript(places: [card, other]))
    for (outcome, isSeen) in [(seen, true), (unsure, false)] {
      let line = try #require(outcome.claims.flatMap(\.considered).first { $0.text == "ROWAN ELLERY" })
      #expect(line.evidence.contains { $0.name == HolderSign.seen.rawValue } == isSeen)
    }
  }

  @Test("Dates and names that nobody has read are read where the detector sees them, and rows of digits too")
  func requests() async throws {
    let date = Box(x: 400, y: 450, width: 120, height: 40)
    let row = Box(x: 110, y: 350, width: 800, height: 70)
    let script = FieldScript(places: [card, name, .init(.expiry, date), .init(.number, row)])
    func requests(_ lines: [DrawnLine]) async throws -> [RecognitionRequest] {
      try await PaymentCardPlugin().requests(
        on: PluginContext(transcript: Transcript(drawn: lines, calibration: .calibrated), today: .ofTests),
        using: script.services())
    }
    let bare = try await requests([DrawnLine("SAMPLE BANK", x: 60, y: 60, height: 50)])
    func area(_ request: RecognitionRequest) -> Box? { request.areas.first?.bounds }
    let dates = bare.filter { $0.name == PaymentCardPlugin.datesRequest }
    #expect(dates.map(\.model) == [nil, "card-digits"])
    #expect(dates.allSatisfy { area($0)?.intersectionOverUnion(with: date) ?? 0 > 0.9 })
    #expect(bare.contains { $0.name == PaymentCardPlugin.printRequest && area($0)?.contains(name.box.center) == true })
    #expect(bare.contains { $0.name == PaymentCardPlugin.digitsRequest && area($0)?.contains(row.center) == true })
    let sure = (drawn("MARY SAMPLE") + [DrawnLine("08/31", x: 400, y: 450, height: 40)]).map { line in
      var line = line
      line.confidence = 0.99
      return line
    }
    // What is read for certain is read again by nobody but the specialists.
    #expect(try await requests(sure).map(\.model) == [PaymentCardPlugin.namesModel, PaymentCardPlugin.digitsModel])
  }

  @Test("A front without a number or a word of banks is a card where the detector sees one, and else is none")
  func numberless() async throws {
    let lines = [
      DrawnLine("LARKFIELD", x: 60, y: 60, height: 50), DrawnLine("MARY SAMPLE", x: 110, y: 550, height: 40),
    ]
    let seen = try await Outcome(drawn: lines, seeing: FieldScript(places: [card, name]))
    #expect(seen.value("holder") == "MARY SAMPLE" && seen.issues.contains("no-number"))
    #expect(try await Outcome(drawn: lines, seeing: FieldScript(places: [name])).claimed.isEmpty)
    // As most papers are no cards, a doubtful one is none.
    var doubtful = card
    doubtful.logOdds = 2
    #expect(try await Outcome(drawn: lines, seeing: FieldScript(places: [doubtful, name])).claimed.isEmpty)
  }

  @Test(
    "A number whose last digit neither readers nor the detector saw is not told, though its check digit holds by chance"
  )
  func cutNumber() async throws {
    func outcome(_ number: String) async throws -> Outcome {
      let lines = PaymentCardPluginTests.card(number: number, holder: "MARY SAMPLE")
      let seen = try #require(Transcript(drawn: lines).lines.first).box
      return try await Outcome(drawn: lines, seeing: FieldScript(places: [card, name, .init(.number, seen)]))
    }
    let (whole, cut) = (try await outcome("6200 0000 0000 0005"), try await outcome("6243 4343 4343 430"))
    #expect(whole.value("number") == "6200000000000005")
    #expect(cut.value("number") == nil)
    #expect(cut.issues.contains("incomplete"))
  }

  @Test("Two cards of one number are two documents where the detector sees two")
  func twins() async throws {
    let lines = [60.0, 560].map { DrawnLine(number, x: $0, y: 600, height: 30) }
    let cards = [40.0, 540].map { FieldScript.Place(.card, Box(x: $0, y: 480, width: 420, height: 265)) }
    let both = try await Outcome(drawn: lines, seeing: FieldScript(places: cards, width: 1000, height: 1000))
    #expect(both.documents.count == 2)
  }

  @Test(
    "Digits where the detector sees a security code are shown to nobody, and an unread number's to no one who may not")
  func privacy() async throws {
    let code = Box(x: 700, y: 440, width: 90, height: 50)
    let row = Box(x: 110, y: 250, width: 800, height: 70)
    let lines = [
      DrawnLine("SAMPLE BANK", x: 60, y: 60, height: 50), DrawnLine("4906", x: 705, y: 445, height: 40),
      DrawnLine("41 1 11", x: 200, y: 255, height: 60),
    ]
    let script = FieldScript(places: [card, .init(.code, code), .init(.number, row)])
    let claim = try #require(try await Outcome(drawn: lines, seeing: script).claimed.first)
    let transcript = Transcript(drawn: lines)
    func symbols(_ text: String) -> Set<Symbol.ID> {
      Set(transcript.lines.filter { $0.text == text }.flatMap(\.symbols))
    }
    #expect(Set(claim.roles[Claim.withheldRole] ?? []) == symbols("4906"))
    #expect(symbols("41 1 11").isSubset(of: claim.privateSymbols))
    #expect(claim.privateSymbols.isDisjoint(with: symbols("SAMPLE BANK")))
  }
}

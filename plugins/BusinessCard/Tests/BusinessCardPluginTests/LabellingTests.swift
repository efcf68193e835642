import DiscernCore
import DiscernTestSupport
import Foundation
import Testing

@testable import BusinessCardPlugin

@Suite struct LabellingTests {
  private let person = [
    DrawnLine("Ann Lowe", y: 60, height: 40), DrawnLine("Managing Director", y: 120, height: 24),
    DrawnLine("Tel +44 20 7946 0958", y: 220, height: 24), DrawnLine("ann.lowe@gmail.com", y: 260, height: 24),
  ]

  private func document(_ lines: [DrawnLine], _ script: LabelScript) async throws -> Document? {
    try await CardSamples.document(CardSamples.context(lines), models: script.runner)
  }

  @Test func `a whole card is read into its fields, in the order of the manifest`() async throws {
    let document = try #require(try await CardSamples.document(CardSamples.context(CardSamples.engineer)))
    #expect(CardSamples.values(document, "name") == ["Alma van Dyke, PhD"])
    #expect(CardSamples.values(document, "title") == ["Senior Hydraulics Engineer"])
    #expect(CardSamples.values(document, "department") == ["Research Department"])
    #expect(CardSamples.values(document, "organization") == ["Brookwater Pumps Ltd."])
    #expect(CardSamples.values(document, "phone") == ["+442079460958", "+447700900123"])
    #expect(CardSamples.values(document, "url") == ["www.brookwater.co.uk"])
    #expect(CardSamples.values(document, "address") == ["12 Mill Lane, London W1A 1AA"])
    #expect(document.fields(named: "address").first?.boxes.count == 2)
    #expect(document.textHeight == 44)
    let order = BusinessCardPlugin().manifest.fields.map(\.name)
    let places = document.fields.compactMap { order.firstIndex(of: $0.name) }
    #expect(places.count == document.fields.count && places == places.sorted())
  }

  @Test func `an entity that is less sure than the calibration asks is told among the other lines`() async throws {
    var script = LabelScript(["Ann Lowe": .name, "Managing Director": .title])
    #expect(CardSamples.values(try await document(person, script), "name") == ["Ann Lowe"])
    script.minimum = 0.999
    let found = try await document(person, script)
    #expect(CardSamples.values(found, "name").isEmpty && CardSamples.values(found, "title").isEmpty)
    #expect(CardSamples.values(found, "other") == ["Ann Lowe", "Managing Director"])
  }

  @Test(arguments: [(0.7, true), (0.5, false)])
  func `a value that is likelier misread than right is told among the other lines`(
    confidence: Double, isTold: Bool
  ) async throws {
    var lines = person
    lines[0] = DrawnLine("Ann Lowe", y: 60, height: 40, confidence: confidence)
    let found = try await document(lines, LabelScript(["Ann Lowe": .name, "Managing Director": .title]))
    #expect(CardSamples.values(found, "name") == (isTold ? ["Ann Lowe"] : []))
    #expect(CardSamples.values(found, "title") == ["Managing Director"])
    #expect(CardSamples.values(found, "other") == (isTold ? [] : ["Ann Lowe"]))
  }

  @Test func `the network sees the form of the sheet, unless several cards lie on it`() async throws {
    let another = person.map { DrawnLine($0.text, y: $0.y + 600, height: $0.height) }
    for (lines, isKnown) in [(person, [true]), (person + another, [false, false])] {
      let runner = LabelScript(["Ann Lowe": .name]).runner
      _ = try await CardSamples.document(CardSamples.context(lines), models: runner)
      let known = runner.runs.compactMap { run in
        run.inputs["feats"]?.floats?[WordFeatures.count - WordFeatures.sheetCount]
      }
      #expect(known.map { $0 == 1 } == isKnown)
    }
  }

  @Test func `a line may hold two roles`() async throws {
    let lines = [
      DrawnLine("Ann Lowe Managing Director", y: 60, height: 24), DrawnLine("ann.lowe@gmail.com", y: 260, height: 24),
    ]
    let found = try await document(lines, LabelScript(["Ann Lowe": .name, "Managing Director": .title]))
    #expect(CardSamples.values(found, "name") == ["Ann Lowe"])
    #expect(CardSamples.values(found, "title") == ["Managing Director"])
    #expect(CardSamples.values(found, "other").isEmpty)
  }

  @Test func `a label with a dot before a mail address is no part of it, an initial is`() async throws {
    let lines = [DrawnLine("Ann Lowe", y: 60), DrawnLine("E. lowe@brightwater.co.uk", y: 260)]
    let label = try await document(lines, LabelScript(["Ann Lowe": .name, "lowe@brightwater.co.uk": .email]))
    #expect(CardSamples.values(label, "email") == ["lowe@brightwater.co.uk"])
    let initial = try await document(lines, LabelScript(["Ann Lowe": .name, "E. lowe@brightwater.co.uk": .email]))
    #expect(CardSamples.values(initial, "email") == ["E.lowe@brightwater.co.uk"])
  }

  @Test func `several people are told apart, each with the title beside the name`() async throws {
    let lines = [
      DrawnLine("Ann Lowe", x: 40, y: 60), DrawnLine("Partner", x: 40, y: 100),
      DrawnLine("Bo Strand", x: 600, y: 60), DrawnLine("Counsel", x: 600, y: 100),
      DrawnLine("ann.lowe@gmail.com", x: 40, y: 260), DrawnLine("office@gmail.com", x: 600, y: 260),
    ]
    let script = LabelScript(["Ann Lowe": .name, "Bo Strand": .name, "Partner": .title, "Counsel": .title])
    let found = try #require(try await document(lines, script))
    #expect(CardSamples.values(found, "name") == ["Ann Lowe", "Bo Strand"])
    #expect(CardSamples.values(found, "title") == ["Partner", "Counsel"])
    #expect(["name", "title", "email"].map { found.fields(named: $0).map(\.group) } == [[1, 2], [1, 2], [1, nil]])
    let contacts = Contact.contacts(of: found)
    #expect(contacts.map(\.name) == ["Ann Lowe", "Bo Strand"])
    #expect(contacts.map(\.title) == ["Partner", "Counsel"])
    #expect(contacts.map(\.emails) == [["ann.lowe@gmail.com", "office@gmail.com"], ["office@gmail.com"]])
  }

  @Test func `somebody without a title stands beside one with a title`() async throws {
    let lines = [
      DrawnLine("Ann Lowe", y: 60, height: 40), DrawnLine("Partner", y: 110), DrawnLine("Bo Strand", y: 400),
      DrawnLine("ann.lowe@gmail.com", y: 260),
    ]
    let roles = LabelScript(["Ann Lowe": .name, "Bo Strand": .name, "Partner": .title])
    let found = try #require(try await document(lines, roles))
    #expect(CardSamples.values(found, "name") == ["Ann Lowe", "Bo Strand"])
    #expect(found.fields(named: "title").map(\.group) == [1])
  }

  @Test func `a name in two scripts is one person`() async throws {
    let lines = [
      DrawnLine("山川 見本", y: 60, height: 40), DrawnLine("Ann Lowe", y: 120), DrawnLine("ann.lowe@gmail.com", y: 260),
    ]
    let found = try await document(lines, LabelScript(["山川 見本": .name, "Ann Lowe": .name]))
    #expect(CardSamples.values(found, "name").count == 1)
  }

  @Test func `titles right below each other are told together, others apart`() async throws {
    let script = LabelScript(["Ann Lowe": .name, "Founder": .title, "Managing Director": .title])
    let below = [
      DrawnLine("Ann Lowe", y: 60, height: 40), DrawnLine("Founder", y: 120), DrawnLine("Managing Director", y: 160),
      DrawnLine("ann.lowe@gmail.com", y: 260),
    ]
    #expect(CardSamples.values(try await document(below, script), "title") == ["Founder, Managing Director"])
    let apart = [
      DrawnLine("Founder", y: 60), DrawnLine("Ann Lowe", y: 120, height: 40), DrawnLine("Managing Director", y: 260),
      DrawnLine("ann.lowe@gmail.com", y: 360),
    ]
    #expect(CardSamples.values(try await document(apart, script), "title") == ["Founder"])
  }

  @Test func `a firm on several lines is one name, without the bars and dashes around it`() async throws {
    let lines = [DrawnLine("bright |", y: 400, height: 60), DrawnLine("pumps -", y: 470, height: 56)]
    let script = LabelScript(["Ann Lowe": .name, "bright | pumps -": .organization])
    let found = try await document(person + lines, script)
    #expect(CardSamples.values(found, "organization") == ["bright pumps"])
  }

  @Test
  func `a number within an address that no plan has in use is its postcode, though mobile is called CEP elsewhere`()
    async throws
  {
    let place = "Rua das Flores, 12 Jardim-CEP: 01234-050 São Paulo"
    var script = LabelScript([place: .address])
    script.countries = ["BR": 0.98, "US": 0.01, "DE": 0.01]
    let found = try await document(person + [DrawnLine(place, y: 340, height: 24)], script)
    #expect(CardSamples.values(found, "phone") == ["+442079460958"])
    #expect(CardSamples.values(found, "address") == [place])
    let unknown = try await document(person + [DrawnLine(place, y: 340, height: 24)], LabelScript([:]))
    #expect(CardSamples.values(unknown, "phone").count == 2)
  }

  @Test(arguments: [
    ("NORTHFELL", "Northfell Insurance Brokers", "Northfell Insurance Brokers"),
    ("NIB", "Northfell Insurance Brokers", "Northfell Insurance Brokers"), ("NORTHFELL", "Grange Holding", "NORTHFELL"),
  ])
  func `of a logo and the full name of the same firm the full name is told`(logo: String, name: String, told: String)
    async throws
  {
    let lines = [
      DrawnLine(logo, y: 60, height: 60), DrawnLine(name, y: 400, confidence: 0.9),
      DrawnLine("ann.lowe@gmail.com", y: 460),
    ]
    let roles = LabelScript([logo: .organization, name: .organization])
    #expect(CardSamples.values(try await document(lines, roles), "organization") == [told])
  }

  @Test func `what grammar knows as a number or an address is no part of a role`() async throws {
    let lines = [DrawnLine("12 Mill Lane Tel 020 7946 0958", y: 60, height: 24), DrawnLine("ann@lowe.co.uk", y: 100)]
    var script = LabelScript(["12 Mill Lane": .address])
    script.roles += [("020 7946 0958", .address)]
    let found = try await document(lines, script)
    #expect(CardSamples.values(found, "address") == ["12 Mill Lane"])
    #expect(CardSamples.values(found, "phone") == ["+442079460958"])
  }

  @Test func `what was read in doubt has less confidence`() async throws {
    var doubtful = person
    doubtful[0].confidence = 0.65
    let script = LabelScript(["Ann Lowe": .name])
    let (sure, unsure) = (try await document(person, script), try await document(doubtful, script))
    let confidences = [sure, unsure].compactMap { $0?.fields(named: "name").first?.confidence }
    #expect(confidences.count == 2)
    #expect(confidences.last ?? 1 < 0.7 && confidences.first ?? 0 > 0.9, "\(confidences)")
  }

  @Test func `the network decides on the card`() async throws {
    var script = LabelScript(["Ann Lowe": .name])
    script.cardLogit = -3
    let plugin = BusinessCardPlugin()
    let analysis = try await plugin.analyze(
      CardSamples.context(person), using: PluginServices(models: script.runner))
    let claim = try #require(await plugin.claims(from: analysis).first)
    #expect(claim.evidence.first == Evidence("words and layout", logOdds: -3))
  }

  @Test func `a front without a number or an address is a card that yields, by odds of its own, and an issue says so`()
    async throws
  {
    let script = LabelScript(["Lowe Brothers": .organization])
    let front = CardSamples.context([DrawnLine("Lowe Brothers", y: 60, height: 40)])
    let plugin = BusinessCardPlugin()
    let analysis = try await plugin.analyze(front, using: PluginServices(models: script.runner))
    let claim = try #require(await plugin.claims(from: analysis).first)
    #expect(claim.yields && claim.evidence.first == Evidence("words and layout", logOdds: 2))
    let found = try #require(try await document([DrawnLine("Lowe Brothers", y: 60, height: 40)], script))
    #expect(CardSamples.values(found, "organization") == ["Lowe Brothers"])
    #expect(found.issues.contains { $0.code == "no-contact" && $0.field == "phone" })
    var unsure = script
    unsure.cardLogit -= 1.5
    #expect(try await document([DrawnLine("Lowe Brothers", y: 60, height: 40)], unsure) == nil)
    let whole = try #require(try await document(person, LabelScript(["Ann Lowe": .name])))
    #expect(!whole.issues.contains { $0.code == "no-contact" })
  }

  @Test func `a sheet with neither a contact nor a name is none, and without the network a front is none`() async throws
  {
    let lines = [DrawnLine("Managing Director", y: 60, height: 40)]
    #expect(try await document(lines, LabelScript(["Managing Director": .title])) == nil)
    let front = CardSamples.context([DrawnLine("Lowe Brothers", y: 60, height: 40)])
    #expect(try await CardSamples.document(front, models: NoModelRunner()) == nil)
  }

  @Test func `claims and documents ask the network once`() async throws {
    let runner = LabelScript(["Ann Lowe": .name]).runner
    let plugin = BusinessCardPlugin()
    let analysis = try await plugin.analyze(CardSamples.context(person), using: PluginServices(models: runner))
    for claim in await plugin.claims(from: analysis) {
      #expect(try await plugin.document(for: claim.id, from: analysis, rereading: NoRereader()) != nil)
    }
    #expect(runner.runs.count == 1)
  }

  @Test func `without the network numbers and addresses are told, the rest has no role, and an issue says so`()
    async throws
  {
    let found = try #require(try await CardSamples.document(CardSamples.context(person), models: NoModelRunner()))
    #expect(CardSamples.values(found, "phone") == ["+442079460958"])
    #expect(CardSamples.values(found, "email") == ["ann.lowe@gmail.com"])
    #expect(CardSamples.values(found, "other") == ["Ann Lowe", "Managing Director"])
    let issue = try #require(found.issues.first { $0.code == "roles-unread" })
    #expect(issue.message.contains("Scripts/setup"))
  }

  @Test(
    "an answer of another shape, or with numbers that are none, is a clear error and loses nothing",
    arguments: [
      "labels", "card", "transitions", "calibration", "reading", "evidence", "countries", "country_codes",
      "country_calibration",
    ])
  func broken(name: String) async throws {
    let script = LabelScript(["Ann Lowe": .name])
    let none = Tensor(shape: [0, 2], [] as [Float])
    for broken in [nil, none, Tensor(shape: [1], [Float.nan]), Tensor(shape: [3], [1, 2, 3] as [Float])] {
      let runner = ScriptedModelRunner([
        ContactLabeller.model.name: { (inputs) throws(ModelError) in
          var outputs = script.outputs(labels: (inputs["whole"]?.integers ?? []).map { _ in 0 })
          outputs[name] = broken
          return outputs
        }
      ])
      let found = try #require(try await CardSamples.document(CardSamples.context(person), models: runner))
      #expect(CardSamples.values(found, "email") == ["ann.lowe@gmail.com"])
      let issue = try #require(found.issues.first { $0.code == "roles-unread" })
      #expect(issue.message.contains(name))
    }
  }

  @Test func `a small l in place of a capital I is mended where a mail address has the name, and said`() async throws {
    let lines = [DrawnLine("lda Lowe", y: 60, height: 40), DrawnLine("ida.lowe@gmail.com", y: 160)]
    let script = LabelScript(["lda Lowe": .name])
    let found = try await document(lines, script)
    #expect(CardSamples.values(found, "name") == ["Ida Lowe"])
    #expect(found?.issues.map(\.code) == ["look-alike"])
    let other = try await document([lines[0], DrawnLine("office@gmail.com", y: 160)], script)
    #expect(CardSamples.values(other, "name") == ["lda Lowe"])
    #expect(other?.issues.isEmpty == true)
  }
}

@Suite struct LabelPathTests {
  private func words(_ rows: [Int], blocks: [Int]? = nil) -> [CardWord] {
    rows.enumerated().map { place, row in
      CardWord(line: row, range: place..<place + 1, row: row, block: blocks?[place] ?? 0, place: place, isGlued: false)
    }
  }

  private func scores(_ sure: [(label: Int, probability: Double)]) -> [[Double]] {
    sure.map { label, probability in
      (0..<ContactLabel.count).map {
        log($0 == label ? probability : (1 - probability) / Double(ContactLabel.count - 1))
      }
    }
  }

  @Test func `without transitions each word has its likeliest label`() {
    let transitions = [Double](repeating: 0, count: 3 * ContactLabel.count * ContactLabel.count)
    let path = LabelPath(
      scores: scores([(1, 0.9), (2, 0.8), (0, 0.7)]), words: words([0, 0, 0]), transitions: transitions)
    #expect(path.labels.map(\.index) == [1, 2, 0])
  }

  @Test func `a transition that is worth little inside a line is taken at its end`() {
    var transitions = [Double](repeating: 0, count: 3 * ContactLabel.count * ContactLabel.count)
    // From the inside of a name (2) to the beginning of a title (5), in a line.
    transitions[2 * ContactLabel.count + 5] = -10
    let sure = scores([(1, 0.9), (2, 0.9), (5, 0.9)])
    let inside = LabelPath(scores: sure, words: words([0, 0, 0]), transitions: transitions)
    #expect(inside.labels.map(\.index) != [1, 2, 5])
    let below = LabelPath(scores: sure, words: words([0, 0, 1]), transitions: transitions)
    #expect(below.labels.map(\.index) == [1, 2, 5])
  }

  @Test func `no words have no labels`() {
    #expect(LabelPath(scores: [], words: [], transitions: []).labels.isEmpty)
  }
}

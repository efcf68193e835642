import Calculator
import DiscernCore
import DiscernTestSupport
import Foundation
import Testing

@testable import MathExpressionPlugin

@Suite("Tokens")
struct TokenTests {
  private static func tokens(_ text: String) -> [Vocabulary.Token] {
    text.split(separator: " ").compactMap { Vocabulary.index[String($0)] }
  }

  /// Sequences that `Training/expressions` drew, with the text that it gives the calculator.
  private static func drawn() throws -> [(tokens: [Vocabulary.Token], text: String)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Expressions/token-sequences.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      return (tokens(String(parts[0])), String(parts[1]))
    }
  }

  /// Without blanks, and with names where signs stand.
  private static func spelled(_ text: String) -> String {
    text.filter { $0 != " " }.replacing("√", with: "sqrt").replacing("∛", with: "cbrt").replacing("π", with: "pi")
  }

  @Test("The table is that of the training")
  func vocabulary() throws {
    #expect(Vocabulary.tokens.count == 106)
    #expect(Vocabulary.index["0"] == 3)
    #expect(Vocabulary.index["blank"] == 105)
  }

  @Test("Every drawn sequence is allowed token by token, and has the text that the training says")
  func texts() throws {
    let drawn = try Self.drawn()
    #expect(drawn.count == 400)
    for (tokens, text) in drawn {
      var grammar = TokenGrammar()
      for token in tokens {
        #expect(grammar.allows(token), "\(Vocabulary.tokens[token]) in \(text)")
        grammar.take(token)
      }
      #expect(grammar.allows(Vocabulary.end))
      let node = try #require(ExpressionNode(tokens))
      #expect(Self.spelled(LinearText(node).text) == Self.spelled(text))
    }
  }

  @Test(
    "Braces and brackets that do not match are refused",
    arguments: ["frac 1", "frac { 1 } 2", "( 1 ]", "1 )", "1 ; 2", "rule", "( 1 ↵ 2 )", "{", "sqrt { ( 1 } )"])
  func refused(text: String) {
    var grammar = TokenGrammar()
    let allowed = Self.tokens(text).map { token in
      defer { grammar.take(token) }
      return grammar.allows(token)
    }
    #expect(allowed.contains(false) || !grammar.allows(Vocabulary.end))
  }

  @Test("What is not closed has no tree", arguments: ["frac { 1 } {", "( 1", "col { 1 ; 2", "1 }", "sqrt"])
  func unclosed(text: String) { #expect(ExpressionNode(Self.tokens(text)) == nil) }

  @Test("A fraction behind a whole number is the rest of a mixed number, behind a decimal it is not")
  func mixed() throws {
    func text(_ tokens: String) throws -> String { LinearText(try #require(ExpressionNode(Self.tokens(tokens)))).text }
    #expect(try text("2 frac { 1 } { 3 }") == "(2+1/3)")
    #expect(try text("1 . 5 frac { 1 } { 3 }") == "1.5(1/3)")
    #expect(try text("x frac { 1 } { 3 }") == "x(1/3)")
    #expect(try text("2 ^ { 3 } frac { 1 } { 3 }") == "2^3(1/3)")
  }
}

@Suite("The crop of an expression")
struct CropTests {
  private func gray(_ levels: [UInt8], width: Int, height: Int) throws -> GrayCrop {
    GrayCrop(try #require(Picture(width: width, height: height, channels: .gray, pixels: levels)))
  }

  @Test("A sign in a pale colour is hardly fainter than black ones, and a coloured ground is no ink")
  func colours() throws {
    let (cyan, black, ground) = ([90, 255, 230], [0, 0, 0], [255, 250, 200]) as ([UInt8], [UInt8], [UInt8])
    let pixels = (0..<40 * 20).flatMap { place in
      switch (place % 40) / 4 {
      case 2: black
      case 6: cyan
      default: ground
      }
    }
    let ink = GrayCrop(try #require(Picture(width: 40, height: 20, channels: .rgb, pixels: pixels))).ink
    #expect(ink[10] == 230)
    #expect(ink[26] > 140)
    #expect(ink[0] == 0)
  }

  @Test("Ink is seen dark on light and light on dark, and has the same shape")
  func inverted() throws {
    let page = (0..<40 * 20).map { UInt8(($0 % 40) / 4 == 5 ? 40 : 215) }
    for levels in [page, page.map { 255 - $0 }] {
      let ink = try gray(levels, width: 40, height: 20).ink
      #expect(ink.indices.allSatisfy { ink[$0] == (($0 % 40) / 4 == 5 ? 230 : 0) })
    }
  }

  @Test("Ink in the shadow is as strong as ink in the light")
  func shadow() throws {
    // A stroke takes half of the light, which falls from 240 at the left to 150 at the right.
    let strokes = [10, 50, 90, 130, 170]
    let levels = (0..<180 * 40).map { place in
      let (x, light) = (place % 180, 240 - Double(place % 180) / 2)
      return UInt8(strokes.contains { (0..<3).contains(x - $0) } ? light / 2 : light)
    }
    let ink = try gray(levels, width: 180, height: 40).ink
    let row = ink[20 * 180..<21 * 180].map(Int.init)
    #expect(strokes.allSatisfy { row[$0 + 1] > 180 })
    #expect(row.indices.allSatisfy { x in strokes.contains { (0..<3).contains(x - $0) } || row[x] < 60 })
  }

  @Test("A sheet without ink has none")
  func blank() throws {
    let crop = try gray([UInt8](repeating: 200, count: 64), width: 8, height: 8)
    #expect(crop.ink.allSatisfy { $0 == 0 })
  }

  @Test("The training sees the same ink: the numbers are those of `camera.normalized`")
  func sameAsTraining() throws {
    let levels = (0..<70 * 50).map { place -> UInt8 in
      let light = 120 + place % 70 + place / 70
      return UInt8(place % 11 == 3 ? light - 90 : light)
    }
    let ink = try gray(levels, width: 70, height: 50).ink
    let expected = [
      0: 75, 3: 255, 36: 206, 388: 194, 1_000: 12, 1_455: 156, 1_765: 16, 2_500: 151, 3_490: 117, 3_499: 0,
    ]
    #expect(expected.allSatisfy { place, level in abs(Int(ink[place]) - level) <= 1 })
  }

  @Test("Digits are 22 pixels high, and a long expression has no more than 744 columns")
  func size() throws {
    let script = ReaderScript(sequences: [])
    let area = ExpressionArea(box: Box(x: 0, y: 0, width: 400, height: 50), digitHeight: 50, logOdds: 1)
    let crop = try #require(ExpressionCrop(area, zoom: 1, margin: 0.3, services: script.services))
    #expect(crop.scale == 22.0 / 50)
    #expect(crop.tensor.shape == [1, 1, crop.cells.rows * 8, crop.cells.columns * 8])
    let long = ExpressionArea(box: Box(x: 0, y: 0, width: 4_000, height: 50), digitHeight: 50, logOdds: 1)
    #expect(try #require(ExpressionCrop(long, zoom: 1, margin: 0.3, services: script.services)).cells.columns == 93)
    let none = ExpressionArea(box: Box(x: 0, y: 0, width: 0, height: 0), digitHeight: 0, logOdds: 1)
    let wide = try #require(ExpressionCrop(area, zoom: 1, margin: 1.2, services: script.services))
    #expect(wide.box == area.box.grown(by: 60))
    #expect(ExpressionCrop(none, zoom: 1, margin: 0.3, services: script.services) == nil)
  }
}

@Suite("Expressions that are read as a whole")
struct ReaderTests {
  private static let context = PluginContext(
    transcript: Transcript(
      sheet: SheetGeometry(
        page: 0, index: 0, width: 768, height: 768, outline: Quadrilateral(Box(x: 0, y: 0, width: 768, height: 768)),
        toPage: .identity)), today: CalendarDate(year: 2026, month: 5, day: 1))

  private static func documents(
    _ script: ReaderScript, on context: PluginContext = Self.context
  ) async throws -> [Document] {
    let plugin = MathExpressionPlugin()
    let analysis = try await plugin.analyze(context, using: script.services)
    var documents: [Document] = []
    for claim in plugin.claims(from: analysis) {
      if let document = try await plugin.document(for: claim.id, from: analysis, rereading: NoRereader()) {
        documents.append(document)
      }
    }
    return documents
  }

  private static func claims(
    _ script: ReaderScript, on context: PluginContext = Self.context
  ) async throws -> [Claim] {
    let plugin = MathExpressionPlugin()
    return plugin.claims(from: try await plugin.analyze(context, using: script.services))
  }

  private static func value(_ document: Document, _ name: String) -> String? {
    document.fields.first { $0.name == name }?.value.shown()
  }

  @Test("An expression that no other recogniser read is a document with its value and its place")
  func fraction() async throws {
    let script = ReaderScript(sequences: [["frac", "{", "1", "+", "2", "}", "{", "4", "}", "=", "1"]])
    let document = try #require(try await Self.documents(script).first)
    #expect(Self.value(document, "value") == "3/4")
    #expect(Self.value(document, "claimed-answer") == "1")
    #expect(document.issues.map(\.code).contains("claim-is-false"))
    #expect(document.outline.bounds.intersectionOverUnion(with: script.places[0].box) > 0.95)
  }

  @Test("Where two readings are as likely, neither is told")
  func rivals() async throws {
    let script = ReaderScript(sequences: [["1", "+", "2"], ["7", "+", "2"]], margin: 0)
    #expect(try await Self.documents(script).isEmpty)
  }

  @Test(
    "A reading that is likelier right than wrong, but not sure, is shown without a value, with its rival if that is likely"
  )
  func likely() async throws {
    for (sequences, votes, code) in [
      ([["1", "+", "2"], ["7", "+", "2"]], Float(1), "readings-differ"), ([["1", "+", "2"]], 0.1, "illegible"),
    ] {
      var script = ReaderScript(sequences: sequences, margin: 1)
      script.calibration[0] = votes
      script.calibration[script.calibration.count - 1] = 0.99
      let document = try #require(try await Self.documents(script).first)
      #expect(Self.value(document, "expression") == "1+2")
      #expect(Self.value(document, "value") == nil)
      #expect(document.issues.map(\.code) == [code])
      #expect(document.issues.allSatisfy { $0.message.contains("7+2") == (code == "readings-differ") })
    }
  }

  @Test("Readings that come to the same are one")
  func sameValue() async throws {
    let script = ReaderScript(sequences: [["2", "×", "3"], ["2", "·", "3"]], margin: 0)
    let document = try #require(try await Self.documents(script).first)
    #expect(Self.value(document, "value") == "6")
  }

  @Test("Looks that spell one expression by other tokens vote for the same")
  func sameText() async throws {
    let raised = ["2", "^", "{", "3", "}", "+", "1"], typed = ["2", "caret", "3", "+", "1"]
    let script = ReaderScript(sequences: [raised, ["7", "+", "1"]], laterSequences: [typed], margin: 1)
    let document = try #require(try await Self.documents(script).first)
    #expect(Self.value(document, "value") == "9")
  }

  @Test("A reading that is no expression is not told, nor is its less likely rival")
  func malformed() async throws {
    let script = ReaderScript(sequences: [["1", "+", "×", "2"], ["1", "×", "2"]], margin: 0.1)
    #expect(try await Self.documents(script).isEmpty)
  }

  @Test("A number is no expression, nor is a place that hardly looks like one")
  func nothing() async throws {
    #expect(try await Self.documents(ReaderScript(sequences: [["4", "2"]])).isEmpty)
    var script = ReaderScript(sequences: [["4", "+", "2"]])
    script.places[0].logOdds = -1
    #expect(try await Self.documents(script).isEmpty)
  }

  @Test("What the network likelier than not reads as a number is no sum of other readers, unless its answer holds")
  func numberTakenForSum() async throws {
    func count(_ line: String, as tokens: [String], margin: Float = 6) async throws -> Int {
      let context = PluginContext(transcript: Transcript(lines: [line]), today: .ofTests)
      let rival = ["5", "1", "/", "0"]
      return try await Self.documents(
        ReaderScript(places: [], sequences: [tokens, rival], margin: margin), on: context
      ).count
    }
    #expect(try await count("51^0+0", as: ["5", "1", "%"]) == 0)
    #expect(try await count("51^0+0", as: ["5", "1"]) == 0)
    #expect(try await count("51^0+0", as: ["5", "1", "%", "+", "0"]) == 1)
    #expect(try await count("50+1=51", as: ["5", "1", "%"]) == 1)
  }

  @Test("A time of the day is no division, a colon between other numbers may be one")
  func time() async throws {
    for (tokens, isTime) in [("1 7 : 4 2", true), ("2 4 : 1 2", false), ("1 7 : 6 2", false)] {
      let script = ReaderScript(sequences: [tokens.split(separator: " ").map(String.init)])
      let claims = try await Self.claims(script)
      #expect(claims.count == 1)
      #expect(claims.flatMap(\.evidence).contains { $0.detail == "time" } == isTime)
    }
  }

  @Test("Each of two expressions side by side is one document, and a part of one is none")
  func neighbours() async throws {
    var script = ReaderScript(sequences: [["4", "+", "2"]])
    let box = script.places[0].box
    script.places += [
      .init(box: Box(x: 400, y: 200, width: 240, height: 60), digitHeight: 40, logOdds: 3),
      .init(box: Box(x: box.left, y: box.top, width: 60, height: 60), digitHeight: 40, logOdds: 1),
    ]
    #expect(try await Self.documents(script).count == 2)
  }

  @Test("The detector looks at a sheet in three sizes, and once however often the plugin is asked")
  func once() async throws {
    let script = ReaderScript(sequences: [["4", "+", "2"]])
    let services = script.services
    let runner = try #require(services.models as? ScriptedModelRunner)
    for _ in 0..<3 { _ = try await MathExpressionPlugin().analyze(Self.context, using: services) }
    #expect(runner.runs.count { $0.model == "expression-areas" } == 3)
  }

  @Test("A sheet is settled where every expression on it was read surely, and is likelier one than not")
  func settled() async throws {
    for (margin, logOdds, isSettled) in [(Float(6), 4.0, true), (0, 4, false), (6, -0.5, false)] {
      var script = ReaderScript(sequences: [["1", "2", "×", "3"], ["7", "2", "×", "3"]], margin: margin)
      script.places[0].logOdds = logOdds
      let reader = try #require(SheetReader(script.services, calculator: Calculator()))
      #expect(await JudgedExpression.settledAreas(reader: reader).isEmpty != isSettled)
    }
  }

  @Test("A line that the network confirms keeps its word about an answer that nobody could read")
  func unreadAnswer() async throws {
    let script = ReaderScript(places: [], sequences: [["6", "3", "+", "3", "="]])
    let context = PluginContext(transcript: Transcript(lines: ["63 +3 = bb"]), today: .ofTests)
    let document = try #require(try await Self.documents(script, on: context).first)
    #expect(Self.value(document, "value") == "66")
    let issue = try #require(document.issues.first { $0.code == "answer-unread" })
    #expect(issue.boxes.count == 1)
    // The detector saw nothing there: what is claimed is as likely as the reading is right.
    #expect(try await Self.claims(script, on: context).allSatisfy { $0.logOdds > 0 })
  }

  @Test("Readers of lines that are sure of the same value, however they write it, count for as much as the model says")
  func secondReading() async throws {
    var script = ReaderScript(sequences: [["6", "8", "+", "3"]])
    script.calibration = [0, -2, 5, 0, 30, 0, 0, 0, 0.9]
    let calculator = Calculator()
    let reader = try #require(SheetReader(script.services, calculator: calculator))
    let read = try #require(try await reader.expressions().first)
    #expect(!read.isSure)
    for (line, isSure) in [("68+3", true), ("60+11", true), ("63+3", false), ("68+3-7", false)] {
      let context = PluginContext(transcript: Transcript(lines: [line]), today: .ofTests)
      let finding = try #require(ExpressionSurvey(context, calculator: calculator).findings.first)
      #expect(read.beside(finding).isSure == isSure)
    }
  }

  @Test("Where the network holds another value for likelier than not, but is not sure, none is told")
  func contested() async throws {
    func document(_ line: String, least: Float) async throws -> Document {
      let context = PluginContext(transcript: Transcript(lines: [line]), today: .ofTests)
      var script = ReaderScript(places: [], sequences: [["6", "8", "+", "3"], ["6", "0", "+", "3"]], margin: 1)
      script.calibration[script.calibration.count - 1] = least
      return try #require(try await Self.documents(script, on: context).first)
    }
    #expect(Self.value(try await document("63+3", least: 0.7), "value") == "71")
    let contested = try await document("63+3", least: 0.99)
    #expect(Self.value(contested, "value") == nil)
    #expect(contested.issues.contains { $0.code == "readings-differ" && $0.message.contains("68+3") })
    #expect(Self.value(try await document("68+3", least: 0.99), "value") == "71")
    #expect(Self.value(try await document("63+3=66", least: 0.99), "value") == "66")
    #expect(Self.value(try await document("68+3=p", least: 0.99), "solution") == "71")
  }

  @Test("That readers of lines have another value says nothing beside a sure one")
  func otherReaders() async throws {
    for line in ["68+3", "66+3"] {
      let context = PluginContext(transcript: Transcript(lines: [line]), today: .ofTests)
      let document = try #require(
        try await Self.documents(ReaderScript(places: [], sequences: [["6", "8", "+", "3"]]), on: context).first)
      #expect(Self.value(document, "value") == "71" && document.issues.isEmpty)
    }
  }

  @Test("A part of a larger expression has no value where the whole is not read surely")
  func part() async throws {
    let context = PluginContext(transcript: Transcript(lines: ["68+3"]), today: .ofTests)
    let line = try #require(context.transcript.lines.first).box
    var script = ReaderScript(sequences: [["6", "8", "+", "3", "-", "7"], ["6", "0", "+", "3"]], margin: 1)
    script.places = [
      .init(
        box: Box(x: line.left, y: line.top, width: 3 * line.width, height: line.height), digitHeight: line.height,
        logOdds: 3)
    ]
    script.calibration[script.calibration.count - 1] = 0.99
    let document = try #require(try await Self.documents(script, on: context).first)
    #expect(Self.value(document, "value") == nil)
    #expect(document.issues.contains { $0.code == "readings-differ" && $0.message.contains("68+3-7") })
  }

  @Test("A line that encloses a sure expression and the number of an exercise gives way to it")
  func numbered() async throws {
    let context = PluginContext(transcript: Transcript(lines: ["4.68+3"]), today: .ofTests)
    let line = try #require(context.transcript.lines.first).box
    #expect(ExpressionSurvey(context, calculator: Calculator()).findings.count == 1)
    var script = ReaderScript(sequences: [["8", "+", "3"]])
    let part = Box(
      left: line.left + 0.6 * line.width, top: line.top, right: line.right, bottom: line.bottom)
    script.places = [.init(box: part, digitHeight: line.height, logOdds: 4)]
    let documents = try await Self.documents(script, on: context)
    #expect(documents.map { Self.value($0, "value") } == ["11"])
    #expect(documents.allSatisfy { $0.outline.bounds.intersectionOverUnion(with: part) > 0.9 })
  }

  @Test("A sure expression is claimed among words that speak against it, a day of the calendar is not")
  func amidWords() async throws {
    let words = Transcript(lines: ["No. 6 4·7", "dear all", "some words", "and more", "of them"])
    let context = PluginContext(transcript: words, today: .ofTests)
    for (tokens, isClaimed) in [(["4", "·", "7"], true), (["1", "2", "/", "0", "3", "/", "2", "0", "2", "4"], false)] {
      let claims = try await Self.claims(ReaderScript(sequences: [tokens]), on: context)
      #expect(claims.contains { $0.logOdds > 0 } == isClaimed)
    }
  }

  @Test("Looks that agree are surer together than their mean, and a reading that one of them has not seen loses more")
  func pooled() {
    func isNear(_ votes: [[Double]], _ shares: [Double]) -> Bool {
      zip(ReadExpression.pooled(votes), shares).allSatisfy { abs($0 - $1) < 1e-3 }
    }
    #expect(isNear([[0.8, 0.8], [0.2, 0.2]], [0.8, 0.2]))
    #expect(isNear([[0.9, 0.5], [0.1, 0.5]], [0.75, 0.25]))
    #expect(isNear([[0.99, 0.8], [0.01, 0.2]], [0.952, 0.048]))
    #expect(isNear([[0.9, 0], [0.1, 1]], [0.083, 0.917]))
    // Votes for answers that hold are more than one; a look without any reading says nothing.
    #expect(isNear([[8, 0], [2, 0]], [0.8, 0.2]))
    #expect(ReadExpression.pooled([]).isEmpty)
  }

  @Test("An answer that holds is worth votes, and one that fails costs some, by what the model says")
  func answers() async throws {
    // The likelier reading has an answer that fails, the other one has an answer that holds.
    for (holds, fails, value) in [(Float(0), Float(0), "9"), (3, 0, "8"), (0, -3, "8")] {
      var script = ReaderScript(sequences: [["7", "+", "2", "=", "8"], ["7", "+", "1", "=", "8"]], margin: 1)
      script.calibration[script.calibration.count - 3] = holds
      script.calibration[script.calibration.count - 2] = fails
      let document = try #require(try await Self.documents(script).first)
      #expect(Self.value(document, "value") == value)
    }
  }

  @Test("What the votes, the looks of an area and a second reader are worth is said by the model")
  func calibration() throws {
    func traits(_ votes: Double, looks: Double = 0, isSeconded: Bool = false) -> ReadingTraits {
      let area = ExpressionArea(box: Box(x: 0, y: 0, width: 90, height: 30), digitHeight: 30, logOdds: looks)
      return ReadingTraits(votes: votes, area: area, isSeconded: isSeconded)
    }
    #expect(abs(ReadingCalibration().confidence(traits(0.8)) - 0.8) < 1e-9)
    let output: [Float] = [2, -1, 1.5, 0.5, -1, 3, 3, -2, 0.9]
    let calibration = try ReadingCalibration(Tensor(shape: [9], output))
    func share(_ logOdds: Double) -> Double { LogOdds.probability(logOdds) }
    #expect(abs(calibration.confidence(traits(0.5)) - share(-1) * share(-1)) < 1e-6)
    #expect(abs(calibration.confidence(traits(0.5, looks: 2)) - share(-1) * share(0)) < 1e-6)
    #expect(abs(calibration.confidence(traits(0.5, isSeconded: true)) - share(0.5) * share(2)) < 1e-6)
    #expect(calibration.confidence(traits(0.9)) > calibration.confidence(traits(0.8)))
    #expect(abs(calibration.odds(of: .holds) - 20.0855) < 1e-3)
    #expect(calibration.odds(of: .none) == 1)
    #expect(calibration.least == Double(Float(0.9)))
    #expect(
      traits(0.5, looks: 2).text
        == "votes 0.0, reading 1.0, second reads it 0.0, looks 2.0, area 1.0, second sees it 0.0")
    #expect(throws: ModelError.self) {
      try ReadingCalibration(Tensor(shape: [7], [1, 0, 0, 0, 0, 0, 0.85] as [Float]))
    }
    #expect(throws: ModelError.self) {
      try ReadingCalibration(Tensor(shape: [9], [1, 0, .nan, 0, 0, 0, 0, 0, 0.85] as [Float]))
    }
  }

  @Test("Two hundred signs are read in steps of growing room")
  func long() async throws {
    let tokens = Array(repeating: ["9", "+"], count: 60).flatMap { $0 } + ["9"]
    let document = try #require(try await Self.documents(ReaderScript(sequences: [tokens])).first)
    #expect(Self.value(document, "value") == "549")
  }

  @Test("A network whose outputs are damaged leaves the sheet to the readers of lines")
  func damaged() async throws {
    let runner = ScriptedModelRunner([
      "expression-areas": { _ in [:] }, "expression-picture": { _ in [:] }, "expression-token": { _ in [:] },
    ])
    let services = PluginServices(models: runner, sheet: ReaderScript(sequences: []).services.sheet)
    let analysis = try await MathExpressionPlugin().analyze(Self.context, using: services)
    #expect(MathExpressionPlugin().claims(from: analysis).isEmpty)
  }
}

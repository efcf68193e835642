import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Expressions read sign by sign")
struct SymbolReadingTests {
  private static func values(_ transcript: Transcript) async throws -> [String] {
    try await Asking.seen(transcript).compactMap { $0.value("value") }.sorted()
  }

  private static var fraction: DrawnSigns {
    DrawnSigns("1+2", baseline: 180) + .bar(from: 95, to: 175, y: 195) + DrawnSigns("4", x: 120, baseline: 250)
  }

  @Test("An expression on several levels is a document with its value, its boxes about its own signs")
  func document() async throws {
    let document = try #require(try await Asking.seen(Transcript(signs: Self.fraction)).first)
    #expect(document.value("expression") == "(1+2)/4")
    #expect(document.value("value") == "3/4")
    #expect(document.codes.isEmpty)
    #expect(document.outline.bounds.top == 140 && document.outline.bounds.bottom == 250)
    #expect(document.textHeight == DrawnSigns.height)
  }

  @Test("Sums beside and below each other are documents of their own")
  func worksheet() async throws {
    let sheet = [
      ("3+4=", 100.0, 200.0), ("5+6=", 500, 200), ("8-2=", 100, 300), ("9×3=", 500, 300), ("7+7=", 100, 400),
    ]
    .map { DrawnSigns($0, x: $1, baseline: $2) }.reduce(DrawnSigns("6÷2=", x: 500, baseline: 400), +)
    #expect(try await Self.values(Transcript(signs: sheet)) == ["11", "14", "27", "3", "6", "7"])
    let near = DrawnSigns("3+4=7") + DrawnSigns("5+6=11", x: 370)
    #expect(try await Self.values(Transcript(signs: near)) == ["11", "7"])
  }

  @Test("Columns are sums where a line stands under them, or several of them on a sheet")
  func columns() async throws {
    func column(x: Double) -> DrawnSigns {
      DrawnSigns("27", x: x + 42, baseline: 140) + DrawnSigns("+58", x: x, baseline: 210)
    }
    #expect(try await Self.values(Transcript(signs: column(x: 100))).isEmpty)
    #expect(try await Self.values(Transcript(signs: column(x: 100) + column(x: 500))) == ["85", "85"])
    let line = DrawnSigns.bar(from: 95, to: 205, y: 225)
    #expect(try await Self.values(Transcript(signs: column(x: 100) + line)) == ["85"])
    let answer = try await Asking.seen(
      Transcript(signs: column(x: 100) + line + DrawnSigns("85", x: 142, baseline: 280))
    ).first
    #expect(answer?.value("claimed-answer") == "85" && answer?.codes == [])
  }

  @Test("An answer that holds is claimed with it, a false one is an issue")
  func answer() async throws {
    let right = try #require(try await Asking.seen(Transcript(signs: DrawnSigns("14+52=66"))).first)
    #expect(right.value("value") == "66" && right.value("claimed-answer") == "66" && right.codes.isEmpty)
    let wrong = try #require(try await Asking.seen(Transcript(signs: DrawnSigns("14+52=67"))).first)
    #expect(wrong.value("value") == "66" && wrong.codes == ["claim-is-false"])
  }

  @Test("Of two readings of a sign the one that makes a sum is taken")
  func alternative() async throws {
    let bracket = DrawnSigns("1(2+3)").mayBe(["7": 0.3], at: 5, confidence: 0.6)
    #expect(try await Self.values(Transcript(signs: bracket)) == ["5"])
    let slash = DrawnSigns("(1+2×3").mayBe(["1": 0.3], at: 0, confidence: 0.6)
    #expect(try await Self.values(Transcript(signs: slash)) == ["17"])
  }

  @Test("A large sign is not left out, a speck is")
  func speck() async throws {
    let unreadable = DrawnSigns("18+5").mayBe(["8": 0.004], at: 1, confidence: 0.99).misread(1, as: "\u{fffd}")
    #expect(try await Self.values(Transcript(signs: unreadable)).isEmpty)
    let speck = DrawnSigns("8+5") + DrawnSigns("\u{fffd}", left: 150, top: 120, right: 155, bottom: 125)
    #expect(try await Self.values(Transcript(signs: speck)) == ["13"])
  }

  @Test("Ink that the edge cuts off is left out where the answer holds without it, and said to be")
  func cutOff() async throws {
    func documents(_ sum: String, top: Double) async throws -> [Document] {
      let note = DrawnSigns(")", left: 190, top: top, right: 206, bottom: 18)
      return try await Asking.seen(Transcript(signs: DrawnSigns(sum, baseline: 60) + note))
    }
    let document = try #require(try await documents("25-9=16", top: 0).first)
    #expect(document.value("value") == "16" && document.value("claimed-answer") == "16")
    #expect(document.codes == ["cut-off"])
    // It might be the lower end of an exponent where the answer is another or missing, and a bracket where it is whole.
    for (sum, top) in [("25-9=17", 0.0), ("25-9=", 0), ("25-9", 0), ("25-9=16", 2)] {
      #expect(try await !documents(sum, top: top).contains { $0.codes.contains("cut-off") }, "\(sum)")
    }
  }

  @Test("A look that cannot read the answer leaves the same ink out as the one in which it holds")
  func cutOffInOthers() async throws {
    let note = DrawnSigns(")", left: 190, top: 0, right: 206, bottom: 18)
    let whole = DrawnSigns("25-9=16", baseline: 60)
    let torn = whole.misread(6, as: "\u{fffd}")
    let document = try #require(
      try await Asking.seen(Transcript(looks: [torn, whole, torn, torn].map { $0 + note })).first)
    #expect(document.value("value") == "16")
    #expect(document.codes == ["cut-off", "answer-unread"])
    let unconfirmed = try await Asking.seen(Transcript(looks: [torn, torn, torn, torn].map { $0 + note }))
    #expect(!unconfirmed.contains { $0.codes.contains("cut-off") })
  }

  @Test("Looks that agree give a value, looks that are of two minds give none and name both")
  func votes() async throws {
    let plain = DrawnSigns("8+5")
    let other = plain.misread(0, as: "6")
    let most = try #require(try await Asking.seen(Transcript(looks: [plain, plain, plain, other])).first)
    #expect(most.value("value") == "13")
    let split = try #require(try await Asking.seen(Transcript(looks: [plain, plain, other, other])).first)
    #expect(split.value("value") == nil && split.codes.contains("readings-differ"))
    #expect(try await Self.values(Transcript(looks: [plain])) == ["13"])
  }

  @Test("A line reading of the same ink settles a split vote, and one that differs unsettles it")
  func lines() async throws {
    let plain = DrawnSigns("8+5")
    let other = plain.misread(0, as: "6")
    let line = DrawnLine("8+5", x: 100, y: 160, height: 40)
    let settled = try await Asking.seen(Transcript(looks: [plain, plain, other, other], lines: [line]))
    #expect(settled.compactMap { $0.value("value") } == ["13"])
    let differing = try await Asking.seen(
      Transcript(signs: plain, lines: [DrawnLine("6+5", x: 100, y: 160, height: 40)]))
    #expect(differing.count == 1 && differing.first?.value("value") == nil)
    #expect(differing.first?.codes == ["readings-differ"])
  }

  @Test("A line reading has no say about signs on several levels")
  func flattened() async throws {
    let power = DrawnSigns("5+2") + DrawnSigns("3", x: 195, baseline: 176, height: 24)
    let transcript = Transcript(signs: power, lines: [DrawnLine("5+23", x: 100, y: 155, height: 45)])
    #expect(try await Self.values(transcript) == ["13"])
  }

  @Test("An equation that two readers see is not another that holds by chance, nor one with another right side")
  func confirmedEquation() async throws {
    func solution(_ signs: String, _ row: String) async throws -> [String] {
      let nonsense = DrawnSigns("3x)(1=0")
      var transcript = Transcript(
        looks: [DrawnSigns(signs), nonsense, nonsense, nonsense], lines: [DrawnLine(row, x: 100, y: 160, height: 40)])
      transcript.append(
        RecognitionResult(
          recognizer: "scripted", request: RecognitionRequest(name: ExpressionSurvey.rowRequest, layout: .line),
          lines: [DrawnLine(row, x: 100, y: 160, height: 40).reading]))
      return try await Asking.seen(transcript).flatMap { document in
        document.fields.filter { ["value", "solution"].contains($0.name) }.map { $0.value.shown() }
      }
    }
    #expect(try await solution("0×21=0", "3x-2=0") == ["2/3"])
    #expect(try await solution("3x+1=225", "3x+1=2.2") == ["2/5"])
  }

  @Test("Signs on a slope are on one line")
  func slope() async throws {
    var signs = DrawnSigns("58-6+18")
    for index in signs.symbols.indices {
      let box = signs.symbols[index].box.bounds
      let drop = -(box.center.x - 100) * 0.17
      signs.symbols[index].box = Quadrilateral(
        Box(x: box.left, y: box.top + drop, width: box.width, height: box.height))
    }
    #expect(try await Self.values(Transcript(signs: signs)) == ["70"])
  }

  @Test("An unknown makes an equation, whatever the times sign looks like")
  func unknown() async throws {
    let equation = try #require(try await Asking.seen(Transcript(signs: DrawnSigns("3x+2=8"))).first)
    #expect(equation.value("value") == nil && equation.value("solution") == "2")
    let times = DrawnSigns("3x2=6").mayBe(["×": 0.4], at: 1, confidence: 0.6)
    #expect(try await Self.values(Transcript(signs: times)) == ["6"])
  }

  @Test("A number before a root that it divides may be long division: no value")
  func longDivision() async throws {
    let root = DrawnSigns("√", left: 140, top: 150, right: 260, bottom: 205)
    let division = DrawnSigns("9") + root + DrawnSigns("63", x: 170)
    let document = try #require(try await Asking.seen(Transcript(signs: division)).first)
    #expect(document.value("value") == nil && document.codes.contains("root-or-division"))
  }

  @Test(
    "What is no sum is not found",
    arguments: ["12", "1234 5678 9012 3456", "12/27", "3-1-2024", "(3)", "2.", "x", "abc", "π", "555-0123"])
  func foreign(text: String) async throws {
    let lines = ["Example Stores", "Thank you for your visit", "Open all day"].enumerated().map {
      DrawnLine($1, y: 500 + Double($0) * 60)
    }
    #expect(try await Asking.seen(Transcript(signs: DrawnSigns(text), lines: lines)).isEmpty)
  }

  // Without a bound the search would not end within days.
  @Test("A sheet full of marks is given up in time", .timeLimit(.minutes(10)))
  func bounded() async throws {
    var noise = DrawnSigns("1")
    for row in 0..<6 { noise = noise + DrawnSigns("1-7+/(.×π)4^2-1-7+/(.×π)4^2-", baseline: 60 + Double(row) * 45) }
    _ = try await Asking.seen(Transcript(signs: noise))
  }

  @Test("Signs are asked for where rows of arithmetic stand, or hardly any writing, and nowhere else")
  func requests() async throws {
    func asked(_ lines: String...) async throws -> [RecognitionRequest] {
      try await Asking.plugin.requests(on: PluginContext(transcript: Transcript(lines: lines), today: .ofTests))
        .filter { $0.layout == .symbols }
    }
    #expect(try await asked().first?.areas.count == 1)
    #expect(try await asked("12", "4").count == 1)
    let sheet = try await asked(
      "Find the answers of these", "On this page of the book", "12+4=", "And this is the last line")
    #expect(sheet.first?.areas.count == 1 && sheet.first?.model == "math-symbols")
    #expect((sheet.first?.areas.first?.bounds.height ?? 900) < 200)
    #expect(
      try await asked("Jane Example", "Head of Sales", "Example Ltd", "12-14 Main Street", "020 7946 0958").isEmpty)
    #expect(try await asked("EXAMPLE BANK", "4111 1111 1111 1111", "12/27", "JANE EXAMPLE").isEmpty)
    #expect(try await asked("4111 1111 1111 1111", "12/27").isEmpty)
    #expect(
      try await asked("EXAMPLE STORES", "2 x 3.50 7.00", "TOTAL 8.20", "Thank you for your visit", "12/03/2024").isEmpty
    )
  }

  @Test("What no line confirms is read once more as a line in its own ink, and what one confirms is not")
  func crops() async throws {
    func crops(_ transcript: Transcript) async throws -> [RecognitionRequest] {
      try await Asking.plugin.requests(on: PluginContext(transcript: transcript, today: .ofTests))
        .filter { $0.name == "math.crop" }
    }
    let alone = try await crops(Transcript(signs: DrawnSigns("8+5")))
    #expect(alone.map(\.model) == [nil])
    #expect(alone.first?.areas.first.map { $0.bounds.left < 100 && $0.bounds.top < 160 } == true)
    let line = DrawnLine("8+5", x: 100, y: 160, height: 40)
    #expect(try await crops(Transcript(signs: DrawnSigns("8+5"), lines: [line])).isEmpty)
    #expect(try await crops(Transcript(signs: Self.fraction)).isEmpty)
    #expect(try await crops(Transcript(signs: DrawnSigns("8+5=13"))).isEmpty)
  }

  @Test("A line in its own ink that agrees settles a split vote", arguments: [("8+5", "13"), ("6+5", nil)])
  func crop(text: String, value: String?) async throws {
    let plain = DrawnSigns("8+5")
    let other = plain.misread(0, as: "6")
    var transcript = Transcript(looks: [plain, plain, plain, other])
    let request = RecognitionRequest(name: "math.crop", layout: .line)
    transcript.append(
      RecognitionResult(
        recognizer: "lines", request: request, lines: [DrawnLine(text, x: 100, y: 160, height: 40).reading]))
    #expect(try await Asking.seen(transcript).first?.value("value") == value)
  }

  @Test(
    "Sure signs and a line that confirms them outweigh a line that differs; unsure signs do not",
    arguments: [(0, "13"), (1, nil), (2, nil)])
  func witnesses(misread: Int, value: String?) async throws {
    let plain = DrawnSigns("8+5")
    let other = plain.misread(0, as: "6")
    let looks = (0..<4).map { $0 < misread ? other : plain }
    var transcript = Transcript(looks: looks, lines: [DrawnLine("8+5", x: 100, y: 160, height: 40)])
    let differing = DrawnLine("6+5", x: 100, y: 160, height: 40).reading
    transcript.append(
      RecognitionResult(
        recognizer: "lines", request: RecognitionRequest(name: "math.crop", layout: .line), lines: [differing]))
    let document = try #require(try await Asking.seen(transcript).first)
    #expect(document.value("value") == value)
    #expect(document.codes.contains("readings-differ"))
  }

  @Test("How high a point stands is for the signs to say: a line that has it lower does not differ")
  func pointOrDot() async throws {
    let signs = DrawnSigns("5+2·8")
    #expect(try await Self.values(Transcript(signs: signs)) == ["21"])
    let line = DrawnLine("5+2.8", x: 100, y: 160, height: 40)
    #expect(try await Self.values(Transcript(signs: signs, lines: [line])) == ["21"])
    let other = DrawnLine("5+2-8", x: 100, y: 160, height: 40)
    #expect(try await Self.values(Transcript(signs: signs, lines: [other])).isEmpty)
  }
}

@Suite("Plus signs that may be something else")
struct DoubtfulPlusTests {
  private static func document(_ looks: [DrawnSigns], row: String) async throws -> Document? {
    let line = DrawnLine(row, x: 100, y: 160, height: 40)
    return try await Asking.seen(Transcript(looks: looks, lines: [line])).first
  }

  /// A plus sign as one look shows it: without its lower arm.
  private static func withoutArm(_ signs: DrawnSigns, at place: Int, top: Double, bottom: Double) -> DrawnSigns {
    var copy = signs
    let box = copy.symbols[place].box.bounds
    copy.symbols[place].box = Quadrilateral(
      Box(
        left: box.left, top: box.top + top * box.height, right: box.right, bottom: box.bottom - bottom * box.height))
    return copy
  }

  @Test("A plus sign that loses one arm at another threshold may be the sign of division: no value")
  func armless() async throws {
    let plain = DrawnSigns("114+6")
    for (top, bottom) in [(0.0, 0.45), (0.45, 0)] {
      let looks = [Self.withoutArm(plain, at: 3, top: top, bottom: bottom), plain, plain, plain]
      let document = try #require(try await Self.document(looks, row: "114+6"))
      #expect(document.value("value") == nil && document.codes.contains("plus-or-division"))
    }
  }

  @Test("A plus sign that shrinks on both sides, or keeps its height, is one; an answer that holds confirms it")
  func whole() async throws {
    let plain = DrawnSigns("114+6")
    for (top, bottom) in [(0.2, 0.2), (0, 0.1)] {
      let looks = [Self.withoutArm(plain, at: 3, top: top, bottom: bottom), plain, plain, plain]
      #expect(try await Self.document(looks, row: "114+6")?.value("value") == "120")
    }
    let holding = DrawnSigns("114+6=120")
    let looks = [Self.withoutArm(holding, at: 3, top: 0, bottom: 0.45), holding, holding, holding]
    #expect(try await Self.document(looks, row: "114+6=120")?.value("value") == "120")
  }

  @Test("What begins with a plus sign in a line is the rest of something: no value")
  func joined() async throws {
    let signs = DrawnSigns("2+21")
    let joined = try #require(
      try await Asking.seen(
        Transcript(
          looks: Array(repeating: signs, count: 4), lines: [DrawnLine("+ 2+21", x: 60, y: 160, height: 40)])
      ).first)
    #expect(joined.value("value") == nil && joined.codes.contains("incomplete"))
    #expect(try await Self.document(Array(repeating: signs, count: 4), row: "2+21")?.value("value") == "23")
  }
}

import DiscernCore
import DiscernTestSupport
import Testing

@testable import MathExpressionPlugin

@Suite("Look-alikes, doubts and second readings")
struct LegibilityTests {
  @Test(
    "A look-alike is taken for its sign with a word about it",
    arguments: [
      ("12x3", "12*3", "x"), ("1O5+2", "105+2", "O"), ("2l4+1", "214+1", "l"), ("3S7*2", "357*2", "S"),
      ("7 — 3 =", "7-3", "—"), ("In(52) + 3", "ln(52)+3", "I"), ("(1og(10)+2)/3", "(log(10)+2)/3", "1"),
    ])
  func lookAlike(text: String, expression: String, sign: String) async throws {
    let document = try #require(try await Asking.seen(text).first)
    #expect(document.value("expression") == expression)
    let issue = try #require(document.issues.first)
    #expect(issue.code == "look-alike" && issue.message.contains("‘\(sign)’"))
    #expect(Array(text)[issue.span?.start ?? 0] == Character(sign))
    #expect(issue.boxes.count == 1)
  }

  @Test("A letter at the end of a number is no digit to rely on: no value is given")
  func outerDigit() async throws {
    for document in try await Asking.seen("8+11l=") {
      #expect(document.value("value") == nil)
    }
  }

  @Test(
    "A letter between digits may be the digit that it looks like: alone it is too unsure for a value",
    arguments: [("2b4+1", "6"), ("2q4+1", "9"), ("2g4+1", "9"), ("2z4+1", "2"), ("2s4+1", "5")])
  func betweenDigits(text: String, digit: String) async throws {
    let document = try #require(try await Asking.seen(text).first)
    #expect(document.value("value") == nil)
    #expect(document.codes.contains("look-alike"))
    let second = text.replacing(/[a-z]/, with: digit)
    let confirmed = try #require(
      try await Asking.seen(Self.transcript(DrawnLine(text).reading, again: DrawnLine(second))).first)
    #expect(confirmed.value("value") == String(Int(second.prefix(3)).map { $0 + 1 } ?? 0))
  }

  @Test("Beside one digit, or none, such a letter stays a letter", arguments: ["2b+1", "b4+1", "5g+3", "3z", "s+2"])
  func besideOneDigit(text: String) async throws {
    #expect(try await Asking.seen(text).allSatisfy { $0.value("value") == nil })
  }

  @Test("Letters of words are never digits", arguments: ["SO+3", "OIL 3+", "l+I", "IO-S", "Solo+1"])
  func words(text: String) async throws {
    #expect(try await Asking.seen(text).isEmpty)
  }

  @Test("A small digit above the line is an exponent, and a digit on the line is none")
  func raised() async throws {
    let reading = Self.reading("23", second: Box(x: 30, y: 0, width: 12, height: 18))
    let document = try #require(try await Asking.seen(reading).first)
    #expect(document.value("expression") == "2^3+1")
    #expect(document.value("value") == "9")
    #expect(document.codes == ["raised"])
    let level = try #require(
      try await Asking.seen(Self.reading("23", second: Box(x: 30, y: 11, width: 18, height: 30))).first)
    #expect(level.value("value") == "24")
    // As low as the line, only smaller: no exponent.
    let small = try #require(
      try await Asking.seen(Self.reading("23", second: Box(x: 30, y: 22, width: 12, height: 18))).first)
    #expect(small.value("value") == "24")
  }

  /// Two digits, the second in a box of its own, and `+1=`.
  private static func reading(_ digits: String, second: Box) -> Transcript {
    let boxes =
      [Box(x: 10, y: 10, width: 18, height: 30), second]
      + (0..<3).map { Box(x: 50 + Double($0) * 20, y: 10, width: 18, height: 30) }
    let symbols = zip(digits + "+1=", boxes).map { Symbol(text: String($0), box: Quadrilateral($1), confidence: 0.95) }
    var transcript = Transcript(drawn: [], width: 200, height: 60)
    let line = RecognitionResult.Line(
      words: [RecognitionResult.Word(symbols: symbols, confidence: 0.95)], block: 0, textHeight: 30)
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: [line]))
    return transcript
  }

  @Test("A raised digit alone, without an equals sign, is no expression")
  func raisedAlone() async throws {
    var line = DrawnLine("22").reading
    line.words[0].symbols[1].box = Quadrilateral(Box(x: 120, y: 90, width: 12, height: 18))
    #expect(try await Asking.seen(Self.transcript(line)).isEmpty)
  }

  @Test("An unsure sign is named with what else it may be")
  func unsure() async throws {
    var line = DrawnLine("14+52=").reading
    line.words[0].symbols[1].confidence = 0.55
    line.words[0].symbols[1].alternatives = [Symbol.Alternative("9", logProbability: -1)]
    let document = try #require(try await Asking.seen(Self.transcript(line)).first)
    let issue = try #require(document.issues.first { $0.code == "unsure" })
    #expect(issue.span == Issue.Span(start: 1, length: 1) && issue.message.contains("‘9’"))
    #expect(issue.message == "‘4’ in ‘14’ at column 2 is hard to read; with ‘9’ the value would be 71, not 66.")
    let sure = try #require(try await Asking.seen("14+52=").first)
    #expect((document.fields.first?.confidence ?? 1) < (sure.fields.first?.confidence ?? 0))
  }

  @Test("Where a sign is as good as illegible, no value is given")
  func illegible() async throws {
    var line = DrawnLine("14+52=").reading
    line.words[0].symbols[3].confidence = 0.1
    for document in try await Asking.seen(Self.transcript(line)) {
      #expect(document.value("value") == nil && document.value("decimal") == nil && document.value("rpn") == nil)
      #expect(document.codes.contains("illegible"))
    }
    let faint = Transcript(drawn: [DrawnLine("14+52", confidence: 0.2)])
    #expect(try await Asking.seen(faint).allSatisfy { $0.value("value") == nil })
  }

  private static func transcript(_ line: RecognitionResult.Line, again: DrawnLine? = nil) -> Transcript {
    var transcript = Transcript(drawn: [])
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: [line]))
    if let again {
      let request = RecognitionRequest(name: "math.line", layout: .line)
      transcript.append(RecognitionResult(recognizer: "scripted", request: request, lines: [again.reading]))
    }
    return transcript
  }

  @Test("Two readings that agree are surer than one")
  func agreement() async throws {
    let once = try #require(try await Asking.seen(Self.transcript(DrawnLine("7 — 3 =", confidence: 0.8).reading)).first)
    let twice = try #require(
      try await Asking.seen(
        Self.transcript(DrawnLine("7 — 3 =", confidence: 0.8).reading, again: DrawnLine("7 - 3 =", confidence: 0.8))
      ).first)
    #expect(twice.value("value") == "4")
    #expect((twice.fields.first?.confidence ?? 0) > (once.fields.first?.confidence ?? 1))
  }

  @Test("Two readings that differ and are as good as each other give no value, and both are named with theirs")
  func undecided() async throws {
    let documents = try await Asking.seen(
      Self.transcript(DrawnLine("14+52=", confidence: 0.9).reading, again: DrawnLine("14+57=", confidence: 0.9)))
    let document = try #require(documents.first)
    #expect(documents.count == 1)
    #expect(document.value("value") == nil)
    let issue = try #require(document.issues.first { $0.code == "readings-differ" })
    #expect(issue.message.contains("‘14+52=’ (66)") && issue.message.contains("‘14+57=’ (71)"))
  }

  @Test("Of two readings the clearly better has its value, with a doubt")
  func better() async throws {
    let document = try #require(
      try await Asking.seen(
        Self.transcript(DrawnLine("14+52=", confidence: 0.5).reading, again: DrawnLine("14+57=", confidence: 0.95))
      ).first)
    #expect(document.value("value") == "71")
    let issue = try #require(document.issues.first { $0.code == "readings-differ" })
    #expect(
      issue.message == "The value rests on the reading ‘14+57=’ (71); another one of this ink is ‘14+52=’ (66).")
  }

  @Test("A second reading that makes no sense is a doubt as well, unless the answer of the first holds")
  func senseless() async throws {
    let doubtful = try await Asking.seen(
      Self.transcript(DrawnLine("8+(1146)=").reading, again: DrawnLine("8+(11 36)=")))
    #expect(doubtful.allSatisfy { $0.value("value") == nil && $0.codes.contains("readings-differ") })
    #expect(doubtful.count == 1)
    let held = try await Asking.seen(Self.transcript(DrawnLine("6+4=10").reading, again: DrawnLine("64 4=10")))
    #expect(held.first?.value("value") == "10")
  }

  @Test("A sign that stands on the ink of the next is a doubt that lets the other reading win")
  func crowded() async throws {
    var line = DrawnLine("55+2·8").reading
    let plus = line.words[0].symbols[2].box.bounds
    line.words[0].symbols[1].box = Quadrilateral(Box(x: plus.left, y: plus.top, width: 6, height: plus.height))
    let alone = try #require(try await Asking.seen(Self.transcript(line)).first)
    #expect(alone.codes.contains("crowded") && alone.value("value") == nil)
    let both = try #require(try await Asking.seen(Self.transcript(line, again: DrawnLine("5+2·8"))).first)
    #expect(both.value("value") == "21")
  }

  @Test("A minus sign no wider than a dot is the dot of a product")
  func dot() async throws {
    var line = DrawnLine("5+2-9").reading
    line.words[0].symbols[3].box = Quadrilateral(Box(x: 160, y: 113, width: 5, height: 5))
    let document = try #require(try await Asking.seen(Self.transcript(line)).first)
    #expect(document.value("expression") == "5+2*9")
    #expect(document.codes == ["look-alike"])
    // The box of a reader of rows is as high as the row, whatever the sign.
    line.words[0].symbols[3].box = Quadrilateral(Box(x: 160, y: 95, width: 5, height: 44))
    #expect(try await Asking.seen(Self.transcript(line)).first?.value("expression") == "5+2-9")
  }

  @Test("Widely set decimals are one number, and numbering is not")
  func decimals() async throws {
    #expect(try await Asking.seen(Self.transcript(closeSet("0. 54+1. 7="))).first?.value("decimal") == "2.24")
    #expect(try await Asking.seen("1.  54 + 17 =").first?.value("value") == "71")
    // No number begins with such a letter, however near the next one stands.
    #expect(try await Asking.seen(Self.transcript(closeSet("i. 8+1=9"))).first?.value("expression") == "8+1")
  }

  /// A line whose blanks are too narrow to part anything.
  private func closeSet(_ text: String) -> RecognitionResult.Line {
    var line = DrawnLine(text).reading
    for index in line.words.indices {
      line.words[index].symbols = line.words[index].symbols.map { symbol in
        var symbol = symbol
        let box = symbol.box.bounds
        symbol.box = Quadrilateral(
          Box(x: box.left - 12 * Double(index), y: box.top, width: box.width, height: box.height))
        return symbol
      }
    }
    return line
  }

  @Test("An answer of which a sign is illegible is not held against the writer")
  func illegibleAnswer() async throws {
    var line = DrawnLine("9+14=2").reading
    line.words[0].symbols[5].confidence = 0.17
    let document = try #require(try await Asking.seen(Self.transcript(line)).first)
    #expect(document.value("value") == "23" && document.value("claimed-answer") == nil)
    #expect(document.codes == ["answer-unread"])
  }

  @Test("The reading whose answer holds wins over one whose same answer fails, with a word about the other")
  func holdingAnswer() async throws {
    var line = DrawnLine("24±4+7=13").reading
    line.words[0].symbols[2].confidence = 0.45
    let document = try #require(try await Asking.seen(Self.transcript(line, again: DrawnLine("244+7=13"))).first)
    #expect(document.value("expression") == "24/4+7" && document.value("value") == "13")
    #expect(document.codes.contains("readings-differ"))
    // Another answer behind the sign is no witness.
    let other = try #require(try await Asking.seen(Self.transcript(line, again: DrawnLine("244+7=251"))).first)
    #expect(other.value("value") == nil)
  }

  @Test("A line with two equals signs has one sign misread, which a second reading tells")
  func twoEqualsSigns() async throws {
    let again = DrawnLine("3+4x5-8÷2=")
    let document = try #require(
      try await Asking.seen(Self.transcript(DrawnLine("3+4x5-8=2=").reading, again: again)).first)
    #expect(document.value("value") == "19")
    let alone = try #require(try await Asking.seen("3+4x5-8=2=").first)
    #expect(alone.value("value") != "19" && alone.codes.contains("answer-unread"))
  }

  @Test("What only the second reading makes sense of is found")
  func secondAlone() async throws {
    let documents = try await Asking.seen(
      Self.transcript(DrawnLine("9+1l=°?").reading, again: DrawnLine("9+11=?")))
    #expect(documents.compactMap { $0.value("value") } == ["20"])
  }

  @Test("Lines of arithmetic are read again once, in the signs of arithmetic, and no others")
  func requests() async throws {
    let drawn = [
      DrawnLine("Jane Lowe", y: 60), DrawnLine("14+52=", y: 160), DrawnLine("Tel. 020 7946 0958", y: 260),
      DrawnLine("hello", y: 360),
    ]
    var lines = drawn.map(\.reading)
    // A reader that sees shapes: the equals sign is lower than the digits.
    lines[1].words[0].symbols[5].box = Quadrilateral(Box(x: 190, y: 170, width: 16, height: 12))
    var transcript = Transcript(drawn: [])
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: lines))
    let first = try await Asking.lineRequests(on: transcript)
    let request = try #require(first.first)
    #expect(first.count == 1 && request.areas.count == 1)
    #expect(request.areas[0].contains(Point(150, 170)))
    #expect(request.layout == .line && !request.usesDictionary && request.alphabet?.contains("÷") == true)
    transcript.append(RecognitionResult(recognizer: "scripted", request: request, lines: []))
    #expect(try await Asking.lineRequests(on: transcript).isEmpty)
    #expect(try await Asking.plugin.requests(on: PluginContext(typed: "1+2", today: .ofTests)).isEmpty)
  }

  @Test("Rows of ink without text are read where a sheet holds little else")
  func regions() async throws {
    var transcript = Transcript(drawn: [])
    transcript.regions = [TextRegion(outline: Quadrilateral(Box(x: 100, y: 100, width: 300, height: 40)))]
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: []))
    let requests = try await Asking.plugin.requests(on: PluginContext(transcript: transcript, today: .ofTests))
    #expect(requests.first?.areas.count == 1)
  }
}

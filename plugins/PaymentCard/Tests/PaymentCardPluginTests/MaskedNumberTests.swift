import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("Numbers of which the print hides digits")
struct MaskedNumberTests {
  private let seen = FieldScript(places: [.init(.card, Box(x: 10, y: 10, width: 980, height: 610), logOdds: 8)])

  private func outcome(_ text: String, more: [DrawnLine] = []) async throws -> Outcome {
    try await Outcome(
      drawn: [
        DrawnLine("SAMPLE BANK", x: 60, y: 60, height: 50), DrawnLine(text, x: 110, y: 350, height: 60),
        DrawnLine("VISA", x: 760, y: 550, height: 50),
      ] + more, seeing: seen)
  }

  @Test(
    "What is visible is told, an asterisk for each hidden digit, and nothing is completed",
    arguments: [
      ("**** **** **** 1234", "************1234"), ("•••• 1234", "****1234"), ("xxxx 1234", "****1234"),
      ("4111 11XX XXXX 1111", "411111******1111"), ("4111 11XX XXXX XXXX", "411111**********"),
    ])
  func told(_ row: (printed: String, value: String)) async throws {
    let outcome = try await outcome(row.printed)
    #expect(outcome.value("masked-number") == row.value)
    #expect(outcome.value("number") == nil && outcome.issues == ["masked-number"])
  }

  @Test(
    "Words, signs without a digit, more digits than may be shown and digits among others are none",
    arguments: [
      "XXXX XXXX", "TAXI 1234", "XX 1234", "****", "4111111 **** 1111", "**** 12345", "12 *** 34 *** 56", "MAXXX 12",
      "************************ 1234",
    ])
  func none(_ text: String) async throws {
    #expect(try await outcome(text).value("masked-number") == nil)
  }

  @Test(
    "Where the specialist for digits sees that they are hidden, no reader’s digits are told; where it doubts that, they are"
  )
  func specialist() async throws {
    var transcript = Transcript(drawn: [])
    func outcome(_ text: String, confidence: Double) async throws -> Outcome {
      func line(_ text: String, _ confidence: Double) -> DrawnLine {
        DrawnLine(text, x: 110, y: 350, height: 60, confidence: confidence)
      }
      let drawn = [line("5105 1051 0510 5100", 0.97), DrawnLine("VISA", x: 760, y: 550, height: 50)]
      transcript = Transcript(drawn: drawn, width: 1000, height: 630, calibration: .calibrated)
      let request = RecognitionRequest(name: PaymentCardPlugin.digitsRequest, layout: .line, model: "card-digits")
      transcript.append(
        RecognitionResult(
          recognizer: "neural", calibration: .measured, request: request, lines: [line(text, confidence).reading]))
      return try await Outcome(PluginContext(transcript: transcript, today: .ofTests), using: seen.services())
    }
    let hidden = try await outcome("51** **** **** 5100", confidence: 0.97)
    #expect(hidden.value("number") == nil && hidden.value("masked-number") == "51**********5100")
    #expect(hidden.issues == ["masked-number"])
    // In every reading what the print shows may be seen, and what other readers took for the rest may not.
    let (general, secret) = (transcript.lines[0].symbols, try #require(hidden.claims.first).privateSymbols)
    #expect(general.map(secret.contains) == (0..<16).map { (2..<12).contains($0) })
    // What is read so that it is likelier wrong than right is not told either.
    let doubtful = try await outcome("51** **** **** 5100", confidence: 0.9)
    #expect(doubtful.value("number") == nil && doubtful.value("masked-number") == nil)
    #expect(try await outcome("51** **** **** 5100", confidence: 0.4).value("number") == "5105105105105100")
    #expect(try await outcome("5105 1051 0510 5100", confidence: 0.9).value("number") == "5105105105105100")
  }

  @Test(
    "What the specialist reads of the whole row is told, not the part that the general reader sees, nor an edge taken for a sign"
  )
  func wholeRow() async throws {
    func outcome(general: DrawnLine, specialist: [DrawnLine]) async throws -> String? {
      var transcript = Transcript(
        drawn: [general, DrawnLine("VISA", x: 760, y: 550, height: 50)], width: 1000, height: 630,
        calibration: .calibrated)
      let words = specialist.flatMap(\.reading.words)
      transcript.append(
        RecognitionResult(
          recognizer: "neural", calibration: .measured,
          request: RecognitionRequest(name: PaymentCardPlugin.digitsRequest, layout: .line, model: "card-digits"),
          lines: [RecognitionResult.Line(words: words, block: 0, textHeight: 60)]))
      return try await Outcome(PluginContext(transcript: transcript, today: .ofTests), using: seen.services())
        .value("masked-number")
    }
    func drawn(_ text: String, x: Double, confidence: Double = 0.99) -> DrawnLine {
      DrawnLine(text, x: x, y: 350, height: 60, confidence: confidence)
    }
    let row = drawn("51** **** **** 5100", x: 110)
    let end = try #require(Transcript(drawn: [row]).lines.first?.box.right)
    let part = drawn("**** 5100", x: 110)
    let width = try #require(Transcript(drawn: [part]).lines.first?.box.width)
    #expect(try await outcome(general: drawn("**** 5100", x: end - width), specialist: [row]) == "51**********5100")
    #expect(try await outcome(general: row, specialist: [part]) == "51**********5100")
    let edge = drawn("*", x: 60, confidence: 0.4)
    #expect(try await outcome(general: drawn("5100", x: end - width / 2), specialist: [edge, part]) == "****5100")
    #expect(
      try await outcome(general: drawn("5100", x: end - width / 2), specialist: [drawn("*", x: 60), part])
        == "*****5100")
  }

  @Test("What stands behind the last four digits as a word of its own is something else")
  func wordBehind() async throws {
    #expect(try await outcome("**** **** **** 1234 5").value("masked-number") == "************1234")
    #expect(try await outcome("**** 12 34").value("masked-number") == "****1234")
    #expect(try await outcome("**** 123 45").value("masked-number") == nil)
  }

  @Test("A row of which another reader saw a further digit right beside it is not told")
  func furtherDigit() async throws {
    let row = DrawnLine("**** **** 1234", x: 110, y: 350, height: 60)
    func told(beside x: Double) async throws -> String? {
      var transcript = Transcript(
        drawn: [DrawnLine("4", x: x, y: 350, height: 60), DrawnLine("VISA", x: 760, y: 550, height: 50)], width: 1000,
        height: 630, calibration: .calibrated)
      let request = RecognitionRequest(name: PaymentCardPlugin.digitsRequest, layout: .line, model: "card-digits")
      transcript.append(
        RecognitionResult(recognizer: "neural", calibration: .measured, request: request, lines: [row.reading]))
      return try await Outcome(PluginContext(transcript: transcript, today: .ofTests), using: seen.services())
        .value("masked-number")
    }
    let box = try #require(Transcript(drawn: [row]).lines.first?.box)
    #expect(try await told(beside: box.right + 4 * box.height) == "********1234")
    #expect(try await told(beside: box.right + 1) == nil)
    #expect(try await told(beside: box.left - box.height) == nil)
  }

  @Test("A whole number beside it is the number, and no masked one is told")
  func wholeNumber() async throws {
    let outcome = try await outcome(
      "**** 1111", more: [DrawnLine("4111 1111 1111 1111", x: 110, y: 200, height: 60)])
    #expect(outcome.value("number") == "4111111111111111" && outcome.value("masked-number") == nil)
  }
}

@Suite("What is told of impossible and unusual prints")
struct UnusualPrintTests {
  private let card = FieldScript.Place(.card, Box(x: 10, y: 10, width: 980, height: 610), logOdds: 8)
  private let number = DrawnLine("4111 1111 1111 1111", x: 110, y: 350, height: 60)

  @Test(
    "Digits in a date’s place whose month is none are told as implausible, and are no expiry",
    arguments: ["00/00", "88/88"])
  func impossibleDates(_ text: String) async throws {
    let date = Box(x: 395, y: 445, width: 130, height: 50)
    let lines = [number, DrawnLine(text, x: 400, y: 450, height: 40)]
    let outcome = try await Outcome(
      drawn: lines, seeing: FieldScript(places: [card, .init(.expiry, date)]))
    let issue = try #require(outcome.document?.issues.first { $0.code == "implausible-expiry" })
    #expect(issue.message.contains(text) && outcome.value("expiry") == nil)
    // Where neither a label nor the detector says that it is a date, it may be anything.
    let bare = try await Outcome(drawn: lines, seeing: FieldScript(places: [card]))
    #expect(!bare.issues.contains("implausible-expiry"))
  }

  @Test("Twelve digits of no known network are a number where the detector sees it end with them, and else are none")
  func twelveDigits() async throws {
    let lines = [DrawnLine("9131 4151 6178", x: 110, y: 350, height: 60, confidence: 0.999)]
    let box = try #require(Transcript(drawn: lines).lines.first?.box)
    func outcome(_ area: Box) async throws -> Outcome {
      try await Outcome(
        PluginContext(
          transcript: Transcript(drawn: lines, width: 1000, height: 630, calibration: .calibrated), today: .ofTests),
        using: FieldScript(places: [card, .init(.number, area)]).services())
    }
    #expect(try await outcome(box).value("number") == "913141516178")
    let longer = Box(x: box.left, y: box.top, width: box.width * 1.4, height: box.height)
    #expect(try await outcome(longer).value("number") == nil)
  }

  @Test(
    "A number that its card's edge or a thumb cuts off is not told, though the detector sees the rest of it whole",
    arguments: [
      // Sixteen digits of Visa, the last two or three hidden; fifteen of which the first is; groups that nobody prints.
      ("4000 1234 5678 90", false), ("4000 1234 5678 9", false), ("400 1234 5678 9010", false),
      ("9131 4151 6178 31", true), ("91 3141 5161 7831", false), ("9131 415 161 783", true), ("4222 222 222 222", true),
      ("4222 2222 2222 2", true),
      ("4222 2222 2222 3", false), ("3782 8224 6310 005", true), ("6304 1234 5678 9012 37", true),
    ])
  func cutOff(number: String, isTold: Bool) async throws {
    let lines = [
      DrawnLine(number, x: 110, y: 350, height: 60, confidence: 0.999),
      DrawnLine("VALID THRU 12/27", x: 110, y: 450, height: 30, confidence: 0.999),
    ]
    let box = try #require(Transcript(drawn: lines).lines.first?.box)
    let outcome = try await Outcome(
      PluginContext(
        transcript: Transcript(drawn: lines, width: 1400, height: 883, calibration: .calibrated), today: .ofTests),
      using: FieldScript(places: [card, .init(.number, box)]).services())
    #expect(outcome.value("number") == (isTold ? number.filter(\.isNumber) : nil))
    #expect(outcome.issues.contains("incomplete") == !isTold)
  }

  @Test("A date below three rows of a number is not its fourth row")
  func dateBelowRows() async throws {
    func value(_ rows: [String]) async throws -> String? {
      let lines = rows.enumerated().map { place, row in
        DrawnLine(row, x: 400, y: 150 + 80 * Double(place), height: 60, confidence: 0.999)
      }
      return try await Outcome(drawn: lines, seeing: FieldScript(places: [card])).value("number")
    }
    #expect(try await value(["4000", "0000", "0000", "0002"]) == "4000000000000002")
    #expect(try await value(["4000", "0000", "0000", "00 / 02"]) == nil)
    #expect(try await value(["4000", "0000", "1203", "11 / 19"]) == nil)
  }

  @Test("A seventeenth digit behind four groups is a part of the number where a calibrated reader sees it clearly")
  func seventeenDigits() async throws {
    func value(confidence: Double) async throws -> String? {
      let groups = DrawnLine("6221 2600 0000 0000", x: 110, y: 350, height: 60, confidence: 0.999)
      let end = try #require(Transcript(drawn: [groups]).lines.first?.box.right)
      let lines = [groups, DrawnLine("1", x: end + 40, y: 350, height: 60, confidence: confidence)]
      let transcript = Transcript(drawn: lines, width: 1400, height: 883, calibration: .calibrated)
      return try await Outcome(
        PluginContext(transcript: transcript, today: .ofTests), using: FieldScript(places: [card]).services()
      ).value("number")
    }
    #expect(try await value(confidence: 0.999) == "62212600000000001")
    #expect(try await value(confidence: 0.5) == "6221260000000000")
  }
}

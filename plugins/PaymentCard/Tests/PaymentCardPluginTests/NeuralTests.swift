import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("Readers whose confidences are probabilities")
struct NeuralTests {
  private let plugin = PaymentCardPlugin()

  private func transcript(_ lines: [DrawnLine], calibration: Calibration = .calibrated) -> Transcript {
    Transcript(drawn: lines, calibration: calibration)
  }

  private func outcome(_ transcript: Transcript) async throws -> Outcome {
    try await Outcome(PluginContext(transcript: transcript, today: .ofTests))
  }

  private func requests(_ transcript: Transcript) async throws -> [RecognitionRequest] {
    try await plugin.requests(on: PluginContext(transcript: transcript, today: .ofTests))
      .filter { $0.name == PaymentCardPlugin.digitsRequest }
  }

  @Test("At a number that is clear to such a reader the specialist looks once, at others in two lights")
  func settled() async throws {
    func lights(_ transcript: Transcript) async throws -> [RecognitionRequest.Light] {
      let requests = try await requests(transcript)
      #expect(requests.allSatisfy { $0.model == "card-digits" })
      return requests.map(\.light)
    }
    let lines = card(number: "4111 1111 1111 1111", holder: "MARY SAMPLE", network: "VISA")
    #expect(try await lights(transcript(lines)) == [.asFound])
    #expect(try await lights(transcript(lines, calibration: .uncalibrated)) == [.asFound, .normalized])
    // A specimen's failing check digit does not make clear digits doubtful.
    #expect(try await lights(transcript(card(number: "4000 1234 5678 9010"))) == [.asFound])
    let doubtful = lines.map { line in
      var line = line
      if line.height == 70 { line.confidence = 0.7 }
      return line
    }
    // What is doubtful is first shown to the general reader again, longer.
    let again = try await requests(transcript(doubtful))
    #expect(again.count == 1 && again.first?.model == nil)
  }

  @Test("A row that breaks off is shown to the general reader again, longer, and as digits")
  func lengthened() async throws {
    let requests = try await requests(transcript([DrawnLine("5018 0023 4567", x: 60, y: 350, height: 60)]))
    let longer = try #require(requests.first { $0.model == nil })
    #expect(longer.alphabet == "0123456789 /")
    #expect(longer.areas[0].bounds.right > 700)
    #expect(requests.allSatisfy { $0.name == "payment-card.digits" && $0.layout == .line })
  }

  @Test("The specialist is asked after the longer look, in two lights where that leaves doubts, and only there")
  func rounds() async throws {
    let start = DrawnLine("5018 0O23 4567", x: 60, y: 350, height: 60, confidence: 0.85)
    let first = try #require(try await requests(transcript([start])).first)
    #expect(first.model == nil)
    for (confidence, isEnough) in [(0.99, true), (0.6, false)] {
      var seen = transcript([start])
      let longer = DrawnLine("5018 0023 4567 8901", x: 60, y: 350, height: 60, confidence: confidence)
      seen.append(
        RecognitionResult(recognizer: "neural", calibration: .calibrated, request: first, lines: [longer.reading]))
      let second = try await requests(seen)
      #expect(second.map(\.light) == (isEnough ? [.asFound] : [.asFound, .normalized]))
      #expect(second.allSatisfy { $0.model == "card-digits" })
    }
  }

  @Test("Letters count for the digits that they and their alternatives look like")
  func softmax() async throws {
    var reading = DrawnLine("5555 5555 5555 444D", x: 110, y: 350, height: 70, confidence: 0.999).reading
    let last = reading.words[3].symbols.count - 1
    reading.words[3].symbols[last].confidence = 0.5
    var transcript = transcript([])
    reading.words[3].symbols[last].alternatives = [Symbol.Alternative("A", logProbability: -0.8)]
    transcript.append(
      RecognitionResult(recognizer: "neural", calibration: .calibrated, request: RecognitionRequest(), lines: [reading])
    )
    // D is a 0 or an 8, A is a 4: only the 4 makes the check digit hold, and it is told.
    let outcome = try await outcome(transcript)
    let number = outcome.value("number")
    #expect(number == nil || number == "5555555555554444")
    #expect(!outcome.issues.isDisjoint(with: ["look-alike", "unreadable"]))
  }

  @Test("A digit that only its check digit makes likely is told to be hard to read; clear digits are not")
  func faint() async throws {
    func issues(of last: Double, or other: Double) async throws -> [DiscernCore.Issue] {
      var reading = DrawnLine("5555 5555 5555 4444", x: 110, y: 350, height: 70, confidence: 0.999).reading
      reading.words[3].symbols[3].confidence = last
      reading.words[3].symbols[3].alternatives = [Symbol.Alternative("9", logProbability: NaturalLogarithm.of(other))]
      var transcript = transcript([])
      transcript.append(
        RecognitionResult(
          recognizer: "neural", calibration: .calibrated, request: RecognitionRequest(), lines: [reading]))
      return try await outcome(transcript).document?.issues ?? []
    }
    #expect(try await issues(of: 0.99, or: 0.005).isEmpty)
    let faint = try #require(try await issues(of: 0.55, or: 0.2).first)
    #expect(faint.code == "doubtful" && faint.message == "In the number, one digit is hard to read.")
  }

  @Test("A number in one piece is parted where its digits stand off from each other")
  func spacing() async throws {
    let gaps = { (sizes: [Int]) -> Transcript in
      let pitch = 40.0
      var x = 110.0
      var symbols: [Symbol] = []
      var left = Array("378282246310005")[...]
      for size in sizes {
        for character in left.prefix(size) {
          let box = Box(x: x, y: 350, width: 30, height: 60)
          symbols.append(Symbol(text: String(character), box: Quadrilateral(box), confidence: 0.999))
          x += pitch
        }
        left = left.dropFirst(size)
        x += 0.7 * pitch
      }
      var transcript = self.transcript([])
      let line = RecognitionResult.Line(
        words: [RecognitionResult.Word(symbols: symbols, confidence: 1)], block: 0, textHeight: 60)
      transcript.append(
        RecognitionResult(recognizer: "neural", calibration: .calibrated, request: RecognitionRequest(), lines: [line]))
      return transcript
    }
    #expect(try await outcome(gaps([4, 6, 5])).text("number") == "3782 822463 10005")
    #expect(try await outcome(gaps([15])).text("number") != "3782 822463 10005")
  }

  @Test("A single sign between the groups is no digit of the number, a fifth group is")
  func contactless() async throws {
    let lines = [
      DrawnLine("5555 5555 3", x: 110, y: 350, height: 50), DrawnLine("5555 4444", x: 460, y: 350, height: 50),
    ]
    #expect(try await outcome(transcript(lines)).value("number") == "5555555555554444")
    let five = [DrawnLine("5555 5555 1234 5555 4444", x: 110, y: 350, height: 50)]
    #expect(try await Outcome(drawn: five, width: 2000, height: 2000).claimed.isEmpty)
  }

  @Test("A digit that two readers see otherwise is not reported where no check digit decides, and is where one does")
  func contested() async throws {
    func number(_ general: String, specialist: String) async throws -> String? {
      func line(_ text: String, _ confidence: Double) -> DrawnLine {
        DrawnLine(text, x: 110, y: 350, height: 60, confidence: confidence)
      }
      var seen = transcript([line(general, 0.97), DrawnLine("VISA", x: 800, y: 600, height: 60)])
      let request = RecognitionRequest(name: PaymentCardPlugin.digitsRequest, layout: .line, model: "card-digits")
      seen.append(
        RecognitionResult(
          recognizer: "neural", calibration: .measured, request: request, lines: [line(specialist, 0.9).reading]))
      return try await outcome(seen).value("number")
    }
    #expect(try await number("4000 1234 5678 9010", specialist: "4000 1234 5678 9010") == "4000123456789010")
    #expect(try await number("4000 1237 5678 9010", specialist: "4000 1234 5678 9010") == nil)
    #expect(try await number("4111 1111 1111 1111", specialist: "4111 1111 1111 1111") == "4111111111111111")
    #expect(try await number("4111 1111 1117 1111", specialist: "4111 1111 1111 1111") != "4111111111171111")
  }

  @Test("A part of a number is no rival of the whole")
  func parts() async throws {
    let dates = [DrawnLine("VALID THRU 12/29", x: 400, y: 460, height: 35)]
    let lines = card(number: "1234 5678 9012 3456", dates: dates, network: "mastercard")
    let outcome = try await outcome(transcript(lines))
    #expect(outcome.value("number") == "1234567890123456")
    #expect(outcome.issues == ["check-digit"])
  }

  @Test("Where the first four digits are printed again and differ, the number is not given, or given with an issue")
  func firstFour() async throws {
    func lines(_ number: String, _ small: String) -> [DrawnLine] {
      card(number: number, network: "VISA") + [DrawnLine(small, x: 110, y: 440, height: 25)]
    }
    let same = try await outcome(transcript(lines("4000 1234 5678 9010", "4000")))
    #expect(same.value("number") == "4000123456789010")
    #expect(!same.issues.contains("ambiguous"))
    let differing = try await outcome(transcript(lines("4000 1234 5678 9010", "4006")))
    #expect(differing.value("number") == nil)
    #expect(differing.issues.contains("unreadable"))
    let held = try await outcome(transcript(lines("4111 1111 1111 1111", "4117")))
    #expect(held.value("number") == "4111111111111111")
    #expect(held.issues.contains("ambiguous"))
    // Another four digits say nothing of the number.
    let other = try await outcome(transcript(lines("4000 1234 5678 9010", "1990")))
    #expect(other.value("number") == "4000123456789010")
  }

  @Test("A second general reading of the same ink is neither a second card nor a second name")
  func secondOpinion() async throws {
    let lines = card(number: "4111 1111 1111 1111", holder: "MARY SAMPLE", network: "VISA")
    var transcript = transcript(lines)
    let again = card(number: "4111 1111 1111 1117", holder: "MARV SAMPIE", network: "VISA")
    transcript.append(
      RecognitionResult(recognizer: "tesseract", request: RecognitionRequest(), lines: again.map(\.reading)))
    let outcome = try await outcome(transcript)
    #expect(outcome.documents.count == 1)
    #expect(outcome.document?.fields(named: "number").count == 1)
    #expect(outcome.value("holder") == "MARY SAMPLE")
    let number = outcome.value("number")
    #expect(number == nil || number == "4111111111111111")
    #expect(Set(outcome.claims[0].privateSymbols).count == 32)
  }

  @Test("A holder is the less sure the less its words are")
  func holder() async throws {
    func confidence(_ confidence: Double) async throws -> Double {
      let lines =
        card(number: "4111 1111 1111 1111", network: "VISA") + [
          DrawnLine("MARY Q SAMPLE", x: 110, y: 550, height: 40, confidence: confidence)
        ]
      return try await outcome(transcript(lines)).document?.fields(named: "holder").first?.confidence ?? 0
    }
    let (sure, less, doubtful) = (try await confidence(0.99), try await confidence(0.9), try await confidence(0.6))
    #expect(sure > less && less > doubtful && sure > 0.9)
    #expect(try await confidence(0.2) == 0)
  }

  @Test(
    "A specimen's words for a holder, and a title without a blank behind it, are holders",
    arguments: ["YOUR NAME", "GIFT CARD CUSTOMER", "VALUED CUSTOMER", "MR.SAMPLE"])
  func unusualHolders(_ text: String) async throws {
    #expect(try await outcome(transcript(card(number: "4111 1111 1111 1111", holder: text))).value("holder") == text)
  }

  @Test(
    "Nor are these",
    arguments: ["XXXX XXXX", "CONTACTLESSBANK", "PLATINUM DEBIT"])
  func noHolders(_ text: String) async throws {
    #expect(try await outcome(transcript(card(number: "4111 1111 1111 1111", holder: text))).value("holder") == nil)
  }
}

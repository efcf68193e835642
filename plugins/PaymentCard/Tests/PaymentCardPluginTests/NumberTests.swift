import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("Reading the number")
struct NumberTests {
  @Test(
    "A number is found however it is grouped",
    arguments: [
      "4111 1111 1111 1111", "3782 822463 10005", "3056 930902 5904", "4111-1111-1111-1111", "5061 4604 1012 0223 210",
    ])
  func groupings(_ number: String) async throws {
    let outcome = try await Outcome(drawn: card(number: number))
    #expect(outcome.claimed.count == 1)
    #expect(outcome.claims[0].probability > 0.9)
    #expect(outcome.value("number") == number.filter(\.isNumber))
    #expect(outcome.issues.isEmpty)
  }

  @Test("A number without groups is found where a date stands by it")
  func ungrouped() async throws {
    let dates = [DrawnLine("VALID THRU 12/29", x: 400, y: 460, height: 35)]
    let outcome = try await Outcome(drawn: card(number: "4111111111111111", dates: dates))
    #expect(outcome.value("number") == "4111111111111111")
  }

  @Test("Four rows of four, and two rows of eight, are one number")
  func rows() async throws {
    let four = ["4111", "1111", "1111", "1111"].enumerated().map {
      DrawnLine($1, x: 60, y: 300 + Double($0) * 80, height: 50)
    }
    let two = ["4111 1111", "1111 1111"].enumerated().map { DrawnLine($1, x: 60, y: 300 + Double($0) * 80, height: 50) }
    for lines in [four, two] {
      let outcome = try await Outcome(drawn: lines, width: 630, height: 1000)
      #expect(outcome.value("number") == "4111111111111111")
      #expect(outcome.document?.fields(named: "number").first?.boxes.count == lines.count)
    }
  }

  @Test("Groups that were read as lines of their own are joined along their baseline")
  func split() async throws {
    let lines = ["5555", "5555", "5555", "4444"].enumerated().map {
      DrawnLine($1, x: 110 + Double($0) * 215, y: 350 + Double($0), height: 70, block: $0)
    }
    #expect(try await Outcome(drawn: lines).value("number") == "5555555555554444")
  }

  @Test("Look-alikes inside a number are read as digits, and told")
  func lookAlikes() async throws {
    let outcome = try await Outcome(
      drawn: card(number: "42A2 4Z42 42b2 4242".replacing("A", with: "4").replacing("b", with: "4")))
    #expect(outcome.value("number") == "4242424242424242")
    #expect(outcome.issues == ["look-alike"])
    let letters = try await Outcome(drawn: card(number: "4OOO OO4O OOOO OOOO"))
    #expect(letters.value("number") == nil, "Mostly letters are no number")
  }

  @Test("A look-alike costs confidence")
  func lookAlikeCost() async throws {
    let clear = try await Outcome(drawn: card(number: "4242 4242 4242 4242"))
    let repaired = try await Outcome(drawn: card(number: "4242 4Z42 4e42 4242"))
    let confidences = [clear, repaired].map { $0.document?.fields(named: "number").first?.confidence ?? 0 }
    #expect(repaired.value("number") == "4242424242424242")
    #expect(confidences[0] > confidences[1])
  }

  @Test("A clear number whose check digit fails is reported as it is read, with an issue")
  func specimen() async throws {
    let dates = [DrawnLine("VALID THRU 12/29", x: 400, y: 460, height: 35)]
    let outcome = try await Outcome(drawn: card(number: "4000 1234 5678 9010", dates: dates, network: "VISA"))
    #expect(outcome.value("number") == "4000123456789010")
    #expect(outcome.issues == ["check-digit"])
    #expect(outcome.claims[0].logOdds > 3)
    let valid = try await Outcome(drawn: card(number: "4242 4242 4242 4242", dates: dates, network: "VISA"))
    let confidences = [outcome, valid].map { $0.document?.fields(named: "number").first?.confidence ?? 0 }
    #expect(confidences[0] > 0 && confidences[0] < 0.92 && confidences[0] < confidences[1], "\(confidences)")
  }

  @Test("A clear digit is never changed, whatever alternatives would make the check digit hold")
  func clearDigits() async throws {
    var reading = DrawnLine("4111 1111 1111 1112", x: 110, y: 350, height: 70, confidence: 0.99).reading
    let last = reading.words[3].symbols.count - 1
    reading.words[3].symbols[last].alternatives = [Symbol.Alternative("1", logProbability: -0.1)]
    #expect(try await outcome(of: [reading]).value("number") == "4111111111111112")
  }

  @Test("An unclear digit is decided by its alternatives, the check digit and the network")
  func alternatives() async throws {
    var reading = DrawnLine("4111 1111 1111 1117", x: 110, y: 350, height: 70, confidence: 0.995).reading
    let last = reading.words[3].symbols.count - 1
    reading.words[3].symbols[last].confidence = 0.5
    reading.words[3].symbols[last].alternatives = [Symbol.Alternative("1", logProbability: -0.9)]
    let outcome = try await outcome(of: [reading])
    #expect(outcome.value("number") == "4111111111111111")
    #expect(outcome.issues == ["look-alike", "ambiguous"])
  }

  @Test("Digits that nobody is sure of are left out, and said to be")
  func unclear() async throws {
    let lines = card(number: "4111 1111 1111 1111", dates: [DrawnLine("VALID THRU 12/29", x: 400, y: 460, height: 35)])
    let faint = lines.map { line in
      var line = line
      if line.height == 70 { line.confidence = 0.1 }
      return line
    }
    let outcome = try await Outcome(drawn: faint)
    #expect(outcome.value("number") == nil)
    #expect(outcome.issues.contains("unreadable"))
    #expect(outcome.value("expiry") == "12/29")
    let disagreeing = try await Outcome(twoReadings: "5555 5555 5555 4444", "5555 5558 5355 4944")
    #expect(disagreeing.value("number") == nil)
  }

  @Test("A second reading of the digits adds to the confidence, and its symbols are private too")
  func secondReading() async throws {
    let once = try await Outcome(drawn: card(number: "4000 1234 5678 9010", network: "VISA"))
    let twice = try await Outcome(twoReadings: "4000 1234 5678 9010", "4000 1234 5678 9010", network: "VISA")
    let confidences = [once, twice].map { $0.document?.fields(named: "number").first?.confidence ?? 0 }
    #expect(confidences[1] > confidences[0])
    #expect(twice.claims[0].privateSymbols.count == 32)
    #expect(once.claims[0].privateSymbols.count == 16)
  }

  @Test("A digit that only the second reading sees right is taken from it, and told")
  func repairedByReading() async throws {
    let outcome = try await Outcome(twoReadings: "4242 424? 4242 4242", "4242 4242 4242 4242")
    #expect(outcome.value("number") == "4242424242424242")
    #expect(outcome.issues.contains("look-alike"))
  }

  private func outcome(of lines: [RecognitionResult.Line]) async throws -> Outcome {
    var transcript = Transcript(drawn: [])
    transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: lines))
    return try await Outcome(PluginContext(transcript: transcript, today: .ofTests))
  }
}

extension Outcome {
  /// A card read twice: in general, and as digits.
  init(twoReadings general: String, _ special: String, network: String? = nil) async throws {
    var transcript = Transcript(drawn: card(number: general, network: network))
    let request = RecognitionRequest(name: PaymentCardPlugin.digitsRequest, layout: .line, alphabet: "0123456789 ")
    transcript.append(
      RecognitionResult(
        recognizer: "scripted", request: request, lines: [DrawnLine(special, x: 110, y: 350, height: 70).reading]))
    try await self.init(PluginContext(transcript: transcript, today: .ofTests))
  }
}

import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("Dates")
struct DateTests {
  private func outcome(_ lines: [DrawnLine]) async throws -> Outcome {
    try await Outcome(drawn: card(number: "4111 1111 1111 1111", dates: lines))
  }

  private func line(_ text: String, x: Double = 400) -> DrawnLine { DrawnLine(text, x: x, y: 460, height: 35) }

  @Test(
    "Dates are read however they are written",
    arguments: ["12/29", "12/2029", "12-29", "12.29", "12 / 29", "l2/29", "12/Z9"])
  func forms(_ text: String) async throws { #expect(try await outcome([line(text)]).value("expiry") == "12/29") }

  @Test("A stroke in the label parts no date", arguments: ["MONTH/YEAR", "MM/YY", "GELDIG T/M"])
  func strokeOfLabel(_ label: String) async throws {
    #expect(try await outcome([line("\(label) 12-29", x: 110)]).value("expiry") == "12/29")
  }

  @Test("A month of one digit is filled up, unless the reader is one that may have lost the digit before it")
  func shortMonth() async throws {
    for (calibration, expected) in [(Calibration.calibrated, "03/30"), (.uncalibrated, nil)] {
      let transcript = Transcript(
        drawn: card(number: "4111 1111 1111 1111", dates: [line("3/30")], network: "VISA"), calibration: calibration)
      let outcome = try await Outcome(PluginContext(transcript: transcript, today: .ofTests))
      #expect(outcome.value("expiry") == expected)
    }
  }

  @Test(
    "What is no month and year is no date",
    arguments: ["00/00", "13/29", "12/29/2024", "01-02-03", "1.29", "12/1929", "112/29", "x12/29", "24/7"])
  func noDates(_ text: String) async throws {
    let outcome = try await outcome([line(text)])
    #expect(outcome.value("expiry") == nil)
    #expect(outcome.value("valid-from") == nil)
  }

  @Test("Every label of the table gives its date its role")
  func labels() async throws {
    #expect(DateLabelTable.labels.count > 50)
    for (words, role) in DateLabelTable.labels {
      let outcome = try await outcome([line("\(words) 12/29", x: 110)])
      switch role {
      case .expiry: #expect(outcome.value("expiry") == "12/29", "\(words)")
      case .start:
        #expect(outcome.value("valid-from") == "12/29", "\(words)")
        #expect(outcome.value("expiry") == nil, "\(words)")
      case .other: #expect(outcome.value("expiry") == nil, "\(words)")
      }
    }
  }

  @Test("Of two dates without labels the earlier is the first month of validity")
  func twoDates() async throws {
    let outcome = try await outcome([line("12/29", x: 600), line("01/25", x: 200)])
    #expect(outcome.value("valid-from") == "01/25")
    #expect(outcome.value("expiry") == "12/29")
  }

  @Test("Labels on one line or above their dates say which is which")
  func twoLabels() async throws {
    let besides = try await outcome([line("VALID FROM 01/25", x: 110), line("UNTIL END 12/29", x: 560)])
    #expect(besides.value("valid-from") == "01/25")
    #expect(besides.value("expiry") == "12/29")
    let above = try await outcome([
      DrawnLine("VALID FROM", x: 150, y: 440, height: 20), DrawnLine("EXPIRES END", x: 500, y: 440, height: 20),
      DrawnLine("01/25", x: 150, y: 480, height: 35), DrawnLine("12/29", x: 500, y: 480, height: 35),
    ])
    #expect(above.value("valid-from") == "01/25")
    #expect(above.value("expiry") == "12/29")
  }

  @Test(
    "Dates are found one behind the other, glued to a label, behind a doubtful sign, and without their stroke",
    arguments: [
      ("04/2604/29", "04/26", "04/29"), ("01/27-01/30", "01/27", "01/30"), ("01/27一01/30", "01/27", "01/30"),
      ("THRU12/29", nil, "12/29"), ("08137", nil, "08/37"), ("11I29", nil, "11/29"),
      ("04/2026 04/2029", "04/26", "04/29"),
    ])
  func crowded(_ row: (text: String, start: String?, expiry: String?)) async throws {
    let outcome = try await outcome([line(row.text)])
    #expect(outcome.value("valid-from") == row.start)
    #expect(outcome.value("expiry") == row.expiry)
  }

  @Test("A stroke that was read as a digit makes no date where one is written, nor of other numbers")
  func disguised() async throws {
    #expect(try await outcome([line("08137", x: 600), line("12/29", x: 200)]).value("valid-from") == nil)
    for text in ["13137", "08237", "081370", "8137", "00137"] {
      #expect(try await outcome([line(text)]).value("expiry") == nil, "\(text)")
    }
    func confidence(_ text: String) async throws -> Double {
      try #require(try await outcome([line(text)]).document?.fields(named: "expiry").first).confidence
    }
    #expect(try await confidence("08/37") > confidence("08137"))
  }

  @Test("A doubtful sign before a month is left out, a clear one is not")
  func stray() async throws {
    for (confidence, expiry) in [(0.5, "12/29" as String?), (0.95, nil)] {
      var reading = line("112/29").reading
      reading.words[0].symbols[0].confidence = confidence
      var transcript = Transcript(drawn: card(number: "4111 1111 1111 1111"))
      transcript.append(RecognitionResult(recognizer: "scripted", request: RecognitionRequest(), lines: [reading]))
      #expect(try await Outcome(PluginContext(transcript: transcript, today: .ofTests)).value("expiry") == expiry)
    }
  }

  @Test("A sign without capitals before a month is an icon or a word of its own, a letter makes it something else")
  func icon() async throws {
    for (sign, expiry) in [("器", "12/29" as String?), ("至", "12/29"), ("X", nil), ("x", nil)] {
      #expect(
        try await outcome([line("01/25", x: 200), line(sign + "12/29", x: 600)]).value("expiry") == expiry ?? "01/25")
    }
  }

  @Test("A label speaks of the number next to it, not of the date behind that")
  func blocked() async throws {
    let outcome = try await outcome([
      DrawnLine("MEMBER SINCE", x: 110, y: 460, height: 30), DrawnLine("17", x: 350, y: 460, height: 30),
      DrawnLine("12/29", x: 430, y: 460, height: 30),
    ])
    #expect(outcome.value("expiry") == "12/29")
  }

  @Test("A later date behind a labelled one is the expiry, on its row alone and not behind a label of its own")
  func laterOnRow() async throws {
    func labelled(_ second: String, y: Double = 460) async throws -> Outcome {
      try await outcome([line("VALID 04/25", x: 110), DrawnLine(second, x: 700, y: y, height: 35)])
    }
    let both = try await labelled("04/29")
    #expect(both.value("expiry") == "04/29" && both.value("valid-from") == "04/25")
    #expect(try await labelled("04/22").value("expiry") == "04/25")
    #expect(try await labelled("04/29", y: 40).value("expiry") == "04/25")
    #expect(try await labelled("BIRTH 04/29").value("expiry") == "04/25")
  }

  @Test("Five signs behind the label of an expiry are its date where the only other one is of something else")
  func disguisedBehindLabel() async throws {
    func expiry(_ disguised: String, besides other: String) async throws -> String? {
      try await outcome([line(other, x: 110), line(disguised, x: 560)]).value("expiry")
    }
    #expect(try await expiry("VALID THRU 04728", besides: "SINCE 04/17") == "04/28")
    #expect(try await expiry("VALID THRU 04728", besides: "04/27") == "04/27")
    #expect(try await expiry("04728", besides: "SINCE 04/17") == nil)
  }

  @Test("A misread label is known all the same")
  func misreadLabel() async throws {
    let outcome = try await outcome([line("VALTD THRU 12/29"), line("MEMBER SINCE 05/31", x: 20)])
    #expect(outcome.value("expiry") == "12/29")
  }

  @Test("An expired card says when it expired, and one that expires this month has not")
  func expired() async throws {
    let old = try await outcome([line("09/17")])
    #expect(old.document?.issues.first { $0.code == "expired" }?.message == "The card expired at the end of 09/2017.")
    #expect(try await outcome([line("06/26")]).issues.isEmpty)
    #expect(try await outcome([line("05/26")]).issues == ["expired"])
  }

  @Test("A date twenty years ahead is implausible, one of nineteen is not")
  func farAhead() async throws {
    #expect(try await outcome([line("06/46")]).issues == ["implausible-expiry"])
    #expect(try await outcome([line("05/46")]).issues.isEmpty)
  }
}

import DiscernCore
import DiscernTestSupport
import Testing

@testable import PaymentCardPlugin

@Suite("What is no card")
struct NotACardTests {
  static let lines = [
    "+44 20 7946 0123 4567", "Tel. (555) 0100 0199 1234", "Tel 5555 5555 5555 4444", "Fax: 4111 1111 1111 1111",
    "IBAN DE89 3704 0044 0532 0130 00", "GB29 NWBK 6016 1331 9268 19", "FI21 1234 5600 0007 85",
    "SI56 2633 0001 2039 086", "BE68 5390 0754 7034", "ISBN 978 3 16 148410 0", "9783161484100", "S/N 12345678901234",
    "Serial 4111111111111111", "98765432109876", "Member No. 6011 1111 1111 1117", "Order no 5105105105105100",
    "12/05/1999 10:52:36", "Total 1,234.50 EUR 99,95", "02051980034417", "192.168.100.200",
    "2031-02-08 09:41:53.604218",
    "VAT 4111 1111 1111 1111", "1 2 3 4 5 6 7 8 9 10 11 12", "Account 4111 1111 1111 1111",
  ]

  @Test("A line that only looks like a number is not claimed", arguments: lines)
  func drawn(_ line: String) async throws {
    let outcome = try await Outcome(drawn: [DrawnLine(line, x: 60, y: 200, height: 30)])
    #expect(outcome.claimed.isEmpty, "\(outcome.claimed.map(\.evidence))")
  }

  @Test(
    "Nor is it when it is typed",
    arguments: lines + ["4111111111111111 + 1", "4111 1111 1111 1111 * 2", "2^3^2", "1/2 + 3/4"])
  func typed(_ line: String) async throws {
    #expect(try await Outcome(typed: line).claimed.isEmpty)
  }

  @Test("A receipt with dates, amounts and article numbers is not claimed")
  func receipt() async throws {
    let lines = (0..<30).map { DrawnLine("02051980034417 MILK 1,99 \($0)", x: 20, y: 10 + Double($0) * 20, height: 12) }
    let outcome = try await Outcome(
      drawn: [DrawnLine("14/03/2026 10:52", x: 20, y: 0, height: 9)] + lines + [
        DrawnLine("VISA DEBIT", x: 20, y: 615, height: 12)
      ])
    #expect(outcome.claimed.isEmpty)
  }

  @Test("An identity card with a name and dates is not claimed")
  func identityCard() async throws {
    let outcome = try await Outcome(drawn: [
      DrawnLine("DRIVER LICENSE", y: 40), DrawnLine("EXP 03/14/2031", y: 120), DrawnLine("DL D7654021", y: 200),
      DrawnLine("ALEXANDER SAMPLE", y: 280), DrawnLine("DOB 03/14/1985", y: 360),
    ])
    #expect(outcome.claimed.isEmpty)
  }

  @Test("Rows of four digits in a column of a table are no number in rows")
  func column() async throws {
    let rows = ["3817", "3814", "3809", "3806"].enumerated().flatMap { row, text in
      [
        DrawnLine(text, x: 300, y: 200 + Double(row) * 34, height: 25),
        DrawnLine("52.36", x: 420, y: 200 + Double(row) * 34, height: 25),
      ]
    }
    #expect(try await Outcome(drawn: rows).claimed.isEmpty)
  }

  @Test("A form that names every network, and a business card with a patterned ground, are no cards")
  func forms() async throws {
    let form = try await Outcome(drawn: [
      DrawnLine("CARD TYPE", y: 40), DrawnLine("VISA CLASSIC", y: 100), DrawnLine("MASTERCARD GOLD", y: 160),
      DrawnLine("MAESTRO", y: 220), DrawnLine("7250 4419 36", y: 280, confidence: 0.4),
      DrawnLine("EXPIRY DATE", y: 340),
    ])
    #expect(form.claimed.isEmpty)
    let pattern = try await Outcome(drawn: [
      DrawnLine("Sample Goldsmiths", y: 100), DrawnLine("4 1107 60 60 142 095", y: 220, confidence: 0.4),
      DrawnLine("Mary Sample", y: 300),
    ])
    #expect(pattern.claimed.isEmpty)
  }

  @Test("Nothing, boxes without size, and boxes outside the sheet harm nothing")
  func faulty() async throws {
    #expect(try await Outcome(drawn: []).claims.isEmpty)
    for height in [0.0, 1e-9, 1e9] {
      _ = try await Outcome(drawn: [
        DrawnLine("4111 1111 1111 1111", x: 0, y: 0, height: height), DrawnLine("12/29", height: height),
      ])
    }
    _ = try await Outcome(drawn: card(number: "4111 1111 1111 1111"), width: 1, height: 1)
    let flat = Quadrilateral(Box(x: 5, y: 5, width: 0, height: 0))
    let symbols = "4111111111111111".map { Symbol(text: String($0), box: flat, confidence: .nan) }
    let line = RecognitionResult.Line(
      words: [RecognitionResult.Word(symbols: symbols, confidence: 2)], block: 0, textHeight: -1)
    var transcript = Transcript(drawn: [])
    transcript.append(RecognitionResult(recognizer: "faulty", request: RecognitionRequest(), lines: [line, line]))
    _ = try await Outcome(PluginContext(transcript: transcript, today: .ofTests))
    _ = try await PaymentCardPlugin().requests(on: PluginContext(transcript: transcript, today: .ofTests))
  }
}

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
    "12/05/1999 13:34:25", "Total 1,234.50 EUR 99,95", "07891991002646", "192.168.100.200",
    "2024-07-19 17:07:24.820732",
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
    let lines = (0..<30).map { DrawnLine("07891991002646 MILK 1,99 \($0)", x: 20, y: 10 + Double($0) * 20, height: 12) }
    let outcome = try await Outcome(
      drawn: [DrawnLine("26/08/2017 13:34", x: 20, y: 0, height: 9)] + lines + [
        DrawnLine("VISA DEBIT", x: 20, y: 615, height: 12)
      ])
    #expect(outcome.claimed.isEmpty)
  }

  @Test("An identity card with a name and dates is not claimed")
  func identityCard() async throws {
    let outcome = try await Outcome(drawn: [
      DrawnLine("DRIVER LICENSE", y: 40), DrawnLine("EXP 08/31/2029", y: 120), DrawnLine("DL I1234562", y: 200),
      DrawnLine("ALEXANDER SAMPLE", y: 280), DrawnLine("DOB 08/31/1977", y: 360),
    ])
    #expect(outcome.claimed.isEmpty)
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
    let line = Reading.Line(words: [Reading.Word(symbols: symbols, confidence: 2)], block: 0, textHeight: -1)
    var transcript = Transcript(drawn: [])
    transcript.append(Reading(reader: "faulty", request: ReadingRequest(), lines: [line, line]))
    _ = try await Outcome(Inquiry(transcript: transcript, today: .ofTests))
    _ = try await PaymentCardPlugin().requests(on: Inquiry(transcript: transcript, today: .ofTests))
  }
}

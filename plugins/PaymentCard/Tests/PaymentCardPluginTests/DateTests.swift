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

  @Test("A month of one digit is filled up")
  func shortMonth() async throws { #expect(try await outcome([line("3/30")]).value("expiry") == "03/30") }

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

import DiscernCore
import DiscernPipeline
import Testing

@testable import DiscernReport
@testable import DiscernTestSupport

/// Reports of invented pages, compared whole with the files of `Tests/Golden`.
@Suite("Golden reports")
struct GoldenReportTests {
  private static let lines = [
    "EXAMPLE BANK", "4111 1111 1111 1111", "09/17", "Ada Example", "020 7946 0958", "2 + × 3", "not part of anything",
  ]

  private static let card = Document.prepared(
    "payment-card",
    fields: [
      Field(
        "number", value: .secret(Secret("4111111111111111", mask: .cardNumber)),
        text: .secret(Secret("4111 1111 1111 1111", mask: .cardNumber)), confidence: 0.99),
      Field("network", value: "visa", text: "VISA", confidence: 0.97, note: "or cartes-bancaires"),
      Field("expiry", value: "09/17", text: "O9/17", confidence: 0.62),
    ], issues: [Issue("expired", field: "expiry", message: "The card expired at the end of 09/2017.")])

  private static let contact = Document.prepared(
    "business-card", confidence: 0.91,
    fields: [
      Field("name", value: "Ada Example", text: "ADA EXAMPLE", confidence: 0.95),
      Field("phone", value: "+442079460958", text: "020 7946 0958", confidence: 0.9, note: "work"),
      Field("email", value: "ada@example.com", text: "ada@example.com", confidence: 0.55),
    ])

  private static let sum = Document.prepared(
    "math-expression", confidence: 0.8,
    fields: [Field("expression", value: "2+*3", text: "2 + × 3", confidence: 0.9)],
    issues: [
      Issue(
        "syntax", field: "expression", message: "A number is missing before ×.", span: Issue.Span(start: 4, length: 1))
    ])

  private static func report() async throws -> ScanReport {
    try await .prepared(
      lines,
      plugins: [
        PreparedPlugin(
          "payment-card", lines: 0..<3, isPrivate: true,
          evidence: [
            Evidence("check digit holds", logOdds: 12.3, detail: "16 digits"), Evidence("no holder", logOdds: -0.5),
          ], document: card),
        PreparedPlugin("business-card", lines: 3..<5, document: contact),
        PreparedPlugin("math-expression", lines: 5..<6, evidence: [Evidence("a sign", logOdds: 4.25)], document: sum),
        PreparedPlugin("math-expression", lines: 2..<3, evidence: [Evidence("a fraction", logOdds: 0.7)]),
      ])
  }

  /// A difference is told by its line.
  private func expect(_ text: String, matches name: String) throws {
    let difference = try Golden.difference(of: text, from: "reports/" + name)
    #expect(difference == nil)
  }

  @Test("A page with a card, a contact and a faulty expression")
  func documents() async throws {
    try expect(TextReport().text(of: await Self.report()), matches: "documents.txt")
  }

  @Test("The same page with its numbers revealed, and with the evidence for each claim")
  func explained() async throws {
    try expect(
      TextReport(explains: true, reveal: Reveal()).text(of: await Self.report(), heading: true),
      matches: "documents-explained.txt")
  }

  @Test("The same page as a line of JSON")
  func json() async throws {
    try expect(JSONLine(explains: true).text(of: await Self.report()) + "\n", matches: "documents.jsonl")
  }

  @Test("A page without a document")
  func nothing() async throws {
    try expect(TextReport().text(of: try await .prepared(Self.lines)), matches: "nothing.txt")
  }

  @Test("A changed, a missing and a new line are told by their number")
  func differences() {
    #expect(Golden.firstDifference(of: "a\nb\n", from: "a\nb\n") == nil)
    #expect(Golden.firstDifference(of: "a\nc\n", from: "a\nb\n") == "line 2: ‘c’ where ‘b’ is kept; 1 lines differ.")
    #expect(Golden.firstDifference(of: "a", from: "a\n") == "line 2: no line where ‘’ is kept; 1 lines differ.")
    #expect(
      Golden.firstDifference(of: "a\nb\nc\n", from: "a\n") == "line 2: ‘b’ where ‘’ is kept; 3 lines differ.")
  }
}

import DiscernCore
import DiscernPipeline
import DiscernTestSupport
import Testing

@testable import DiscernReport

@Suite struct MaskingTests {
  /// Returns a number of 12 to 19 digits in groups of a random length.
  private func number(_ generator: inout SplitMix64) -> (digits: String, printed: String) {
    let digits = (0..<Int.random(in: 12...19, using: &generator)).map { _ in
      String(Int.random(in: 0...9, using: &generator))
    }
    let group = Int.random(in: 2...8, using: &generator)
    let separator = [" ", "-", ".", ""].randomElement(using: &generator) ?? ""
    let printed = digits.enumerated().map { ($0 > 0 && $0 % group == 0 ? separator : "") + $1 }.joined()
    return (digits.joined(), printed)
  }

  private func report(on number: String, printed: String, plugin failing: Bool) async throws -> ScanReport {
    let text = Secret(printed, mask: .cardNumber)
    let document = Document.prepared(
      "payment-card",
      fields: [
        Field(
          "number", value: .secret(Secret(number, mask: .cardNumber)), text: .secret(text), confidence: 0.5,
          note: "or \(printed)")
      ],
      issues: [
        Issue("check-digit", field: "number", message: "Of \(printed) it fails.", span: Issue.Span(start: 3, length: 9))
      ])
    return try await .prepared(
      ["Card \(printed)", "Again \(number)", "Name"],
      plugins: [
        PreparedPlugin(
          "payment-card", lines: 0..<1, isPrivate: true,
          evidence: [Evidence("number \(number)", logOdds: 3, detail: "as \(printed)")],
          document: failing ? nil : document,
          failure: failing ? .failed(kind: "payment-card", reason: "Cannot take \(printed).") : nil)
      ])
  }

  @Test("No report shows more than the first six and last four digits of a card number", arguments: 1...60)
  func masked(seed: UInt64) async throws {
    var generator = SplitMix64(state: seed)
    let (number, printed) = number(&generator)
    let shown = min(10, number.count - 6)
    let hidden = number.dropFirst(max(0, shown - 4)).dropLast(4)
    #expect(hidden.count >= 6)
    for failing in [true, false] {
      var report = try await report(on: number, printed: printed, plugin: failing)
      report.notices.append(Issue("odd", message: "Seen: \(printed)"))
      var outputs = [JSONLine(explains: true).text(of: report), TextReport(explains: true).text(of: report)]
      report.error = .reading(.engineFailed(recognizer: "tesseract", reason: "It choked on \(printed)."))
      outputs += [JSONLine().text(of: report), TextReport().text(of: report), TextReport().fault(of: report)]
      for output in outputs {
        let joined = output.filter { !" -.".contains($0) }
        #expect(!joined.contains(hidden), "\(output)")
        #expect(!joined.contains(number.prefix(7)), "\(output)")
        #expect(!joined.contains(number.suffix(5)), "\(output)")
      }
    }
  }

  @Test("A Reveal opens fields and recognised text, but no message")
  func revealed() async throws {
    let report = try await report(on: "4111111111111111", printed: "4111 1111 1111 1111", plugin: false)
    let text = TextReport(explains: true, reveal: Reveal()).text(of: report)
    #expect(text.contains("number  4111111111111111"))
    #expect(text.contains("Of 4111 11** **** 1111 it fails."))
    #expect(JSONLine(reveal: Reveal()).text(of: report).contains(#"{"text":"Again 4111111111111111","#))
  }

  @Test("A card number that was typed as a file is masked in the error, in text and JSON; other paths are as given")
  func typedPaths() {
    let typed = ScanReport(source: "4111 1111 1111 1111", error: .picture(.unreadable(reason: "No such file")))
    for output in [JSONLine().text(of: typed), TextReport().fault(of: typed)] {
      #expect(output.contains("4111 11** **** 1111"), "\(output)")
    }
    #expect(TextReport(reveal: Reveal()).fault(of: typed).contains("4111 1111 1111 1111"))
    let other = ScanReport(source: "scan-4111111111111111.png", error: .picture(.empty))
    #expect(JSONLine().text(of: other).contains("\"source\":\"scan-4111111111111111.png\""))
  }
}

import DiscernCore
import DiscernPipeline
import Foundation
import Testing

@testable import DiscernReport

/// Contents of a trace.
@Suite struct TraceTests {
  private static let number = "4000 1234 5678 9010"

  /// Returns a scan with a claimed number, an open name, a withheld code, and an unclaimed number.
  private func scan() async -> Scan {
    var plugin = PreparedPlugin(
      "payment-card", lines: 0..<1, isPrivate: true,
      document: .prepared(
        "payment-card",
        fields: [
          Field(
            "number", value: .secret(Secret(Self.number, mask: .cardNumber)),
            text: .secret(Secret(Self.number, mask: .cardNumber)), confidence: 0.9)
        ]))
    plugin.withheld = 2..<3
    return await .ofCard([Self.number, "ADA EXAMPLE", "913", "ref 5105 1051 0510 5100"], plugins: [plugin])
  }

  private func texts(of steps: [TraceStep]) -> [String: String] {
    steps.reduce(into: [:]) { texts, step in
      if case .text(let text) = step.content { texts[step.name] = text }
    }
  }

  private func shapes(_ name: String, of steps: [TraceStep]) -> [MarkedShape] {
    guard case .picture(_, let shapes)? = steps.first(where: { $0.name == name })?.content else { return [] }
    return shapes
  }

  @Test("Step names sort in the order of the stages, even with more than ten pages")
  func names() async {
    let steps = TraceStep.steps(of: await scan())
    let own = ["3-sheet.png", "4-readings.txt", "5-claims.txt", "6-documents.png"].map { "p0-s0-" + $0 }
    #expect(steps.map(\.name) == ["0-scan.txt", "p0-1-rows.png", "p0-2-surfaces.png"] + own)
    let many = TraceStep.steps(of: await Scan.ofCard(["x"], pages: 11)).map(\.name)
    #expect(many.count == 1 + 11 * 6)
    #expect(many == many.sorted() && many.contains("p02-1-rows.png") && many.contains("p10-1-rows.png"))
  }

  @Test("Text regions, sheets and rejected quads have confidences, the rejected ones reasons")
  func pictures() async {
    let steps = TraceStep.steps(of: await scan())
    let rows = shapes("p0-1-rows.png", of: steps).filter { $0.role == .row }
    #expect(rows.map(\.label) == ["87 %"])
    #expect(rows.allSatisfy { $0.outline.bounds.grown(by: 0.1).contains(Point(100, 120)) })
    let quads = shapes("p0-2-surfaces.png", of: steps).filter { $0.role != .redacted }
    #expect(quads.map(\.role) == [.rejected, .accepted])
    #expect(quads.map(\.label) == ["there is no text inside, 60 %", "sheet 0, 97 %"])
    #expect(quads.map(\.outline) == [Scan.plate, Scan.card])
    let sheet = shapes("p0-s0-3-sheet.png", of: steps)
    #expect(sheet.contains { $0.label == "sheet 0, turned by 0" && $0.role == .accepted })
    #expect(shapes("p0-s0-6-documents.png", of: steps).contains { $0.label == "Payment card" })
  }

  @Test("Private symbols are black in every picture unless revealed; a security code always is")
  func blackened() async {
    let scan = await scan()
    let pictures = ["p0-1-rows.png", "p0-2-surfaces.png", "p0-s0-3-sheet.png", "p0-s0-6-documents.png"]
    for (reveal, count) in [(nil, 3), (Reveal(), 1)] {
      let steps = TraceStep.steps(of: scan, reveal: reveal)
      for name in pictures { #expect(shapes(name, of: steps).count { $0.role == .redacted } == count, "\(name)") }
    }
  }

  @Test("A private symbol shows neither position nor alternatives; other symbols show all")
  func readings() async throws {
    let text = try #require(texts(of: TraceStep.steps(of: await scan()))["p0-s0-4-readings.txt"])
    #expect(text.contains("Reading 0 by doubtful for ‘general’: layout line, 1 area, polarity automatic, light evened"))
    #expect(text.contains("\n  ADA EXAMPLE   at 20,90,130.8x20, block 1, text 20 high\n"))
    #expect(text.contains("\n    A  0.95  at 20,90,10.8x20  or with log odds: Q -3.25\n"))
    #expect(text.contains("\n  **** **** **** ****   at 20,40,"))
    #expect(text.contains("\n  ***   at 20,140,"))
    // An unclaimed number shows its first six and last four digits, as in all views.
    #expect(text.contains("\n  ref 5105 10** **** 5100   at 20,190,"))
    let concealed = text.split(separator: "\n").filter { $0.hasSuffix("*  (private)") }
    #expect(concealed.count == 16 + 3 + 6)
    #expect(text.components(separatedBy: "with log odds: 7 -3.25\n").count == 10 + 1)
  }

  @Test("A result of single symbols has its own picture with confidences; private ones are black")
  func symbols() async throws {
    var scan = await scan()
    let signs = [("√", 300.0, 300.0), ("5", 330, 300), ("4", 22, 45)].map { text, x, y in
      Symbol(text: text, box: Quadrilateral(Box(x: x, y: y, width: 8, height: 12)), confidence: 0.875)
    }
    let line = RecognitionResult.Line(
      words: [RecognitionResult.Word(symbols: signs, confidence: 0.5)], block: 0, textHeight: 12)
    scan.report.pages[0].sheets[0].transcript.append(
      RecognitionResult(recognizer: "symbols", request: RecognitionRequest(name: "s", layout: .symbols), lines: [line]))
    let drawn = shapes("p0-s0-4-symbols-1.png", of: TraceStep.steps(of: scan))
    #expect(drawn.filter { $0.role != .redacted }.map(\.label) == ["√ 87 %", "5 87 %"])
    #expect(drawn.count { $0.role == .redacted } == 3)
  }

  @Test("With a Reveal everything but the security code is shown")
  func revealed() async throws {
    let text = try #require(texts(of: TraceStep.steps(of: await scan(), reveal: Reveal()))["p0-s0-4-readings.txt"])
    #expect(text.contains("  4000 1234 5678 9010   at") && text.contains("  ref 5105 1051 0510 5100   at"))
    #expect(!text.contains("913") && text.split(separator: "\n").filter { $0.hasSuffix("*  (private)") }.count == 3)
  }

  @Test("No text of a trace shows more of a number than its mask")
  func masked() async {
    let texts = texts(of: TraceStep.steps(of: await scan()))
    #expect(texts.count > 1 && texts.values.contains { $0.contains("4000 12") })
    for text in texts.values {
      let joined = text.filter { !" -.\n".contains($0) }
      #expect(
        !joined.contains("345678") && !joined.contains("4000123") && !joined.contains("89010")
          && !joined.contains("510510510"), "\(text)")
    }
  }

  @Test("Claims have evidence, outcomes and documents; stages have times")
  func claims() async throws {
    let texts = texts(of: TraceStep.steps(of: await scan()))
    let claims = try #require(texts["p0-s0-5-claims.txt"])
    #expect(claims.contains("won with log odds +3.00") && claims.contains("It explains its ink best."))
    #expect(claims.contains("\nPayment card\n  number  4000 12** **** 9010\n"))
    let whole = try #require(texts["0-scan.txt"])
    #expect(whole.contains("Source: card.jpg\nPage 0: 640 × 480 pixels, 1 sheet, 1 outline rejected\n"))
    #expect(
      whole.contains("\n  page 0: the outline 500,350 600,350 600,430 500,430 is no sheet: there is no text inside\n"))
    #expect(whole.contains("\nMilliseconds\n  decode  12.1\n  locate  8\n  read    210.4\n"))
  }

  @Test("The trace of a failed file contains the reason")
  func failed() {
    let scan = Scan(report: ScanReport(source: "x.png", error: .picture(.empty)))
    let steps = TraceStep.steps(of: scan)
    #expect(steps.map(\.name) == ["0-scan.txt"])
    #expect(texts(of: steps)["0-scan.txt"]?.contains("The file is empty.") == true)
  }

  @Test("Decisions are in the order of the stages, without recognised text")
  func decisions() async {
    let sentences = Decisions.sentences(of: await scan().report)
    #expect(
      sentences == [
        "page 0: the outline 500,350 600,350 600,430 500,430 is no sheet: there is no text inside",
        "page 0, sheet 0: 841 × 520 pixels, turned by 0 degrees, 97 % sure, 1 row of text",
        "page 0, sheet 0: doubtful read 4 lines for ‘general’",
        "page 0, sheet 0: claim 1, payment-card, log odds +3.00: won",
      ])
  }

  @Test(
    "An alphabet is written with its runs, and so contains no long digit run",
    arguments: [
      ("0123456789 /", "0–9 /"), ("ABC0123456789", "A–C0–9"), ("x", "x"), ("01+", "01+"), ("9876", "9876"), ("", ""),
    ])
  func alphabets(signs: String, shown: String) {
    #expect(Wording.alphabet(signs) == shown)
  }
}

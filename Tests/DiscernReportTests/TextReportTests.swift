import DiscernCore
import DiscernOutput
import DiscernPipeline
import Testing

@testable import DiscernReport

@Suite struct TextReportTests {
  @Test("A card prints as its kind, its fields in columns, its issues and notes")
  func card() {
    let document = Document.prepared(
      "payment-card",
      fields: [
        Field(
          "number", value: .secret(Secret("4111111111111111", mask: .cardNumber)),
          text: .secret(Secret("4111 1111 1111 1111", mask: .cardNumber)), confidence: 0.99),
        Field("network", value: "visa", text: "VISA", confidence: 0.99),
        Field("expiry", value: "09/17", text: "O9/17", confidence: 0.62, note: "a letter read as a digit"),
      ], issues: [Issue("expired", field: "expiry", message: "The card expired at the end of 09/2017.")])
    #expect(
      TextReport().text(of: document) == """
        Payment card
          number   411111******1111
          network  visa
          expiry   09/17 (a letter read as a digit; printed O9/17; 62 % sure)
          ! The card expired at the end of 09/2017.

        """)
    #expect(TextReport(reveal: Reveal()).text(of: document).contains("number   4111111111111111\n"))
  }

  @Test func `a value that an issue names has a figure of its own, and the heading none that contradicts it`() {
    let text = { (number: Double, kind: Double) in
      TextReport().text(
        of: .prepared(
          "payment-card", confidence: kind,
          fields: [
            Field("number", value: "1", text: "1", confidence: number),
            Field("holder", value: "A", text: "A", confidence: 0.9),
          ], issues: [Issue("check-digit", field: "number", message: "It does not hold.")]))
    }
    #expect(text(0.9, 0.99) == "Payment card\n  number  1 (90 % sure)\n  holder  A\n  ! It does not hold.\n")
    #expect(text(0.97, 0.949).hasPrefix("Payment card, 94 % sure\n  number  1\n"))
    #expect(!text(0.97, 0.95).contains("sure"))
  }

  @Test("Fields are in the order of the manifest")
  func order() {
    let document = Document.prepared(
      "business-card", confidence: 1,
      fields: [
        Field("name", value: "Rowan Ellery", text: "ROWAN ELLERY", confidence: 0.9),
        Field("fax", value: "1", text: "1", confidence: 0.9),
        Field("phone", value: "+442079460123", text: "020 7946 0123", confidence: 0.9, note: "work"),
        Field("phone", value: "+447700900123", text: "+44 7700 900123", confidence: 0.9, note: "mobile"),
      ])
    let plugin = PreparedPlugin("business-card", fields: ["phone", "name"])
    #expect(
      TextReport(manifests: [plugin.manifest]).text(of: document) == """
        Business card
          phone  +442079460123 (work; printed 020 7946 0123)
          phone  +447700900123 (mobile)
          name   Rowan Ellery
          fax    1

        """)
  }

  @Test func `the fields of one person stand together`() {
    let document = Document.prepared(
      "business-card", confidence: 1,
      fields: [
        Field("name", value: "Rowan Ellery", text: "Rowan Ellery", confidence: 0.9, group: 1),
        Field("name", value: "Bo Strand", text: "Bo Strand", confidence: 0.9, group: 2),
        Field("firm", value: "Maple", text: "Maple", confidence: 0.9),
        Field("title", value: "Partner", text: "Partner", confidence: 0.9, group: 1),
        Field("title", value: "Counsel", text: "Counsel", confidence: 0.9, group: 2),
        Field("phone", value: "1", text: "1", confidence: 0.9),
      ])
    let plugin = PreparedPlugin("business-card", fields: ["phone", "name", "firm", "title"])
    #expect(
      TextReport(manifests: [plugin.manifest]).text(of: document) == """
        Business card
          phone  1
          name   Rowan Ellery
          title  Partner
          name   Bo Strand
          title  Counsel
          firm   Maple

        """)
  }

  @Test("An issue with a span has a caret under it")
  func caret() {
    let document = Document.prepared(
      "math-expression", fields: [Field("expression", value: "2+*3", text: "2 + × 3", confidence: 0.9)],
      issues: [
        Issue(
          "syntax", field: "expression", message: "A number is missing before ×.",
          span: Issue.Span(start: 4, length: 1))
      ])
    #expect(
      TextReport().text(of: document) == """
        Math expression
          expression  2+*3 (90 % sure)
          ! A number is missing before ×.
              2 + × 3
                  ^

        """)
  }

  @Test("Without documents, the first recognised lines are printed, masked")
  func nothing() async throws {
    let lines = ["Total", "4111 1111 1111 1111", "three", "four", "five", "six", "seven"]
    let report = try await ScanReport.prepared(lines)
    #expect(
      TextReport().text(of: report) == """
        Nothing was found. This was read:
          Total
          4111 11** **** 1111
          three
          four
          five
          … and 2 more lines

        """)
    #expect(TextReport().text(of: try await .prepared([])) == "Nothing was found, and no text was read.\n")
  }

  /// Returns a report with a code beside the lines.
  private func report(_ lines: [String], code: String, plugins: [any DocumentPlugin] = []) async throws -> ScanReport {
    var report = try await ScanReport.prepared(lines, plugins: plugins)
    let box = Quadrilateral(Box(x: 500, y: 400, width: 50, height: 50))
    let symbol = Symbol(kind: .code, text: code, box: box, confidence: 0.99)
    let line = RecognitionResult.Line(
      words: [RecognitionResult.Word(symbols: [symbol], confidence: 0.99)], block: 0, textHeight: 50)
    report.pages[0].sheets[0].transcript.append(
      RecognitionResult(
        recognizer: "zbar", request: RecognitionRequest(name: "any.codes", layout: .codes), lines: [line]))
    return report
  }

  @Test("The content of an unclaimed code is printed, masked, and distinguished from text")
  func codes() async throws {
    let alone = try await report([], code: "PAN:4111111111111111\nhttps://example.com")
    #expect(
      TextReport().text(of: alone) == """
        Nothing was found. This was read:
          a code: PAN:411111******1111 https://example.com

        """)
    #expect(
      JSONLine().text(of: alone).contains(#""unclaimed":[{"kind":"code","text":"PAN:411111******1111\nhttps:"#))
    let card = Document.prepared("payment-card", fields: [Field("network", value: "visa", text: "visa", confidence: 1)])
    let beside = try await report(
      ["VISA"], code: "https://example.com", plugins: [PreparedPlugin("payment-card", lines: 0..<1, document: card)])
    #expect(
      TextReport().text(of: beside) == """
        Payment card
          network  visa

        Codes beside that say:
          https://example.com

        """)
  }

  @Test("A picture whose document was joined to another file names that file")
  func joined() async throws {
    let document = Document.prepared("card", fields: [Field("holder", value: "A", text: "A", confidence: 1)])
    let side = { (source: String) in
      var report = ScanReport(source: source)
      report.documents = [document]
      return report
    }
    let manifest = PluginManifest(kind: "card", summary: "Cards.", fields: [], sides: PluginManifest.Sides())
    let reports = try #require(SameCard(manifest)).joined([side("front.jpg"), side("back.jpg")])
    #expect(TextReport().text(of: reports[1]) == "  ! What was read of the card stands with front.jpg.\n")
  }

  @Test("Several files have headings, without control sequences in names")
  func heading() async throws {
    let report = try await ScanReport.prepared([], source: "a\u{1B}[2Jb\n.png")
    #expect(
      TextReport().text(of: report, heading: true)
        == "a\u{FFFD}[2Jb .png\nNothing was found, and no text was read.\n")
    let error = ScanReport(source: "x\u{7}.png", error: .picture(.empty))
    #expect(TextReport().fault(of: error) == "discern: x\u{FFFD}.png: The file is empty. Was it copied completely?\n")
  }

  @Test("An explanation lists evidence, the strongest first, with winners, losers and reasons")
  func explanation() async throws {
    let card = Document.prepared("payment-card", fields: [Field("network", value: "visa", text: "visa", confidence: 1)])
    let report = try await ScanReport.prepared(
      ["4111 1111 1111 1111", "12/29"],
      plugins: [
        PreparedPlugin(
          "payment-card", lines: 0..<2,
          evidence: [
            Evidence("prefix of a network", logOdds: 1.2, detail: "visa"),
            Evidence("check digit holds", logOdds: 12.3, detail: "16 digits"), Evidence("no holder", logOdds: -0.5),
          ], document: card),
        PreparedPlugin("math-expression", lines: 1..<2, evidence: [Evidence("a fraction", logOdds: 0.7)]),
        PreparedPlugin("business-card", lines: 0..<2, evidence: [Evidence("no name", logOdds: -4)]),
      ])
    #expect(
      TextReport(explains: true).text(of: report) == """
        Payment card
          network  visa

        Claims
          1  Payment card: won with log odds +13.00 for 21 symbols
               +12.30  check digit holds    16 digits
                +1.20  prefix of a network  visa
                −0.50  no holder
             It explains its ink best.
          2  Math expression: lost with log odds +0.70 for 5 symbols
               +0.70  a fraction
             Claim 1 explains the same ink better.
          3  Business card: lost with log odds −4.00 for 21 symbols
               −4.00  no name
             The evidence speaks against it.

        """)
  }

  @Test("Issues of the scan follow the documents")
  func notices() async throws {
    let failing = PreparedPlugin("parcel", lines: 0..<1, failure: .timedOut(kind: "parcel", seconds: 10))
    let report = try await ScanReport.prepared(["1Z"], plugins: [failing])
    #expect(
      TextReport().text(of: report) == """
        Nothing was found. This was read:
          1Z

          ! The plugin ‘parcel’ gave no answer within 10.0 seconds.

        """)
  }

  @Test("Colours are used only on request")
  func colours() {
    let document = Document.prepared(
      "payment-card", fields: [Field("network", value: "visa", text: "visa", confidence: 1)],
      issues: [Issue("expired", message: "Expired.")])
    #expect(!TextReport().text(of: document).contains("\u{1B}"))
    #expect(
      TextReport(style: .coloured).text(of: document)
        == "\u{1B}[1mPayment card\u{1B}[0m\n  \u{1B}[2mnetwork\u{1B}[0m  visa\n  \u{1B}[33m!\u{1B}[0m Expired.\n"
    )
  }
}

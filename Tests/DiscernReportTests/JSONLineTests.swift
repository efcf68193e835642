import DiscernCore
import DiscernPipeline
import Foundation
import Testing

@testable import DiscernReport

@Suite struct JSONLineTests {
  private static let number = Secret("4111111111111111", mask: .cardNumber)
  private static let card = Document.prepared(
    "payment-card",
    fields: [
      Field(
        "number", value: .secret(number), text: .secret(Secret("4111 1111 1111 1111", mask: .cardNumber)),
        confidence: 0.98765, boxes: [Quadrilateral(Box(x: 20.04, y: 40, width: 216.06, height: 20))]),
      Field("expiry", value: "09/17", text: "09/17", confidence: 0.9, note: "last day of the month"),
    ],
    issues: [Issue("expired", field: "expiry", message: "The card expired at the end of 09/2017.")])

  private static func report() async throws -> ScanReport {
    try await .prepared(
      ["4111 1111 1111 1111", "VALID 09/17", "Lost?"],
      plugins: [
        PreparedPlugin(
          "payment-card", lines: 0..<2, isPrivate: true,
          evidence: [
            Evidence("check digit holds", logOdds: 2.302585, detail: "16 digits"), Evidence("label", logOdds: 1),
          ],
          document: card),
        PreparedPlugin("business-card", lines: 1..<3, evidence: [Evidence("a name", logOdds: 0.5)]),
      ])
  }

  @Test("With explanations the sources of a sheet's text are named, the text that a file states among them")
  func readings() async throws {
    let report = try await ScanReport.prepared(["Ada", "Lost"], textLayer: ["Ada"])
    let member =
      #""readings":[{"source":"scripted","request":"general","lines":2},"#
      + #"{"source":"pdf-text","request":"text-layer","lines":1}]"#
    #expect(JSONLine(explains: true).text(of: report).contains(member))
    #expect(!JSONLine().text(of: report).contains("readings"))
    let sentence = "The file states 1 line as text, too (pdf-text): a second reading."
    #expect(TextReport(explains: true).text(of: report).contains(sentence))
    #expect(!TextReport().text(of: report).contains("pdf-text"))
    let plain = try await ScanReport.prepared(["Ada", "Lost"])
    #expect(!TextReport(explains: true).text(of: plain).contains("The file states"))
  }

  @Test("A report is one line with the members of the schema in order")
  func golden() async throws {
    let report = try await Self.report()
    #expect(
      JSONLine().text(of: report) == #"{"schema":"discern.scan/1","source":"card.jpg","#
        + #""pages":[{"width":640,"height":480,"sheets":[{"outline":[[0,0],[640,0],[640,480],[0,480]],"turn":0,"confidence":1}]}],"#
        + #""documents":[{"kind":"payment-card","page":0,"sheet":0,"confidence":0.98,"outline":[[10,20],[410,20],[410,270],[10,270]],"#
        + #""fields":[{"name":"number","value":"411111******1111","text":"4111 11** **** 1111","confidence":0.988,"#
        + #""boxes":[[[20,40],[236.1,40],[236.1,60],[20,60]]]},"#
        + #"{"name":"expiry","value":"09/17","text":"09/17","confidence":0.9,"boxes":[],"note":"last day of the month"}],"#
        + #""issues":[{"code":"expired","field":"expiry","message":"The card expired at the end of 09/2017."}]}],"#
        + #""unclaimed":[{"text":"Lost?","confidence":0.95,"box":[[20,140],[78.8,140],[78.8,160],[20,160]]}],"#
        + #""milliseconds":{"decode":12.1,"locate":8,"read":210.4,"claim":1,"settle":0.5,"total":232}}"#)
  }

  @Test("Claims are included only with an explanation")
  func claims() async throws {
    let report = try await Self.report()
    #expect(!JSONLine().text(of: report).contains("\"claims\""))
    #expect(
      JSONLine(explains: true).text(of: report).contains(
        #""claims":[{"id":1,"kind":"payment-card","page":0,"sheet":0,"symbols":26,"nats":3.3,"#
          + #""evidence":[{"name":"check digit holds","nats":2.3,"detail":"16 digits"},{"name":"label","nats":1,"detail":""}],"#
          + #""won":true,"document":0,"reason":"It explains its ink best."},"#
          + #"{"id":2,"kind":"business-card","page":0,"sheet":0,"symbols":15,"nats":0.5,"evidence":[{"name":"a name","nats":0.5,"detail":""}],"#
          + #""won":false,"reason":"Claim 1 explains the same ink better."}],"milliseconds""#))
  }

  @Test("Of what a field might say the text shows the five likeliest and counts the others")
  func maximumConsidered() async throws {
    let considered = (1...7).map {
      Consideration("name", text: "Ada \($0)", evidence: [Evidence("a line", logOdds: -Double($0))])
    }
    let plugin = PreparedPlugin("business-card", lines: 0..<1, considered: considered)
    let text = TextReport(explains: true).text(of: try await .prepared(["Ada Stone"], plugins: [plugin]))
    #expect(text.contains("−5.00  Ada 5\n       and 2 less likely ones\n") && !text.contains("Ada 6"))
  }

  @Test("What a field might say is explained with its reasons, the likeliest first, and card numbers in it are masked")
  func considered() async throws {
    let plugin = PreparedPlugin(
      "business-card", lines: 0..<1,
      considered: [
        Consideration("name", text: "4111 1111 1111 1111", evidence: [Evidence("a line", logOdds: -3)]),
        Consideration(
          "name", text: "Ada Stone", evidence: [Evidence("a line", logOdds: -3), Evidence("read", logOdds: 5.5)]),
      ],
      document: .prepared(
        "business-card", fields: [Field("name", value: "Ada Stone", text: "Ada Stone", confidence: 0.9)]))
    let report = try await ScanReport.prepared(["Ada Stone"], plugins: [plugin])
    let line = JSONLine(explains: true).text(of: report)
    #expect(
      line.contains(
        #""considered":[{"field":"name","text":"4111 11** **** 1111","nats":-3,"evidence":[{"name":"a line","nats":-3,"detail":""}]},"#
          + #"{"field":"name","text":"Ada Stone","nats":2.5,"#))
    #expect(!JSONLine().text(of: report).contains("considered"))
    #expect(
      TextReport(explains: true).text(of: report).contains(
        "     The name may be:\n       +2.50  Ada Stone\n       −3.00  4111 11** **** 1111\n"))
  }

  @Test("Rejected quads are included with reasons only with an explanation")
  func rejected() async {
    let report = await Scan.ofCard(["x"]).report
    #expect(!JSONLine().text(of: report).contains("rejected"))
    #expect(
      JSONLine(explains: true).text(of: report).contains(
        #""lines":1}]}],"rejected":[{"outline":[[500,350],[600,350],[600,430],[500,430]],"#
          + #""confidence":0.6,"reason":"there is no text inside"}]}],"documents""#))
    #expect(
      TextReport(explains: true).text(of: report).hasSuffix(
        "\nOutlines\n  The outline 500,350 600,350 600,430 500,430 is no sheet: there is no text inside.\n"))
  }

  @Test("Only a Reveal opens a number")
  func reveal() async throws {
    let report = try await Self.report()
    #expect(
      JSONLine(reveal: Reveal()).text(of: report).contains(#""value":"4111111111111111","text":"4111 1111 1111 1111""#))
    #expect(!JSONLine(explains: true).text(of: report).contains("1111111"))
  }

  @Test("An issue includes its span and boxes, if any")
  func issues() async throws {
    let issue = Issue(
      "syntax", field: "expression", message: "A number is missing.", span: Issue.Span(start: 4, length: 1),
      boxes: [Quadrilateral(Box(x: 1, y: 2, width: 3, height: 4))])
    let sum = Document.prepared("math-expression", fields: [], issues: [issue])
    let report = try await ScanReport.prepared(
      ["2 + x 3"], plugins: [PreparedPlugin("math-expression", lines: 0..<1, document: sum)])
    #expect(
      JSONLine().text(of: report).contains(
        #""issues":[{"code":"syntax","field":"expression","message":"A number is missing.","#
          + #""span":{"start":4,"length":1},"boxes":[[[1,2],[4,2],[4,6],[1,6]]]}]"#))
  }

  @Test("Issues of the scan are members of the whole object, if there are any")
  func notices() async throws {
    let failing = PreparedPlugin("parcel", lines: 0..<1, failure: .failed(kind: "parcel", reason: "Out of string."))
    let report = try await ScanReport.prepared(["1Z 999"], plugins: [failing])
    #expect(
      JSONLine().text(of: report).contains(
        #""documents":[],"issues":[{"code":"plugin-failed","message":"The plugin ‘parcel’ failed: Out of string."}],"unclaimed":"#
      ))
  }

  @Test("A failed file has only its source and the error")
  func error() {
    let report = ScanReport(source: "a\nb.png", error: .picture(.empty))
    #expect(
      JSONLine().text(of: report)
        == #"{"schema":"discern.scan/1","source":"a\nb.png","error":{"code":"empty-file","message":"The file is empty. Was it copied completely?"}}"#
    )
  }

  @Test("Any text gives valid JSON on one line")
  func valid() async throws {
    let strange = "\u{2028}\u{85}\"\\ \u{1B}[2J \r\n\u{0} 😀"
    let fields = [Field("name", value: .open(strange), text: .open(strange), confidence: .nan, note: strange)]
    let issues = [Issue("odd", message: strange)]
    let document = Document.prepared("business-card", confidence: .infinity, fields: fields, issues: issues)
    let report = try await ScanReport.prepared(
      ["Odd"], source: strange, plugins: [PreparedPlugin("business-card", lines: 0..<1, document: document)])
    let line = JSONLine(explains: true).text(of: report)
    #expect(!line.contains { $0.isNewline })
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["source"] as? String == strange)
    let documents = try #require(object["documents"] as? [[String: Any]])
    #expect((documents.first?["fields"] as? [[String: Any]])?.first?["value"] as? String == strange)
  }
}

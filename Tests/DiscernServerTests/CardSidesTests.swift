import DiscernCore
import DiscernPipeline
import DiscernServerTestSupport
import DiscernTestSupport
import Foundation
import Testing

@testable import DiscernServer

@Suite("Two sides of one card")
struct CardSidesTests {
  private static let manifest = PluginManifest(
    kind: "card", summary: "Cards.", fields: [.init("number", help: "It."), .init("code", help: "It.")],
    sides: .init(identity: "number"))

  private func side(_ source: String, _ fields: [String: String], kind: String = "card") -> ScanReport {
    var report = ScanReport(source: source)
    let box = Box(x: 0, y: 0, width: 100, height: 60)
    report.documents = [
      Document(
        kind: kind, confidence: 0.9, outline: Quadrilateral(box), textHeight: 10,
        fields: fields.sorted { $0.key < $1.key }.map {
          Field($0.key, value: .open($0.value), text: .open($0.value), confidence: 0.9)
        })
    ]
    return report
  }

  private func joined(_ reports: [ScanReport]) -> Result<ScanReport, RequestError> {
    CardSides.joined(reports, of: [Self.manifest], as: "upload")
  }

  private func message(_ result: Result<ScanReport, RequestError>) -> String {
    guard case .failure(let refusal) = result, refusal.response.status == 409 else { return "" }
    return String(decoding: refusal.response.body, as: UTF8.self)
  }

  private let names = CardSides.names

  @Test("The joined document has the fields of both pictures")
  func both() throws {
    let report = try joined([side(names[0], ["number": "12"]), side(names[1], ["number": "12", "code": "7"])]).get()
    #expect(report.source == "upload" && report.documents.count == 1)
    #expect(report.documents[0].fields.map(\.name).sorted() == ["code", "number"])
  }

  @Test("Sides that contradict each other are refused with the field, not joined in part")
  func contradiction() {
    let refusal = message(joined([side(names[0], ["number": "12"]), side(names[1], ["number": "13"])]))
    #expect(refusal.contains("not-same-card") && refusal.contains("number") && refusal.contains("the first picture"))
  }

  @Test("A picture without the card is named", arguments: [0, 1])
  func missing(_ place: Int) {
    var reports = [side(names[0], ["number": "12"]), side(names[1], ["number": "12"])]
    reports[place].documents = []
    #expect(message(joined(reports)).contains("No card was found in \(names[place])."))
  }

  @Test("A document of another kind in the second picture is told, not lost in silence")
  func other() throws {
    var back = side(names[1], ["number": "12"])
    back.documents += side(names[1], ["number": "12"], kind: "sum").documents
    let report = try joined([side(names[0], ["number": "12"]), back]).get()
    #expect(report.documents.count == 1)
    #expect(report.notices.contains { $0.code == "not-joined" && $0.message.contains("Sum") })
  }

  private func pictures(
    _ body: String, type: String = "multipart/form-data; boundary=x1"
  ) -> Result<[[UInt8]], RequestError> {
    ScanForm.pictures(
      of: ServerRequest(
        method: "POST", target: "/scan", headers: [("Content-Type", type)],
        body: Array(body.replacing("\n", with: "\r\n").utf8)))
  }

  private func form(_ contents: [String]) -> String {
    contents.map { "--x1\nContent-Disposition: form-data; name=\"side\"\n\n\($0)\n" }.joined() + "--x1--\n"
  }

  @Test("A form of two pictures gives their bytes unchanged, line ends and dashes included")
  func form() throws {
    let read = try pictures(form(["a\n\n--b\n", "--x"])).get()
    #expect(read == [Array("a\r\n\r\n--b\r\n".utf8), Array("--x".utf8)])
    #expect(try pictures(form(["a", "b"]), type: "Multipart/Form-Data; charset=x; boundary=\"x1\"").get().count == 2)
    #expect(try pictures(form(["", "b"])).get() == [[], Array("b".utf8)])
  }

  @Test("A form with another number of pictures, or cut off, is refused with the way to send it")
  func wrongForm() {
    for body in [form([]), form(["a"]), form(["a", "b", "c"]), String(form(["a", "b"]).dropLast(8)), "", "--x1"] {
      guard case .failure(let refusal) = pictures(body) else { Issue.record("\(body) was taken."); continue }
      #expect(refusal.response.status == 400)
      #expect(String(decoding: refusal.response.body, as: UTF8.self).contains("curl --form side=@FRONT"))
    }
  }

  @Test(
    "A form of another type, or without a boundary, is refused",
    arguments: ["multipart/mixed; boundary=x1", "multipart/form-data", "multipart/form-data; boundary="])
  func wrongType(_ type: String) {
    guard case .failure(let refusal) = pictures(form(["a", "b"]), type: type) else { Issue.record("Taken."); return }
    #expect(refusal.response.status == 415)
  }

  @Test("A side that is no picture gives its own error")
  func notAPicture() async throws {
    let body = Array(form(["Dear Sir", "x"]).replacing("\n", with: "\r\n").utf8)
    let response = try await ServerService.scripted().answer(
      ServerRequest(
        method: "POST", target: "/scan", headers: [("Content-Type", "multipart/form-data; boundary=x1")], body: body))
    #expect(response.status == 422 && String(decoding: response.body, as: UTF8.self).contains("not-a-picture"))
  }
}

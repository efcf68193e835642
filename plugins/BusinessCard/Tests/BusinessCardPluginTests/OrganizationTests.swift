import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct OrganizationTests {
  private func document(_ lines: [DrawnLine], mail: String = "ann.lowe@gmail.com") async throws -> Document? {
    try await CardSamples.document(
      CardSamples.inquiry(
        lines + [
          DrawnLine("Ann Lowe", y: 400, height: 24), DrawnLine("Tel +44 20 7946 0958", y: 440, height: 24),
          DrawnLine(mail, y: 480, height: 24),
        ]))
  }

  @Test(
    "words agree with a host whole, in any order, or by their first letters",
    arguments: [
      ("Bright Water", "brightwater", 3.0), ("Water Pumps Bright", "brightwaterpumps", 2.5),
      ("Flores Novas Senhora Rita", "floresnsrita", 2.2), ("Grand École Arc Pumps", "gearc", 2.2),
      ("Bright Water Ltd.", "bright-water", 3.0), ("Bright", "brightwater", 2.0), ("Stone Hill", "brightwater", 0.0),
      ("Best Wishes", "bw", 0.0), ("Bright Hill", "brightwater", 0.0),
    ])
  func agreement(text: String, host: String, nats: Double) {
    #expect(OrganizationJudge.agreement(of: Spelling.words(of: text), with: host) == nats)
  }

  @Test func `a logo on two lines is one name`() async throws {
    let lines = [DrawnLine("bright", y: 60, height: 60), DrawnLine("pumps", y: 130, height: 56)]
    let found = try await document(lines)
    #expect(CardSamples.values(found, "organization") == ["bright pumps"])
  }

  @Test func `a firm that is complete on its line takes no line below it`() async throws {
    let lines = [DrawnLine("Quellwasser GmbH", y: 60, height: 40), DrawnLine("Pumps", y: 106, height: 40)]
    let found = try await document(lines)
    #expect(CardSamples.values(found, "organization") == ["Quellwasser GmbH"])
  }

  @Test func `size alone makes a firm, with an issue, where it was read surely`() async throws {
    let sure = try await document([DrawnLine("quillwave", y: 60, height: 60)])
    #expect(CardSamples.values(sure, "organization") == ["quillwave"])
    #expect(sure?.issues.map(\.code) == ["uncertain"])
    let doubtful = try await document([DrawnLine("quillwave", y: 60, height: 60, confidence: 0.8)])
    #expect(CardSamples.values(doubtful, "organization").isEmpty)
  }

  @Test(
    "slogans, templates and trades alone are no firm, however large",
    arguments: ["we do it all", "YOUR LOGO", "BUSINESS CARD", "Restaurante", "Sales Manager", "24 7"])
  func large(text: String) async throws {
    let found = try await document([DrawnLine(text, y: 60, height: 60)])
    #expect(CardSamples.values(found, "organization").isEmpty)
  }

  @Test func `two words in capitals, however large, may be a person or a firm, and stay unsaid`() async throws {
    let lines = [DrawnLine("Zorin Quill", y: 60, height: 60), DrawnLine("info@brookwater.com", y: 300, height: 24)]
    let found = try await CardSamples.document(CardSamples.inquiry(lines))
    #expect(CardSamples.values(found, "email") == ["info@brookwater.com"])
    #expect(CardSamples.values(found, "name").isEmpty)
    #expect(CardSamples.values(found, "organization").isEmpty)
  }

  @Test func `a mail address that anybody may have can hold the name of a small firm`() async throws {
    let found = try await document([DrawnLine("Rivers Carpets", y: 60, height: 24)], mail: "riverscarpets@gmail.com")
    #expect(CardSamples.values(found, "organization") == ["Rivers Carpets"])
    #expect(CardSamples.values(found, "name") == ["Ann Lowe"])
  }

  @Test func `a site printed with capitals spells the firm that is printed nowhere else`() async throws {
    let lines = [DrawnLine("Website: www.BrookWaterPumps.com", y: 60, height: 24)]
    let found = try await document(lines)
    #expect(CardSamples.values(found, "organization") == ["Brook Water Pumps"])
    #expect(found?.issues.map(\.code) == ["from-url"])
    let plain = try await document([DrawnLine("www.brookwaterpumps.com", y: 60, height: 24)])
    #expect(CardSamples.values(plain, "organization").isEmpty)
    #expect(OrganizationJudge.words(inPrintedHost: "www.DFBPumps.com", ofName: "dfbpumps") == "DFB Pumps")
    #expect(OrganizationJudge.words(inPrintedHost: "WWW.PUMPS.COM", ofName: "pumps") == nil)
  }
}

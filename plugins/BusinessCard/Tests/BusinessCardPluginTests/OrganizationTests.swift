import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct OrganizationTests {
  private func document(_ lines: [DrawnLine], mail: String = "ann.lowe@gmail.com") async throws -> Document? {
    try await CardSamples.document(
      CardSamples.context(
        lines + [
          DrawnLine("Ann Lowe", y: 400, height: 24), DrawnLine("Tel +44 20 7946 0958", y: 440, height: 24),
          DrawnLine(mail, y: 480, height: 24),
        ]))
  }

  @Test(
    "words agree with a host whole, in any order, or by their first letters",
    arguments: [
      ("Bright Water", "brightwater", 3.0), ("Water Pumps Bright", "brightwaterpumps", 2.5),
      ("Moinho Quinta Velha Rosa", "moinhoqvrosa", 2.2), ("Petit Étang Sud Pumps", "pesud", 2.2),
      ("Bright Water Ltd.", "bright-water", 3.0), ("Bright", "brightwater", 2.0), ("Stone Hill", "brightwater", 0.0),
      ("Best Wishes", "bw", 0.0), ("Bright Hill", "brightwater", 0.0),
    ])
  func agreement(text: String, host: String, logOdds: Double) {
    #expect(OrganizationJudge.agreement(of: Spelling.words(of: text), with: host) == logOdds)
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
    let found = try await CardSamples.document(CardSamples.context(lines))
    #expect(CardSamples.values(found, "email") == ["info@brookwater.com"])
    #expect(CardSamples.values(found, "name").isEmpty)
    #expect(CardSamples.values(found, "organization").isEmpty)
  }

  @Test func `a mail address that anybody may have can hold the name of a small firm`() async throws {
    let found = try await document([DrawnLine("Rivers Carpets", y: 60, height: 24)], mail: "riverscarpets@gmail.com")
    #expect(CardSamples.values(found, "organization") == ["Rivers Carpets"])
    #expect(CardSamples.values(found, "name") == ["Ann Lowe"])
  }

  @Test(
    "on a card whose person is known, a line with a trade in it that is set as a name is the firm",
    arguments: [
      ("Alder & Fern Nurseries", true), ("Kestrel Observatory", true), ("Harbour Lane Press", true),
      ("Span and Pillar Consulting", true), ("Kestrel Observations", false), ("consulting and more", false),
      ("Printing, Binding", false), ("12 Harbour Lane", false), ("Global Solutions", false),
    ])
  func trade(text: String, isFirm: Bool) async throws {
    let lines = [DrawnLine("Marguerite Holloway", y: 20, height: 30), DrawnLine(text, y: 200, height: 24)]
    let found = try await CardSamples.document(
      CardSamples.context(lines + [DrawnLine("m.holloway@example.com", y: 260, height: 24)]))
    #expect(CardSamples.values(found, "name") == ["Marguerite Holloway"])
    #expect(CardSamples.values(found, "organization") == (isFirm ? [text] : []))
  }

  @Test func `without a person such a line may as well be what somebody does, and stays unsaid`() async throws {
    let lines = [
      DrawnLine("Kestrel Observatory", y: 60, height: 24), DrawnLine("Tel +44 20 7946 0958", y: 300, height: 24),
    ]
    let found = try await CardSamples.document(CardSamples.context(lines))
    #expect(CardSamples.values(found, "organization").isEmpty)
    #expect(CardSamples.values(found, "other") == ["Kestrel Observatory"])
  }

  @Test(
    "a letter that the reader doubts is spelled as in the address, never one that it is sure of",
    arguments: [
      ("Tuipas Serra", 0.8, "Tulipas Serra", ["repaired"]), ("TULIPA5 SERRA", 0.8, "TULIPAS SERRA", ["repaired"]),
      ("Tulipas Serra", 0.8, "Tulipas Serra", []), ("Tuipas Serra", 0.95, "Tuipas Serra", []),
      ("Tulipass Serra", 0.8, "Tulipass Serra", []),
    ])
  func spelled(printed: String, confidence: Double, name: String, issues: [String]) async throws {
    let found = try await document(
      [DrawnLine(printed, y: 60, height: 24, confidence: confidence)], mail: "tulipasserra@gmail.com")
    #expect(CardSamples.values(found, "organization") == [name])
    #expect(found?.issues.map(\.code) == issues)
  }

  @Test func `two letters away is another name`() {
    #expect(OrganizationSpelling(["tuipas", "sera"], agreeingWith: "tulipasserra") == nil)
    #expect(OrganizationSpelling(["tuipas", "serra"], agreeingWith: "tulipasserra")?.words == ["tulipas", "serra"])
    #expect(OrganizationSpelling(["bold"], agreeingWith: "gold") == nil)
  }

  @Test func `a site printed with capitals spells the firm that is printed nowhere else`() async throws {
    let lines = [DrawnLine("Website: www.BrookWaterPumps.com", y: 60, height: 24)]
    let found = try await document(lines)
    #expect(CardSamples.values(found, "organization") == ["Brook Water Pumps"])
    #expect(found?.issues.map(\.code) == ["from-url"])
    let plain = try await document([DrawnLine("www.brookwaterpumps.com", y: 60, height: 24)])
    #expect(CardSamples.values(plain, "organization").isEmpty)
    #expect(OrganizationJudge.words(inPrintedHost: "www.RKLPumps.com", ofName: "rklpumps") == "RKL Pumps")
    #expect(OrganizationJudge.words(inPrintedHost: "WWW.PUMPS.COM", ofName: "pumps") == nil)
  }
}

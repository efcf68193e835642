import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct OrganizationSpellingTests {
  private func document(_ printed: String?, mail: String, site: String? = nil) async throws -> Document? {
    let lines = [printed.map { DrawnLine($0, y: 60, height: 24) }, site.map { DrawnLine($0, y: 200, height: 24) }]
    var script = LabelScript([:])
    if let printed { script.roles = [(printed, .organization)] }
    return try await CardSamples.document(
      CardSamples.context(lines.compactMap { $0 } + [DrawnLine(mail, y: 480, height: 24)]), models: script.runner)
  }

  @Test(
    "words agree with a host whole, in any order, or by their first letters",
    arguments: [
      ("Bright Water", "brightwater", HostAgreement.Degree.exact), ("Water Pumps Bright", "brightwaterpumps", .whole),
      ("Moinho Quinta Velha Rosa", "moinhoqvrosa", .initials), ("Petit Étang Sud Pumps", "pesud", .initials),
      ("Bright Water Ltd.", "bright-water", .exact), ("Bright", "brightwater", .beginning),
      ("Stone Hill", "brightwater", .none), ("Best Wishes", "bw", .none), ("Bright Hill", "brightwater", .none),
    ])
  func agreement(text: String, host: String, degree: HostAgreement.Degree) {
    #expect(HostAgreement.degree(of: Spelling.words(of: text), with: host) == degree)
  }

  @Test(
    "one letter of a firm is spelled as in its address, never one that the address leaves out",
    arguments: [
      ("Tuipas Serra", "Tulipas Serra", ["repaired"]), ("TULIPA5 SERRA", "TULIPAS SERRA", ["repaired"]),
      ("Tulipas Serra", "Tulipas Serra", []), ("Tulipass Serra", "Tulipass Serra", []),
      ("Stone Hill", "Stone Hill", []),
    ])
  func spelled(printed: String, name: String, issues: [String]) async throws {
    let found = try await document(printed, mail: "info@tulipasserra.com")
    #expect(CardSamples.values(found, "organization") == [name])
    #expect(found?.issues.map(\.code) == issues)
  }

  @Test func `two letters away is another name`() {
    #expect(OrganizationSpelling(["tuipas", "sera"], agreeingWith: "tulipasserra") == nil)
    #expect(OrganizationSpelling(["tuipas", "serra"], agreeingWith: "tulipasserra")?.words == ["tulipas", "serra"])
    #expect(OrganizationSpelling(["bold"], agreeingWith: "gold") == nil)
  }

  @Test func `a site printed with capitals spells the firm that is printed nowhere else`() async throws {
    let found = try await document(nil, mail: "ann.lowe@gmail.com", site: "Website: www.BrookWaterPumps.com")
    #expect(CardSamples.values(found, "organization") == ["Brook Water Pumps"])
    #expect(found?.issues.map(\.code) == ["from-url"])
    let plain = try await document(nil, mail: "ann.lowe@gmail.com", site: "www.brookwaterpumps.com")
    #expect(CardSamples.values(plain, "organization").isEmpty)
    #expect(HostAgreement.words(inPrintedHost: "www.RKLPumps.com", ofName: "rklpumps") == "RKL Pumps")
    #expect(HostAgreement.words(inPrintedHost: "WWW.PUMPS.COM", ofName: "pumps") == nil)
  }
}

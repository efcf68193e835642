import Testing

@testable import DiscernCore

@Suite struct NearMissTests {
  @Test("A word is suggested only where it is near; otherwise there is the list")
  func suggestion() {
    #expect(NearMiss.suggestion(for: "fone-region", among: ["digits", "phone-region"]) == "phone-region")
    #expect(NearMiss.suggestion(for: "colour", among: ["digits", "phone-region"]) == nil)
    #expect(NearMiss.suggestion(for: "kind", among: ["calc"]) == nil)
    #expect(NearMiss.remedy(for: "x", among: ["digits", "angle"]) == " Valid values: digits, angle.")
    #expect(NearMiss.remedy(for: "x", among: []) == "")
  }
}

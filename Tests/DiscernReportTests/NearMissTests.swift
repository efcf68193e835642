import Testing

@testable import DiscernReport

@Suite struct NearMissTests {
  @Test(
    "The distance of two words is the number of letters to be added, removed, changed or swapped",
    arguments: [
      ("", "", 0), ("abc", "", 3), ("kitten", "sitting", 3), ("a", "b", 1), ("ab", "ba", 1), ("same", "same", 0),
      ("regoin", "region", 1),
    ])
  func distance(first: String, second: String, distance: Int) {
    #expect(NearMiss.distance(first, second) == distance)
    #expect(NearMiss.distance(second, first) == distance)
  }

  @Test("A word is suggested only where it is near; otherwise there is the list")
  func suggestion() {
    #expect(NearMiss.suggestion(for: "fone-region", among: ["digits", "phone-region"]) == "phone-region")
    #expect(NearMiss.suggestion(for: "colour", among: ["digits", "phone-region"]) == nil)
    #expect(NearMiss.suggestion(for: "kind", among: ["calc"]) == nil)
    #expect(NearMiss.remedy(for: "x", among: ["digits", "angle"]) == " There are: digits, angle.")
    #expect(NearMiss.remedy(for: "x", among: []) == "")
  }
}

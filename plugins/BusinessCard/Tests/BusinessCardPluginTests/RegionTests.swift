import Testing

@testable import BusinessCardPlugin

@Suite struct RegionTests {
  @Test(
    "the card tells the country of a national number",
    arguments: [
      (["020 7946 0958", "Brookwater, London"], "+442079460958"),
      (["020 7946 0958", "www.brookwater.co.uk"], "+442079460958"),
      (["020 7946 0958", "Leeds LS1 4AP"], "+442079460958"),
      (["Tel 020 7946 0958", "Fax +44 20 7946 0123"], "+442079460958"),
      (["202-555-0143"], "+12025550143"), (["(202) 555-0143"], "+12025550143"),
      (["Office 202 555-0143", "Salem, MA 02101"], "+12025550143"),
      (["030 23125 000", "10115 Berlin", "post@brunnen.de"], "+493023125000"),
      (["0848-20-0000", "info@kitano-example.co.jp"], "+81848200000"),
      (["(65) 6123 4567", "www.pumpen.com.sg"], "+6561234567"), (["03-5555-0142"], "+81355550142"),
      (["(11) 3456-0142"], "+551134560142"),
    ])
  func told(lines: [String], value: String) {
    #expect(CardSamples.phones(lines).map(\.value).contains(value))
  }

  @Test func `the setting helps where the card is silent`() {
    #expect(CardSamples.phones(["Tel 020 7946 0958"], region: "GB").map(\.value) == ["+442079460958"])
    #expect(CardSamples.phones(["Tel 030 23125 000"], region: "DE").map(\.value) == ["+493023125000"])
  }

  @Test func `the card is heard before the setting`() {
    #expect(CardSamples.phones(["Tel 020 7946 0958", "London"], region: "DE").map(\.value) == ["+442079460958"])
  }

  @Test func `an unknown region is as good as none`() {
    #expect(CardSamples.phones(["+44 20 7946 0958"], region: "XX").map(\.value) == ["+442079460958"])
  }

  @Test(
    "postcodes that one country alone writes so name it",
    arguments: [
      ("London W1A 1AA", "GB"), ("Salem, MA 02101", "US"), ("CH-3999 Bourg", "CH"), ("D-10115 Berlin", "DE"),
      ("CEP 01000-001", "BR"),
      ("Ottawa K1A 0B1", "CA"), ("〒100-0001", "JP"), ("Room 101", nil), ("12345", nil), ("AB 12345", nil),
    ] as [(String, String?)])
  func postcodes(text: String, region: String?) {
    #expect(Postcode.country(in: text) == region)
  }
}

import DiscernCore
import DiscernTestSupport
import Testing

@testable import BusinessCardPlugin

@Suite struct RegionTests {
  @Test(
    "the card tells the country of a national number",
    arguments: [
      (["020 7946 0958", "Brookwater, England"], "+442079460958"),
      (["020 7946 0958", "www.brookwater.co.uk"], "+442079460958"),
      (["020 7946 0958", "Leeds LS1 4AP"], "+442079460958"),
      (["Tel 020 7946 0958", "Fax +44 20 7946 0123"], "+442079460958"),
      (["Office 202 555-0143", "Salem, MA 02101"], "+12025550143"),
      (["030 23125 000", "10115 Berlin", "post@brunnen.de"], "+493023125000"),
      (["0848-20-0000", "info@kitano-example.co.jp"], "+81848200000"),
      (["(65) 6123 4567", "www.pumpen.com.sg"], "+6561234567"),
    ])
  func told(lines: [String], value: String) {
    #expect(CardSamples.phones(lines).map(\.value).contains(value))
  }

  @Test func `digits alone tell no country`() {
    #expect(CardSamples.phones(["Tel 202-555-0143"]).map(\.value) == ["2025550143"])
    #expect(CardSamples.phones(["Tel (11) 3456-0142"]).map(\.value) == ["1134560142"])
  }

  @Test func `the setting helps where the card is silent`() {
    #expect(CardSamples.phones(["Tel 020 7946 0958"], region: "GB").map(\.value) == ["+442079460958"])
    #expect(CardSamples.phones(["Tel 030 23125 000"], region: "DE").map(\.value) == ["+493023125000"])
  }

  @Test func `the card is heard before the setting`() {
    #expect(CardSamples.phones(["Tel 020 7946 0958", "London, UK"], region: "DE").map(\.value) == ["+442079460958"])
  }

  private func card(
    _ number: String, _ countries: KeyValuePairs<String, Double>, region: String? = nil
  ) async throws -> Document? {
    var script = LabelScript([:])
    script.countries = countries
    let lines = [
      DrawnLine("Tel \(number)", y: 60, confidence: 0.999), DrawnLine("ann.lowe@gmail.com", y: 120),
    ]
    let context = CardSamples.context(lines, region: region)
    return try await CardSamples.document(context, models: script.runner)
  }

  @Test func `words and layout tell the country where nothing else does`() async throws {
    let found = try await card("030 23125 000", ["DE": 0.97, "FR": 0.03])
    #expect(CardSamples.values(found, "phone") == ["+493023125000"])
  }

  @Test func `a country that is not sure enough gives no number that could be another's`() async throws {
    // The area code of São Paulo is that of Buenos Aires.
    let (number, even): (String, KeyValuePairs) = ("011 3456-0142", ["BR": 0.5, "AR": 0.5])
    let found = try await card(number, even)
    #expect(CardSamples.values(found, "phone") == ["01134560142"])
    #expect(found?.issues.map(\.code) == ["not-dialable"])
    #expect(CardSamples.values(try await card(number, even, region: "AR"), "phone") == ["+541134560142"])
  }

  @Test func `where one country alone has such numbers, little is enough`() async throws {
    let found = try await card("030 23125 000", ["US": 0.7, "DE": 0.3])
    #expect(CardSamples.values(found, "phone") == ["+493023125000"])
  }

  @Test func `a number that may be a misread one of another country has no country`() async throws {
    let found = try await card("030 23125 000", ["US": 0.997, "DE": 0.003])
    #expect(CardSamples.values(found, "phone") == ["03023125000"])
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

  @Test("The regions that --phone-region accepts are those of the library, and every country's name means one")
  func acceptedRegions() throws {
    let library = PhoneLibrary()
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let all = letters.flatMap { first in letters.map { first + $0 } }.filter { library.callingCode(of: $0) != nil }
    #expect(Countries.regions == all)
    #expect(Countries.names.values.allSatisfy(Countries.regions.contains))
    let option = try #require(BusinessCardPlugin().manifest.options.first)
    #expect(option.value(of: "de") == "DE" && option.value(of: "Deutschland") == "DE")
    #expect(option.value(of: "Österreich") == "AT" && option.value(of: "") == "")
    #expect(option.value(of: "ZZ") == nil && option.fault(of: "ZZ") != nil && option.fault(of: "GB") == nil)
  }
}

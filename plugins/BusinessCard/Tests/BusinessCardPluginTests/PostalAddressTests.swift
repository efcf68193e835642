import Testing

@testable import BusinessCardPlugin

@Suite struct PostalAddressTests {
  @Test(
    "an address is parted by its postcode and its country",
    arguments: [
      ("12 Mill Lane, London W1A 1AA", ["12 Mill Lane", "London", "", "W1A 1AA", ""]),
      ("12 Mill Lane, London, W1A 1AA, UK", ["12 Mill Lane", "London", "", "W1A 1AA", "UK"]),
      ("1420 Juniper Lane, Portland, OR 97201", ["1420 Juniper Lane", "Portland", "OR", "97201", ""]),
      (
        "1420 Juniper Lane, Suite 5, Portland OR 97201-1234",
        ["1420 Juniper Lane, Suite 5", "Portland", "OR", "97201-1234", ""]
      ),
      ("Hafenweg 7, 28195 Bremen, Deutschland", ["Hafenweg 7", "Bremen", "", "28195", "Deutschland"]),
      ("Rue du Lac 4, CH-2800 Delémont", ["Rue du Lac 4", "Delémont", "", "CH-2800", ""]),
      ("Kade 3, 1011 AB Amsterdam", ["Kade 3", "Amsterdam", "", "1011 AB", ""]),
      ("Rua da Serra 10, Riacho - SP, 01310-100, Brasil", ["Rua da Serra 10", "Riacho", "SP", "01310-100", "Brasil"]),
      ("5 Reef Road, Brightwater NSW 2999", ["5 Reef Road", "Brightwater", "NSW", "2999", ""]),
      ("ul. Dolna 2, 00-950 Warszawa", ["ul. Dolna 2", "Warszawa", "", "00-950", ""]),
      ("12 Juniper Lane, Portland, Oregon 97201, USA", ["12 Juniper Lane", "Portland", "Oregon", "97201", "USA"]),
      ("12 Juniper Lane, Suite 5, New York 10001", ["12 Juniper Lane, Suite 5", "New York", "", "10001", ""]),
      ("12 Juniper Lane, St. Albans AL1 1AA", ["12 Juniper Lane", "St. Albans", "", "AL1 1AA", ""]),
    ])
  func parted(printed: String, parts: [String]) {
    let address = PostalAddress(printed)
    #expect([address.street, address.locality, address.region, address.postcode, address.country] == parts)
  }

  @Test(
    "a part that may be a street is no town, though a postcode is sure",
    arguments: ["12 Mill Lane, W1A 1AA, UK", "Mill House, 12 Mill Lane, W1A 1AA, UK", "Unit 4, Mill Lane, W1A 1AA"])
  func noTown(printed: String) {
    let address = PostalAddress(printed)
    #expect(address.postcode == "W1A 1AA" && address.locality.isEmpty && address.region.isEmpty)
    #expect(address.street.hasSuffix("Mill Lane"))
  }

  @Test(
    "what tells no postcode stays whole, and nothing is lost",
    arguments: [
      "12345 Main Street", "12 Mill Lane, Old Harbour", "Mill Lane 1200, Old Harbour", "", "Kenya", "1 2 3, 4 5 6 7",
      "Brookwater AG, Hafenstrasse 1234", "Suite 4, 1234 Elm Street", "Rue du Lac, Suite 12345, Delémont",
    ])
  func whole(printed: String) {
    let address = PostalAddress(printed)
    let words = { (text: String) in text.split(whereSeparator: { " ,".contains($0) }).sorted() }
    let all = [address.street, address.locality, address.region, address.postcode, address.country]
    #expect(words(all.joined(separator: " ")) == words(printed))
    #expect(address.postcode.isEmpty)
  }
}

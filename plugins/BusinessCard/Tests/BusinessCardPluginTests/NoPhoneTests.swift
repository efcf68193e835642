import Testing

@testable import BusinessCardPlugin

/// Text with digits that is no phone number.
@Suite struct NoPhoneTests {
  static let lines = [
    "12.03.2024", "06 01/01/1997", "Tel 06 01/01/1997", "2024-03-12", "03/12/2024", "12/03/24 14:30",
    "Opening hours 09:00-18:30", "Mon-Fri 8.30 - 17.00",
    "1999-2004",
    "$1,998.00", "Total 1299.95", "EUR 12.500,00", "€ 4500 2300", "90210", "02101-1234", "01310-100", "〒100-0001",
    "SW1A 1AA",
    "CH-3999", "IBAN DE89 3704 0044 0532 0130 00", "GB29 NWBK 6016 1331 9268 19", "VAT 123 4567 89",
    "USt-IdNr. DE123456789",
    "ABN 51 824 753 556", "CNPJ 11.222.333/0001-81", "CPF 111.444.777-35", "EIN 12-3456789", "123-45-6789",
    "HRB 123456",
    "ISBN 978-3-16-148410-0", "ISBN 0-306-40615-2", "S/N 2025550143", "Invoice 202-555-0143", "Order no. 2025550143",
    "Account 2025550143", "Customer No: 202 555 0143", "4111 1111 1111 1111", "5500 0000 0000 0004",
    "3782 822463 10005",
    "4006381333931", "0 12345 67890 5", "192.168.10.20", "Serial: 8801234567", "P.O. Box 2025550143",
    "Ref. 020 7946 0958",
    "ISO 9001:2015", "NDC 0002-1433-80", "1234567", "AB1234567890", "12 + 34 = 46", "3.14159265", "0000000000",
    "Lot 1234 5678",
    "Reg. No. 01234567", "2026/04/31 12:00:59", "51.5074, 0.1278", "10 20 30 40 50",
  ]

  @Test("dates, prices, codes and identifiers are no phone numbers", arguments: lines)
  func refused(line: String) {
    #expect(CardSamples.phones([line]).map(\.value) == [])
    #expect(CardSamples.phones([line, "Made in USA"]).map(\.value) == [])
    #expect(CardSamples.phones([line, "London"]).map(\.value) == [])
  }

  private static let places = [
    "", "Made in USA", "London", "10115 Berlin", "Rua das Flores, 36, São Paulo - SP", "Delhi, India",
    "info@brookwater.com",
  ]

  @Test(
    "what receipts, forms, labels, plates and tables print is no phone number, wherever it is from", arguments: places)
  func drawn(place: String) {
    let lines = NoPhoneLines.drawn(seed: 20_261_123)
    #expect(Set(lines).count > 300)
    for line in lines { #expect(CardSamples.phones([line, place]).map(\.value) == [], "\(line)") }
  }

  @Test("what readers make of such lines is no phone number either", arguments: places)
  func misread(place: String) {
    for line in NoPhoneLines.misread { #expect(CardSamples.phones([line, place]).map(\.value) == [], "\(line)") }
  }

  @Test("the number of the card is found beside each of these lines")
  func beside() {
    for line in NoPhoneLines.drawn(seed: 7, each: 1) + NoPhoneLines.misread {
      #expect(CardSamples.phones(["Tel +44 20 7946 0958", line]).map(\.value) == ["+442079460958"], "\(line)")
    }
  }

  @Test func `a label of a phone after a label of something else wins`() {
    #expect(CardSamples.phones(["VAT 123 Tel 020 7946 0958"], region: "GB").map(\.value) == ["+442079460958"])
  }

  @Test func `a fax number before an order number is the only phone`() {
    #expect(
      CardSamples.phones(["Fax 020 7946 0958 Order 020 7946 0123"], region: "GB").map(\.value) == ["+442079460958"])
  }
}

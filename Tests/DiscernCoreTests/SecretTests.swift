import DiscernCore
import DiscernTestSupport
import Foundation
import Testing

@Suite("Secrets")
struct SecretTests {
  @Test(
    "A masked card number shows at most the first six and last four digits, and hides at least six",
    arguments: [
      ("4111111111111111", "411111******1111"), ("4111 1111 1111 1111", "4111 11** **** 1111"),
      ("378282246310005", "37828******0005"), ("30569309025904", "3056******5904"), ("501234567890", "50******7890"),
      ("6304000000000000000", "630400*********0000"), ("12345", "*****"),
    ])
  func mask(clear: String, shown: String) {
    #expect(Mask.cardNumber.apply(to: clear) == shown)
  }

  @Test("Printing, dumping, interpolating, reflecting and encoding never open a secret; Reveal does")
  func closed() throws {
    let secret = Secret("4111111111111111", mask: .cardNumber)
    var dumped = ""
    dump(secret, to: &dumped)
    let encoded = String(decoding: try JSONEncoder().encode(FieldText.secret(secret)), as: UTF8.self)
    let leaks = [
      "\(secret)", String(reflecting: secret), dumped, encoded, "\(FieldText.secret(secret))", "\([secret])",
    ]
    for leak in leaks { #expect(!leak.contains("4111111111111111") && !leak.contains("11111111")) }
    #expect(secret.open(with: Reveal()) == "4111111111111111")
  }

  @Test("An encoder with a Reveal encodes the clear text, which decodes as a secret")
  func encodedInClear() throws {
    let encoder = JSONEncoder()
    encoder.userInfo[try #require(CodingUserInfoKey.reveal)] = Reveal()
    let text = FieldText.secret(Secret("4111111111111111", mask: .cardNumber))
    let back = try JSONDecoder().decode(FieldText.self, from: try encoder.encode(text))
    #expect(back == text)
    #expect(back.shown() == "411111******1111")
    #expect(back.shown(Reveal()) == "4111111111111111")
  }

  @Test(
    "A run of twelve or more digits is masked in any grouping",
    arguments: [
      "4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "3782 822463 10005", "4111\n1111\n1111\n1111",
      "4111  1111  1111  1111", "no. 4111.1111.1111.1111, thanks", "１２３４５６７８９０１２３４５６",
    ])
  func runs(text: String) {
    let masked = Mask.hidingSecrets(in: text)
    #expect(masked.count(where: { $0 == "*" }) >= 6)
    #expect(masked.count == text.count)
  }

  @Test(
    "A card number cut off after its second group shows two digits",
    arguments: ["4111 1111", "no. 5555-5555", "2221 0000", "2204 0000", "3782 8224", "４１１１ １１１１"])
  func cutOff(text: String) {
    let masked = Mask.hidingSecrets(in: text)
    #expect(masked.count(where: \.isNumber) == 2)
    #expect(masked.count == text.count)
  }

  @Test(
    "Shorter digit runs and other text are not masked",
    arguments: [
      "2019 2020", "1000 2000", "9123 4567", "41111111", "4111", "4111 111", "020 7946 0958", "+1 212-555-0123",
      "12 March 2031, 14:30", "", "SW1A 1AA", "1.234.567,89 €",
    ])
  func shortRuns(text: String) {
    #expect(Mask.hidingSecrets(in: text) == text)
  }

  @Test("No digit run shows more than the first six and last four digits of each card number that it may hold")
  func property() {
    var generator = SplitMix64(state: 20_261_123)
    for _ in 0..<2_000 {
      let count = Int.random(in: 12...40, using: &generator)
      let digits = (0..<count).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) }
      let text = String(digits.flatMap { Int.random(in: 0...3, using: &generator) == 0 ? [$0, " "] : [$0] })
      let masked = Mask.hidingSecrets(in: text)
      // A run of 24 digits and more may be two numbers side by side, each with visible ends.
      #expect(masked.count(where: \.isNumber) <= 10 * (count / 12), "\(masked)")
      #expect(masked.count(where: { $0 == "*" }) >= 6, "\(masked)")
    }
  }
}

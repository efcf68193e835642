import DiscernCore
import DiscernTestSupport
import Testing

@Suite("Card numbers and security codes in text")
struct SecretScanTests {
  private static func shown(_ text: String, as standard: SecretScan.Standard) -> String {
    String(SecretScan(of: Array(text), as: standard).masked)
  }

  @Test(
    "None of 10,000 noisy card numbers shows more than its ends",
    arguments: [SecretScan.Standard.likely, .suspectedInPrint, .suspectedInMessage])
  func noisyReadings(standard: SecretScan.Standard) {
    var random = SplitMix64(state: 20_261_123)
    for _ in 0..<10_000 {
      let number = NoisyNumber(.usual, by: &random)
      let seen = number.seen(in: SecretScan(of: Array(number.text), as: standard).masked)
      // A doubled or missing digit shifts the visible ends by one or two.
      #expect(seen.all <= 10 && seen.inside <= 4, "\(number.text): \(Self.shown(number.text, as: standard))")
    }
  }

  @Test("A correctly read number is private by its check digit alone, with any separators")
  func evident() {
    var random = SplitMix64(state: 7)
    var (all, found) = (0, 0)
    for _ in 0..<5_000 {
      let number = NoisyNumber(.none, by: &random)
      let seen = number.seen(in: SecretScan(of: Array(number.text), as: .evident).masked)
      all += 1
      if seen.all <= 10, seen.inside == 0 { found += 1 }
    }
    // The others have no card's grouping and arithmetic operators between the groups: they are sums.
    #expect(Double(found) / Double(all) > 0.93, "\(found) of \(all)")
  }

  @Test(
    "Other long numbers in print are no card numbers by check digit or grouping",
    arguments: [
      "12345678*98765432", "1234+5678+9012", "09:00-12:00 14:00-18:00", "2^64 = 18446744073709551616",
      "3.14159265358979",
      "1234567890123", "020 7946 0018 / 020 7946 0019", "12.345.678/0001-95", "1420 Juniper Lane, Portland, OR 97201",
    ])
  func notEvident(text: String) {
    #expect(Self.shown(text, as: .evident) == text)
  }

  @Test("A dialable number is no card number, but only if written as a telephone number")
  func dialable() {
    struct Plan: NumberingPlan {
      func isDialable(_ number: String) -> Bool { number == "+4915112345009" }
    }
    // Its digits pass the Luhn check of card numbers.
    for text in ["+49 15112345009", "004915112345009", "+49 (0) 15112345009"] {
      #expect(SecretScan(of: Array(text), as: .evident, plan: Plan()).isEmpty, "\(text)")
    }
    for text in ["+49 15112345009", "004915112345009"] {
      #expect(!SecretScan(of: Array(text), as: .evident).isEmpty, "\(text)")
    }
    #expect(!SecretScan(of: Array("4915112345009"), as: .evident, plan: Plan()).isEmpty)
  }

  @Test(
    "A cut-off card number is hidden except for its beginning",
    arguments: [
      ("4539 1488 034", "4539 1*** ***"), ("4539 1488 03", "4539 **** **"), ("4539 1488", "45** ****"),
      ("1488 0343 6467 and", "**** **** **** and"), ("8 0343 6467", "* **** ****"), ("88 0343 6467", "** **** ****"),
      ("3714 496353", "3714 ******"), ("45391488034", "45391******"), ("96353 98431", "***** *****"),
    ])
  func cutOff(text: String, shown: String) {
    let masked = Self.shown(text, as: .suspectedInPrint)
    #expect(masked.count == text.count)
    let visible = masked.count(where: \.isNumber)
    #expect(visible <= max(0, shown.count(where: \.isNumber)), "\(masked)")
  }

  @Test(
    "Telephone numbers, years, dates, sizes and prices in print are not masked",
    arguments: [
      "020 7946 0958", "+1 212-555-0123", "(503) 555-0119", "0161 496 0123", "2019 2020", "12 March 2031, 14:30",
      "1.234.567,89 €", "07700 900123", "SW1A 1AA", "1600 × 1200 pixels",
    ])
  func otherNumbers(text: String) {
    #expect(Self.shown(text, as: .suspectedInPrint) == text)
  }

  @Test(
    "A security code before or after its label is hidden, in any language",
    arguments: [
      ("CVV 123", "CVV ***"), ("Security code: 456", "Security code: ***"), ("CVC2 789", "CVC2 ***"),
      ("C.V.V.: 1234", nil),
      ("cvv is 321", "cvv is ***"), ("code de sécurité 987", "code de sécurité ***"), ("CVV2:123", "CVV2:***"),
      ("Kartenprüfnummer 123", "Kartenprüfnummer ***"), ("123 CVV", "*** CVV"), ("CVV 1 2 3", "CVV * * *"),
      ("CVV (3 digits): 123", "CVV (3 digits): ***"), ("CVV l23", "CVV ***"), ("CVV239", "CVV***"),
    ] as [(String, String?)])
  func codes(text: String, expected: String?) {
    for standard in [SecretScan.Standard.evident, .suspectedInPrint] {
      let shown = Self.shown(text, as: standard)
      if let expected { #expect(shown == expected) }
    }
  }

  @Test(
    "Three or four digits without a label are no security code",
    arguments: ["Room 123", "code 12345", "CVV", "Since 1998", "CVV on the back, 10 years", "area code 503"])
  func noCodes(text: String) {
    #expect(SecretScan(of: Array(text), as: .suspectedInPrint).codes.isEmpty)
  }

  @Test("Digits after a complete card number are hidden, as they may be its security code")
  func digitsBehind() {
    for text in ["4111 1111 1111 1111 12/29 123", "3782 822463 10005 4906", "4111111111111111 737"] {
      let shown = Self.shown(text, as: .suspectedInPrint)
      #expect(!["123", "4906", "737", "29"].contains { (code: String) in shown.contains(code) }, "\(shown)")
    }
  }

  @Test("The time for a page grows with its length, whatever digits, letters or labels it holds")
  func longText() {
    for unit in ["1 2 3 4 ", "4539 1488 0343 6467 ", "4539148803436467", "O0 1l|? ", "CVV CVC ", "a1b2c3 "] {
      func time(_ length: Int, _ standard: SecretScan.Standard) -> Duration {
        let text = Array(String(repeating: unit, count: length / unit.count))
        return ProcessorTime.measure {
          #expect(SecretScan(of: text, as: standard).characters.count == text.count)
        }
      }
      for standard in [SecretScan.Standard.evident, .likely, .suspectedInPrint] {
        let (short, long) = (time(3_000, standard), time(12_000, standard))
        // Four times the text takes four times as long, not sixteen times.
        #expect(long < short * 8 + .milliseconds(100), "\(unit): \(short), \(long)")
      }
    }
  }
}

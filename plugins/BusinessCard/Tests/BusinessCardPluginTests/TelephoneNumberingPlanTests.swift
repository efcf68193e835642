import BusinessCardPlugin
import Testing

@Suite("The numbering plan that tells telephone numbers from card numbers")
struct TelephoneNumberingPlanTests {
  @Test(
    "A number of a country with a length that numbers have there can be dialled",
    arguments: [
      "+442079460958", "+4402079460958", "+12125550123", "+4915112345678", "+8613800138000",
    ])
  func dialable(number: String) { #expect(TelephoneNumberingPlan().isDialable(number)) }

  @Test(
    "A published test number of a card is no telephone number, though it is written as one",
    arguments: [
      "+4222222222222", "+378282246310005", "+371449635398431", "+30569309025904", "+38520000023237",
      "+4111111111111111",
    ])
  func cards(number: String) { #expect(!TelephoneNumberingPlan().isDialable(number)) }
}

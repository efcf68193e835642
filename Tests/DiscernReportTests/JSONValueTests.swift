import Testing

@testable import DiscernReport

@Suite struct JSONValueTests {
  @Test(
    "A number is decimal and rounded, without exponent or trailing zeros",
    arguments: [
      (0.04, 1, "0"), (0.05, 1, "0.1"), (-0.04, 1, "0"), (-12.35, 1, "-12.4"), (1200, 1, "1200"), (1e-9, 3, "0"),
      (0.9996, 3, "1"), (0.98, 3, "0.98"), (123_456_789.25, 1, "123456789.3"), (7, 0, "7"), (100, 0, "100"),
    ] as [(Double, Int, String)])
  func numbers(number: Double, places: Int, text: String) {
    #expect(JSONValue.number(number, places: places).text == text)
  }

  @Test("A number that is not finite or too large is null")
  func noNumbers() {
    #expect(JSONValue.number(.nan, places: 1).text == "null")
    #expect(JSONValue.number(.infinity, places: 1).text == "null")
    #expect(JSONValue.number(1e300, places: 1).text == "null")
  }

  @Test("Line ends, quotes and control characters are escaped; other text is unchanged")
  func strings() {
    #expect(JSONValue.string("a\"b\\c").text == #""a\"b\\c""#)
    #expect(JSONValue.string("\n\r\t\u{0}\u{1B}\u{7F}").text == #""\n\r\t\u0000\u001b\u007f""#)
    #expect(JSONValue.string("\r\n").text == #""\r\n""#)
    #expect(JSONValue.string("\u{85}\u{2028}\u{2029}").text == #""\u0085\u2028\u2029""#)
    #expect(JSONValue.string("Zoë 名刺 😀 e\u{301}").text == "\"Zoë 名刺 😀 e\u{301}\"")
  }

  @Test("Members keep their order; nil members are omitted")
  func members() {
    let object: JSONValue = ["b": .integer(1), "none": nil, "a": .array([.boolean(true), ["x": .string("y")]])]
    #expect(object.text == #"{"b":1,"a":[true,{"x":"y"}]}"#)
    #expect((["none": nil] as JSONValue).text == "{}")
  }

  @Test(
    "Log odds have a sign and two decimal places",
    arguments: [(4.6, "+4.60"), (-0.005, "−0.01"), (0, "+0.00"), (12, "+12.00"), (-2.3, "−2.30")] as [(Double, String)])
  func signed(number: Double, text: String) {
    #expect(DecimalNumber.signed(number, places: 2) == text)
  }

  @Test("Bidirectional marks are escaped like controls")
  func directions() {
    #expect(JSONValue.string("a\u{202E}b\u{2066}\u{9B}").text == #""a\u202eb\u2066\u009b""#)
  }
}

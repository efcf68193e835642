import DiscernCore
import Testing

@Suite struct Base64Tests {
  // The vectors of RFC 4648, section 10.
  @Test(
    "Bytes become text in threes",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy")])
  func base64(plain: String, text: String) {
    #expect(Base64.text(of: Array(plain.utf8)) == text)
  }
}
